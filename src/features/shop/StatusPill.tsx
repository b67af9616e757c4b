import type { OrderStatus } from '#contract/orders.ts'
import classes from './StatusPill.module.css'
import { STATUS_TONE, useOrderNames } from './words.ts'

/** How far an order is. */
export const StatusPill = ({ status }: { status: OrderStatus }) => (
  <span className={classes.pill} data-tone={STATUS_TONE[status]}>
    {useOrderNames().status[status]}
  </span>
)
