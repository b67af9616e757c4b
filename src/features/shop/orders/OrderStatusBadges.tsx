import { isPartlyRefunded } from '#contract/shop/order-refunds.ts'
import type { Order } from '#contract/shop/orders.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { isShippedUnpaid, STATUS_TONE, useOrderNames } from '../labels.ts'
import classes from './OrderList.module.css'

/** The status of an order, and a badge if it was shipped before it was paid or was refunded in part. */
export function OrderStatusBadges({ order }: { order: Order }) {
  const names = useOrderNames()
  return (
    <span className={classes.pills}>
      <StatusBadge tone={STATUS_TONE[order.status]}>{names.status[order.status]}</StatusBadge>
      {isPartlyRefunded(order) && <StatusBadge tone="error">{names.partlyRefunded}</StatusBadge>}
      {isShippedUnpaid(order) && <StatusBadge tone="warning">{names.unpaid}</StatusBadge>}
    </span>
  )
}
