import type { OrderStatus } from '#contract/orders.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { STATUS_TONE, useOrderNames } from './words.ts'

/** How far an order is. */
export const StatusPill = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={STATUS_TONE[status]}>{useOrderNames().status[status]}</StatusBadge>
)
