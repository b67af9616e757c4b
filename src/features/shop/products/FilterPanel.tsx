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
  /** The number of products for each option. Undefined until they have been read; the filters already work, without counts. */
  facets: ProductFacets | undefined
  onFilter(change: Partial<ShopSearch>): void
}

/** The filters of the catalogue, each option with the number of matching products. */
export function FilterPanel({ search, facets, onFilter }: Props) {
  const { t } = useLingui()
  const names = useShopNames()
  /** The number of products with this value; undefined until the counts have been read. */
  const count = (facet: 'category' | 'gender' | 'color' | 'stock' | 'rating', value: string) => facets && (facets[facet][value] ?? 0)
  /** A button that sets a search parameter to this value, or clears it if it has this value. */
  const option = <Name extends keyof ShopSearch>(
    name: Name,
    value: NonNullable<ShopSearch[Name]>,
    label: ReactNode,
    matches: number | undefined,
  ) => (
    <FilterOption
      key={String(value)}
      label={label}
      count={matches}
      selected={search[name] === value}
      onSelect={() => onFilter({ [name]: search[name] === value ? undefined : value })}
    />
  )
  return (
    <div className={classes.panel}>
      <FilterGroup title={t({ message: 'Category', comment: 'Filter of the shop' })}>
        {PRODUCT_CATEGORIES.map((value) => option('category', value, names.category[value], count('category', value)))}
      </FilterGroup>
      <FilterGroup title={t({ message: 'For', comment: 'Filter of the shop: for whom a product is made' })}>
        {PRODUCT_GENDERS.map((value) => option('gender', value, names.gender[value], count('gender', value)))}
      </FilterGroup>
      <FilterGroup title={t({ message: 'Rating', comment: 'Filter of the shop' })}>
        {[4, 3, 2].map((stars) => option('minRating', stars, <MinimumRating stars={stars} />, count('rating', String(stars))))}
      </FilterGroup>
      <FilterGroup title={t({ message: 'Stock', comment: 'Filter of the shop: whether there are any left' })}>
        {/* The API counts products in stock as `true`, others as `false`. */}
        {option('stock', 'in', t`In stock`, count('stock', 'true'))}
        {option('stock', 'out', t`Sold out`, count('stock', 'false'))}
      </FilterGroup>
      {/* These filters appear later, with the counts. They are last, so that the others do not move. */}
      <PriceFilter search={search} range={facets?.price} onFilter={onFilter} />
      <ColorFilter search={search} facets={facets} onFilter={onFilter} />
    </div>
  )
}

function MinimumRating({ stars }: { stars: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.stars}>
      <Stars rating={stars} /> {t({ message: 'and up', comment: 'After some stars: this rating or a better one' })}
    </span>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

interface FilterOptionProps {
  label: ReactNode
  count: number | undefined
  selected: boolean
  onSelect(): void
}

function FilterOption({ label, count, selected, onSelect }: FilterOptionProps) {
  const { number } = useFormat()
  return (
    <UnstyledButton
      className={classes.option}
      aria-pressed={selected}
      data-empty={(count === 0 && !selected) || undefined}
      onClick={onSelect}
    >
      <span className={classes.box} aria-hidden>
        {selected && <IconCheck size={13} stroke={3} />}
      </span>
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{number(count)}</span>}
    </UnstyledButton>
  )
}

/** The colours of the matching products, and the selected one even if no product has it. */
function ColorFilter({ search, facets, onFilter }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const nameOf = useColorName()
  const colors = [...new Set([...Object.keys(facets?.color ?? {}), ...(search.color ? [search.color] : [])])].sort()
  if (colors.length === 0) return null
  return (
    <FilterGroup title={t({ message: 'Colour', comment: 'Filter of the shop' })}>
      <div className={classes.colors}>
        {colors.map((color) => {
          const name = nameOf(color)
          const selected = search.color === color
          return (
            <UnstyledButton
              key={color}
              className={classes.color}
              style={{ '--color': color } as React.CSSProperties}
              aria-pressed={selected}
              aria-label={t`${name}, ${number(facets?.color[color] ?? 0)}`}
              title={name}
              onClick={() => onFilter({ color: selected ? undefined : color })}
            />
          )
        })}
      </div>
    </FilterGroup>
  )
}
