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
  /** The lowest and the highest price of the products that match the other filters; undefined until they have been read. */
  range: ProductFacets['price'] | undefined
  onFilter(change: Partial<ShopSearch>): void
}

/** A slider for the price range, in whole units of the currency. The URL changes when a thumb is released. */
export function PriceFilter({ search: { minPrice, maxPrice }, range, onFilter }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const id = useId()
  /** The range in the URL, as one text. */
  const urlRange = `${minPrice}/${maxPrice}`
  const [dragged, setDragged] = useState<{ value: [number, number]; urlRange: string }>()
  const low = Math.floor(Math.min(range?.min ?? 0, minPrice ?? Number.POSITIVE_INFINITY))
  const high = Math.ceil(Math.max(range?.max ?? 0, maxPrice ?? 0))
  // The dragged value is shown until the URL has changed.
  const [from, to] = dragged?.urlRange === urlRange ? dragged.value : [minPrice ?? low, maxPrice ?? high]
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
        // No bubble above the thumbs: the range is written above the slider.
        label={null}
        thumbSize={22}
        size={4}
        className={classes.slider}
        value={[from, to]}
        onChange={(value) => setDragged({ value, urlRange })}
        onChangeEnd={([from, to]) => onFilter({ minPrice: from > low ? from : undefined, maxPrice: to < high ? to : undefined })}
        thumbFromLabel={t`Lowest price`}
        thumbToLabel={t`Highest price`}
      />
    </div>
  )
}
