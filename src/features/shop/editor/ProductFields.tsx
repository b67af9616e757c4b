import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, SegmentedControl, SimpleGrid, Switch, TagsInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { discountedPrice, PRODUCT_CATEGORIES, PRODUCT_GENDERS } from '#contract/shop/products-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { numberOf } from '#ui/forms/parseNumber.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { currencySymbol } from '#ui/text/money.ts'
import { useShopNames } from '../labels.ts'
import { ColorField } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import classes from './ProductEditor.module.css'
import { type ProductForm, totalStock, variantsIn } from './productForm.ts'
import { VariantsField } from './VariantsField.tsx'

/** The editable fields of a product (docs/specification.md 3). */
export function ProductFields({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const names = useShopNames()
  return (
    <>
      <Section title={t({ message: 'Product', comment: 'Column: the name of a product' })}>
        <TextInput
          required
          mb="sm"
          label={t({ message: 'Name', context: 'thing', comment: 'Of a product' })}
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <RichText
          label={t({ message: 'Description', comment: 'Of a product' })}
          minHeight={120}
          value={form.values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          error={form.errors.description}
        />
      </Section>
      <Section title={t({ message: 'Pictures', comment: 'Of a product' })}>
        <PictureField
          pictures={form.values.pictures}
          error={form.errors.pictures}
          onChange={(change) => form.setFieldValue('pictures', change)}
        />
      </Section>
      <Section title={t`Price and stock`}>
        <Pricing form={form} />
      </Section>
      <Section title={t({ message: 'Category and audience', comment: 'Heading: category and for whom a product is' })}>
        <Checkbox.Group
          required
          mb="sm"
          label={t({ message: 'Category', comment: 'Filter of the shop' })}
          {...form.getInputProps('category')}
        >
          <Group gap="lg" mt={6}>
            {PRODUCT_CATEGORIES.map((value) => (
              <Checkbox key={value} value={value} label={names.category[value]} aria-invalid={form.errors.category ? true : undefined} />
            ))}
          </Group>
        </Checkbox.Group>
        <p className={classes.label} id="for-whom">
          {t({ message: 'For', comment: 'Filter of the shop: for whom a product is made' })}
        </p>
        <SegmentedControl
          aria-labelledby="for-whom"
          data={PRODUCT_GENDERS.map((value) => ({ value, label: names.gender[value] }))}
          {...form.getInputProps('gender')}
        />
        <Switch mt="md" label={t`Recommend alongside similar products`} {...form.getInputProps('related', { type: 'checkbox' })} />
      </Section>
      <Section title={t({ message: 'Variants', comment: 'Heading: colours and sizes of a product' })}>
        <ColorField colors={form.values.colors} onChange={(colors) => form.setFieldValue('colors', colors)} />
        <TagsInput
          mt="sm"
          label={t({ message: 'Sizes', comment: 'Of a product' })}
          description={t`Press Enter after each. Leave it empty for a product in one size.`}
          maxTags={20}
          data={['XS', 'S', 'M', 'L', 'XL'].filter((size) => !form.values.sizes.includes(size))}
          clearable
          {...form.getInputProps('sizes')}
        />
        <VariantsField form={form} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Pricing({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { salesPrice, discount } = form.values
  const hasVariants = variantsIn(form.values).length > 0
  // What buyers pay; the name `paid` is part of the message below.
  const paid = money(discountedPrice(numberOf(salesPrice) || 0, numberOf(discount) || 0), CURRENCY)
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <NumberField
          required
          label={t`Regular price`}
          leftSection={currencySymbol(CURRENCY)}
          currency={CURRENCY}
          max={1_000_000}
          {...form.getInputProps('salesPrice')}
        />
        <NumberField label={t`Discount in %`} percent max={100} decimals={1} placeholder="0" {...form.getInputProps('discount')} />
        <NumberField
          required={!hasVariants}
          readOnly={hasVariants}
          label={t({ message: 'Stock', comment: 'Column: how many pieces there are' })}
          max={1_000_000}
          {...form.getInputProps('qty')}
          {...(hasVariants && { value: totalStock(form.values), onChange: undefined, variant: 'filled' })}
        />
      </SimpleGrid>
      {hasVariants && (
        <p className={classes.hint}>
          <Trans>Stock is the total of the variants below.</Trans>
        </p>
      )}
      {numberOf(discount) > 0 && (
        <p className={classes.hint} role="status">
          <Trans comment="What a product costs after the discount">Price after discount: {paid}.</Trans>
        </p>
      )}
    </>
  )
}
