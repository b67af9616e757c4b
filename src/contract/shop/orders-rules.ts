import type { Order, OrderStatus } from './orders.ts'

export const ORDER_STATUSES = ['Placed', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Refunded'] as const

/** What becomes of the goods next. An order that is not here has come to its end. */
const GOODS: Partial<Record<OrderStatus, OrderStatus[]>> = { Placed: ['Shipped'], Paid: ['Shipped'], Shipped: ['Delivered'], Delivered: [] }

type Way = Pick<Order, 'status' | 'history'>

/** True for an order whose money has arrived, be it before its goods went out or after. */
export const isPaid = ({ history }: Way): boolean => history.some(({ status }) => status === 'Paid')

/** True for an order that is still to be paid. */
export const isOwed = (order: Way): boolean => nextOrderStatuses(order).includes('Paid')

/** What can become of an order from here. What was not paid is cancelled, what was is refunded. */
export function nextOrderStatuses(order: Way): OrderStatus[] {
  const goods = GOODS[order.status]
  if (!goods) return []
  return isPaid(order) ? [...goods, 'Refunded'] : ['Paid', ...goods, 'Cancelled']
}

/** Nothing is charged by the app: the money reaches the school in one of these ways. */
export const PAYMENT_METHODS = ['card', 'transfer', 'cash'] as const
