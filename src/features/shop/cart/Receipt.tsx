import { Trans, useLingui } from '@lingui/react/macro'
import { isPartlyRefunded, refundedAmount } from '#contract/shop/order-refunds.ts'
import type { Order } from '#contract/shop/orders.ts'
import { isUnpaid } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { Logo } from '#ui/theme/Logo.tsx'
import { useOrderNames } from '../labels.ts'
import { Variant } from './CartStep.tsx'
import classes from './Receipt.module.css'
import { Totals } from './Totals.tsx'

/** The receipt of an order, white in every theme. It is the only part of the page that is printed. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const names = useOrderNames()
  const { id, address } = order
  const isVoid = order.status === 'Cancelled' || order.status === 'Refunded'
  return (
    // `on-paper`: a page with this class is printed in dark on white (ui/theme/base.css).
    <article className={`${classes.paper} on-paper`} aria-label={t`Receipt for order ${id}`}>
      <header className={classes.head}>
        <Logo size={40} />
        <div>
          <h2>
            <Trans comment="Title on the paper: what was bought and paid">Receipt</Trans>
          </h2>
          <p>#{id}</p>
        </div>
        {isVoid && <span className={classes.stamp}>{names.status[order.status]}</span>}
      </header>
      <dl className={classes.facts}>
        <Fact name={t({ message: 'Date', comment: 'Column: when an order was placed' })}>{dateTime(order.createdAt)}</Fact>
        <Fact name={t({ message: 'Payment', comment: 'Heading: how an order is paid' })}>{names.payment[order.payment]}</Fact>
        <Fact name={t({ message: 'Delivery', comment: 'Heading: how an order is delivered' })}>{names.delivery[order.delivery]}</Fact>
      </dl>
      <address className={classes.address}>
        <b>
          <bdi>{address.name}</bdi>
        </b>
        <bdi>{address.street}</bdi>
        <bdi>{[address.zip, address.city].filter(Boolean).join(' ')}</bdi>
        <bdi>{address.country}</bdi>
        <bdi>{address.email}</bdi>
        <bdi dir="ltr">{address.phone}</bdi>
      </address>
      <ReceiptLines order={order} />
      <div className={classes.totals}>
        <Totals totals={order} code={order.code} refunded={isPartlyRefunded(order) ? refundedAmount(order) : 0} />
      </div>
      {order.payment === 'transfer' && isUnpaid(order) && (
        <p className={classes.note}>
          <Trans>Please transfer the total, quoting “Order {id}”.</Trans>
        </p>
      )}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ReceiptLines({ order: { items } }: { order: Order }) {
  const { money, number } = useFormat()
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans comment="Column of a receipt">Product</Trans>
          </th>
          <th scope="col" data-end>
            <Trans comment="Column of a receipt: how many">Qty</Trans>
          </th>
          <th scope="col" data-end>
            <Trans comment="Column of a receipt: of one piece">Price</Trans>
          </th>
          <th scope="col" data-end>
            <Trans comment="Column of a receipt: price of all pieces">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was bought never changes its order
          <tr key={index}>
            <td>
              <bdi>{item.title}</bdi>
              <div>
                <Variant {...item} />
              </div>
            </td>
            <td data-end>{number(item.quantity)}</td>
            <td data-end>{money(item.price, CURRENCY)}</td>
            <td data-end>{money(item.total, CURRENCY)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
