import type { Order } from '#contract/shop/orders.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './OrderList.module.css'
import { OrderStatusBadges } from './OrderStatusBadges.tsx'
import { OrderLink } from './orderColumns.tsx'

/** An order in the list on a phone. */
export function OrderCard({ order }: { order: Order }) {
  const { date, money } = useFormat()
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <b className={classes.cardName}>
          <bdi>{order.address.name}</bdi>
        </b>
        <b className={classes.total}>{money(order.total, CURRENCY)}</b>
      </div>
      <div className={classes.cardLine}>
        <small>
          <OrderLink order={order} /> · {date(order.createdAt)}
        </small>
        <OrderStatusBadges order={order} />
      </div>
    </div>
  )
}
