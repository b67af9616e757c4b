import { useLingui } from '@lingui/react/macro'
import { RangeSlider } from '@mantine/core'
import { useId, useState } from 'react'
import type { ProductFacets } from '#contract/shop/products.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './FilterPanel.module.css'
import type { ShopSearch } from './shopSearch.ts'

interface Props {
  search: ShopSearch
  range: ProductFacets['price'] | undefined
  onNarrow(change: Partial<ShopSearch>): void
}

/** From which price to which: two thumbs, whole pounds. The URL follows when a thumb is let go. */
export function PriceFilter({ search: { minPrice, maxPrice }, range, onNarrow }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const id = useId()
  const place = `${minPrice}/${maxPrice}`
  const [held, hold] = useState<{ value: [number, number]; place: string }>()
  const low = Math.floor(Math.min(range?.min ?? 0, minPrice ?? Number.POSITIVE_INFINITY))
  const high = Math.ceil(Math.max(range?.max ?? 0, maxPrice ?? 0))
  // What is held counts until the URL has followed.
  const [from, to] = held?.place === place ? held.value : [minPrice ?? low, maxPrice ?? high]
  if (high <= low) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{t({ message: 'Price', comment: 'Filter of the shop' })}</h2>
      <p className={classes.range}>
        {money(from, CURRENCY)} – {money(to, CURRENCY)}
      </p>
      <RangeSlider
        min={low}
        max={high}
        step={1}
        minRange={0}
        label={null}
        thumbSize={22}
        size={4}
        className={classes.slider}
        value={[from, to]}
        onChange={(value) => hold({ value, place })}
        onChangeEnd={([from, to]) => onNarrow({ minPrice: from > low ? from : undefined, maxPrice: to < high ? to : undefined })}
        thumbFromLabel={t`Lowest price`}
        thumbToLabel={t`Highest price`}
      />
    </div>
  )
}
