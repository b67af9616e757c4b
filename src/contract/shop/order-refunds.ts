import { CURRENCY, roundHalf, toMajor, toMinor } from '../values/money.ts'
import type { Order } from './orders.ts'

type Refundable = Pick<Order, 'status' | 'items' | 'subtotal' | 'discount' | 'total' | 'refunds'>

/** An amount of an order in pence. */
export const toCents = (amount: number): number => toMinor(amount, CURRENCY)

/** What has been refunded of an order so far, in major units. */
export function refundedAmount({ status, total, refunds = [] }: Pick<Order, 'status' | 'total' | 'refunds'>): number {
  if (status === 'Refunded') return total
  return toMajor(
    refunds.reduce((sum, { amount }) => sum + toCents(amount), 0),
    CURRENCY,
  )
}

/** What can still be refunded of an order, in major units. */
export const refundableAmount = (order: Pick<Order, 'status' | 'total' | 'refunds'>): number =>
  toMajor(toCents(order.total) - toCents(refundedAmount(order)), CURRENCY)

/** True if a part of an order was refunded, and not all of it. */
export const isPartlyRefunded = (order: Pick<Order, 'status' | 'refunds'>): boolean =>
  order.status !== 'Refunded' && (order.refunds?.length ?? 0) > 0

/** For each line of an order: how many of its items were refunded in part refunds. */
export const refundedQuantities = ({ items, refunds = [] }: Pick<Order, 'items' | 'refunds'>): number[] =>
  items.map((_, line) => refunds.flatMap((refund) => refund.items).reduce((sum, item) => sum + (item.line === line ? item.quantity : 0), 0))

/**
 * The price of some items of an order, less their share of its discount. All that is left of an order also includes its delivery.
 *
 * @param quantities how many items of each line
 * @returns the amount in major units
 */
export function refundOf(order: Refundable, quantities: readonly number[]): number {
  const refundable = refundableAmount(order)
  const refunded = refundedQuantities(order)
  if (order.items.every(({ quantity }, line) => quantity === (refunded[line] ?? 0) + (quantities[line] ?? 0))) return refundable
  const price = order.items.reduce((sum, item, line) => sum + toCents(item.price) * (quantities[line] ?? 0), 0)
  const paidShare = order.subtotal > 0 ? 1 - order.discount / order.subtotal : 1
  return Math.min(refundable, toMajor(roundHalf(price * paidShare), CURRENCY))
}
