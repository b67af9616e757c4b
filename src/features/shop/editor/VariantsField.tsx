import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { VariantPicture } from '../product/VariantPicture.tsx'
import { type ProductForm, type VariantValues, variantsIn, withVariant } from './productForm.ts'
import { useVariantName } from './useVariantName.ts'
import classes from './VariantsField.module.css'

/** The switch "stock for each variant", and the stock and picture of each variant. */
export function VariantsField({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const nameOf = useVariantName()
  const { colors, sizes, pictures } = form.values
  if (colors.length + sizes.length === 0) return null
  const rows = variantsIn(form.values)
  const update = (changed: VariantValues) => form.setFieldValue('variants', (before) => withVariant(before, changed))
  return (
    <>
      <Switch mt="md" label={t`Stock and picture for each variant`} {...form.getInputProps('perVariant', { type: 'checkbox' })} />
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans comment="Column: a colour in a size">Variant</Trans>
              </th>
              <th scope="col">
                <Trans comment="Column: how many pieces there are">Stock</Trans>
              </th>
              <th scope="col">
                <Trans comment="Column: the picture of a variant">Picture</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = nameOf(row)
              return (
                <tr key={`${row.color}/${row.size}`}>
                  <th scope="row">
                    <span className={classes.name}>
                      {row.color && <span className={classes.color} style={{ '--color': row.color } as React.CSSProperties} aria-hidden />}
                      {name}
                    </span>
                  </th>
                  <td>
                    <NumberField
                      aria-label={t`Stock of ${name}`}
                      placeholder="0"
                      max={1_000_000}
                      value={row.qty}
                      onChange={(qty) => update({ ...row, qty })}
                    />
                  </td>
                  <td>
                    <VariantPicture name={name} photo={row.photo} pictures={pictures} onChange={(photo) => update({ ...row, photo })} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}
