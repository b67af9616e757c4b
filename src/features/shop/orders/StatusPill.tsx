import type { Order } from '#contract/shop/orders.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { owesForGoods, STATUS_TONE, useOrderNames } from '../labels.ts'
import classes from './OrderList.module.css'

/** How far an order is, and that it is not paid where its goods have gone out before. */
export function StatusPill({ order }: { order: Order }) {
  const names = useOrderNames()
  return (
    <span className={classes.pills}>
      <StatusBadge tone={STATUS_TONE[order.status]}>{names.status[order.status]}</StatusBadge>
      {owesForGoods(order) && <StatusBadge tone="warning">{names.owed}</StatusBadge>}
    </span>
  )
}
