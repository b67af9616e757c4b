import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/shop/products.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from './Price.module.css'

/** The price of a product and, if it is discounted, the regular price (`salesPrice`) crossed out. */
export function Price({ product: { price, salesPrice } }: { product: Pick<Product, 'price' | 'salesPrice'> }) {
  const { money } = useFormat()
  return (
    <span className={classes.price}>
      <b>{money(price, CURRENCY)}</b>
      {salesPrice > price && (
        <s>
          <VisuallyHidden>
            <Trans comment="Read before a price that is crossed out">instead of</Trans>{' '}
          </VisuallyHidden>
          {money(salesPrice, CURRENCY)}
        </s>
      )}
    </span>
  )
}
