import type { Order, OrderStatus } from './orders.ts'

export const ORDER_STATUSES = ['Placed', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Refunded'] as const

/** The next delivery statuses. An order without an entry is finished. */
const NEXT_DELIVERY_STATUS: Partial<Record<OrderStatus, OrderStatus[]>> = {
  Placed: ['Shipped'],
  Paid: ['Shipped'],
  Shipped: ['Delivered'],
  Delivered: [],
}

type OrderProgress = Pick<Order, 'status' | 'history'>

/** True for a paid order, before or after its delivery. */
export const isPaid = ({ history }: OrderProgress): boolean => history.some(({ status }) => status === 'Paid')

/** True for an order that still has to be paid. */
export const isUnpaid = (order: OrderProgress): boolean => nextOrderStatuses(order).includes('Paid')

/** The possible next statuses of an order. Unpaid orders can be cancelled, paid ones refunded. */
export function nextOrderStatuses(order: OrderProgress): OrderStatus[] {
  const deliverySteps = NEXT_DELIVERY_STATUS[order.status]
  if (!deliverySteps) return []
  return isPaid(order) ? [...deliverySteps, 'Refunded'] : ['Paid', ...deliverySteps, 'Cancelled']
}

/** Payment methods. The app itself charges nothing. */
export const PAYMENT_METHODS = ['card', 'transfer', 'cash'] as const
