import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { useColorName } from '../editor/colorNames.ts'
import { useShopNames } from '../labels.ts'
import classes from './ShopScreen.module.css'
import { NO_FILTER, type ShopSearch } from './shopSearch.ts'

interface Props {
  search: ShopSearch
  onFilter(change: Partial<ShopSearch>): void
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ search, onFilter }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useShopNames()
  const colorName = useColorName()
  const { category, gender, color, stock, minPrice, maxPrice, minRating } = search
  /** The label of each active filter, and the change of the search parameters that removes it. */
  const chips: [label: string, cleared: Partial<ShopSearch>][] = []
  if (category) chips.push([names.category[category], { category: undefined }])
  if (gender) chips.push([names.gender[gender], { gender: undefined }])
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [from, to] = [money(minPrice ?? 0, CURRENCY), maxPrice === undefined ? '∞' : money(maxPrice, CURRENCY)]
    chips.push([`${from} – ${to}`, { minPrice: undefined, maxPrice: undefined }])
  }
  if (color) chips.push([colorName(color), { color: undefined }])
  if (minRating) chips.push([t`${plural(minRating, { one: '# star or more', other: '# stars or more' })}`, { minRating: undefined }])
  if (stock) chips.push([stock === 'in' ? t`In stock` : t`Sold out`, { stock: undefined }])
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {chips.map(([label, cleared]) => (
        <li key={label}>
          <UnstyledButton className={classes.chip} aria-label={t`Remove filter ${label}`} onClick={() => onFilter(cleared)}>
            {label} <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <UnstyledButton className={classes.clear} onClick={() => onFilter({ ...NO_FILTER, q: search.q })}>
            <Trans>Clear all</Trans>
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
