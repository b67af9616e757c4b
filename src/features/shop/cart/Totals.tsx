import { Trans } from '@lingui/react/macro'
import type { CartTotals } from '#contract/shop/cart.ts'
import { CURRENCY, roundMoney } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './Totals.module.css'

interface Props {
  totals: CartTotals
  /** The discount code that was accepted, if any. */
  code?: string | undefined
  /** What was refunded of an order in part. */
  refunded?: number
}

/** Subtotal, discount, delivery costs and total of a cart or an order. */
export function Totals({ totals, code, refunded = 0 }: Props) {
  const { money } = useFormat()
  const { subtotal, discount, shipping, total } = totals
  return (
    <dl className={classes.totals}>
      <div>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>{money(subtotal, CURRENCY)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>
            <Trans>Discount</Trans> {code?.trim().toUpperCase()}
          </dt>
          <dd>{money(-discount, CURRENCY)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans comment="Heading: how an order is delivered">Delivery</Trans>
        </dt>
        <dd>{shipping ? money(shipping, CURRENCY) : <Trans comment="A delivery that costs nothing">Free</Trans>}</dd>
      </div>
      <div className={classes.grand}>
        <dt>
          <Trans comment="Total amount of an order">Total</Trans>
        </dt>
        <dd>{money(total, CURRENCY)}</dd>
      </div>
      {refunded > 0 && (
        <>
          <div>
            <dt>
              <Trans comment="State of an order: the money was given back">Refunded</Trans>
            </dt>
            <dd>{money(-refunded, CURRENCY)}</dd>
          </div>
          <div className={classes.grand}>
            <dt>
              <Trans comment="The total of an order less what was refunded">Total after refunds</Trans>
            </dt>
            <dd>{money(roundMoney(total - refunded), CURRENCY)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
