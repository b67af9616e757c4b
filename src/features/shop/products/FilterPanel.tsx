import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ProductFacets } from '#contract/shop/products.ts'
import { PRODUCT_CATEGORIES, PRODUCT_GENDERS } from '#contract/shop/products-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { useColorName } from '../editor/colorNames.ts'
import { useShopNames } from '../labels.ts'
import { Stars } from '../product/Stars.tsx'
import classes from './FilterPanel.module.css'
import { PriceFilter } from './PriceFilter.tsx'
import type { ShopSearch } from './shopSearch.ts'

interface Props {
  search: ShopSearch
  /** Not counted yet: the filters stand without their counts, and work already. */
  facets: ProductFacets | undefined
  onNarrow(change: Partial<ShopSearch>): void
}

/** What the catalogue can be narrowed by; each choice says how many products it would show. */
export function FilterPanel({ search, facets, onNarrow }: Props) {
  const { t } = useLingui()
  const names = useShopNames()
  const count = (facet: 'category' | 'gender' | 'color' | 'stock' | 'rating', value: string) => facets && (facets[facet][value] ?? 0)
  const option = <Name extends keyof ShopSearch>(
    name: Name,
    value: NonNullable<ShopSearch[Name]>,
    label: ReactNode,
    found: number | undefined,
  ) => (
    <Option
      key={String(value)}
      label={label}
      count={found}
      chosen={search[name] === value}
      onChoose={() => onNarrow({ [name]: search[name] === value ? undefined : value })}
    />
  )
  return (
    <div className={classes.panel}>
      <Group title={t({ message: 'Category', comment: 'Filter of the shop' })}>
        {PRODUCT_CATEGORIES.map((value) => option('category', value, names.category[value], count('category', value)))}
      </Group>
      <Group title={t({ message: 'For', comment: 'Filter of the shop: for whom a product is made' })}>
        {PRODUCT_GENDERS.map((value) => option('gender', value, names.gender[value], count('gender', value)))}
      </Group>
      <Group title={t({ message: 'Rating', comment: 'Filter of the shop' })}>
        {[4, 3, 2].map((stars) => option('minRating', stars, <AtLeast stars={stars} />, count('rating', String(stars))))}
      </Group>
      <Group title={t({ message: 'Stock', comment: 'Filter of the shop: whether there are any left' })}>
        {option('stock', 'in', t`In stock`, count('stock', 'true'))}
        {option('stock', 'out', t`Sold out`, count('stock', 'false'))}
      </Group>
      {/* What the products are counted for comes a moment later: below, so that no choice moves under a hand. */}
      <PriceFilter search={search} range={facets?.price} onNarrow={onNarrow} />
      <Colors search={search} facets={facets} onNarrow={onNarrow} />
    </div>
  )
}

function AtLeast({ stars }: { stars: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.stars}>
      <Stars rating={stars} /> {t({ message: 'and more', comment: 'After some stars: this rating or a better one' })}
    </span>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

interface OptionProps {
  label: ReactNode
  count: number | undefined
  chosen: boolean
  onChoose(): void
}

function Option({ label, count, chosen, onChoose }: OptionProps) {
  const { number } = useFormat()
  return (
    <UnstyledButton className={classes.option} aria-pressed={chosen} data-none={(count === 0 && !chosen) || undefined} onClick={onChoose}>
      <span className={classes.box} aria-hidden>
        {chosen && <IconCheck size={13} stroke={3} />}
      </span>
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{number(count)}</span>}
    </UnstyledButton>
  )
}

/** The colours there are, and the chosen one also when nothing has it. */
function Colors({ search, facets, onNarrow }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const nameOf = useColorName()
  const colors = [...new Set([...Object.keys(facets?.color ?? {}), ...(search.color ? [search.color] : [])])].sort()
  if (colors.length === 0) return null
  return (
    <Group title={t({ message: 'Colour', comment: 'Filter of the shop' })}>
      <div className={classes.colors}>
        {colors.map((color) => {
          const name = nameOf(color)
          const chosen = search.color === color
          return (
            <UnstyledButton
              key={color}
              className={classes.color}
              style={{ '--color': color } as React.CSSProperties}
              aria-pressed={chosen}
              aria-label={t`${name}, ${number(facets?.color[color] ?? 0)}`}
              title={name}
              onClick={() => onNarrow({ color: chosen ? undefined : color })}
            />
          )
        })}
      </div>
    </Group>
  )
}
