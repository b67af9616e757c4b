import { localDay } from '../values/local-day.ts'
import { CURRENCY, toMajor } from '../values/money.ts'
import type { DiscountUse } from './cart.ts'
import { refundedAmount, refundedQuantities, toCents } from './order-refunds.ts'
import type { Order, OrderSummary } from './orders.ts'

/** True for an order that is neither cancelled nor refunded. */
export const isSale = ({ status }: Pick<Order, 'status'>): boolean => status !== 'Cancelled' && status !== 'Refunded'

const fromCents = (minor: number): number => toMajor(minor, CURRENCY)
const addMoney = (a: number, b: number): number => fromCents(toCents(a) + toCents(b))

/**
 * Sums of orders. Cancelled and refunded ones are not sales. A part that was refunded counts as refunded, the rest as sales. A product in two
 * categories counts in the first.
 */
export function summarizeOrders(orders: Order[]): OrderSummary {
  const emptySales = () => ({ orders: 0, sales: 0 })
  const count = (target: { orders: number; sales: number }, amount: number) => {
    target.orders++
    target.sales = addMoney(target.sales, amount)
  }
  const summary: OrderSummary = {
    ...emptySales(),
    average: 0,
    pieces: 0,
    refunded: emptySales(),
    status: {
      Placed: emptySales(),
      Paid: emptySales(),
      Shipped: emptySales(),
      Delivered: emptySales(),
      Cancelled: emptySales(),
      Refunded: emptySales(),
    },
    products: [],
    categories: {},
    days: [],
  }
  const products = new Map<string, OrderSummary['products'][number]>()
  const categories = new Map<string, number>()
  const days = new Map<string, OrderSummary['days'][number]>()
  for (const order of orders) {
    const refunded = refundedAmount(order)
    if (refunded > 0 || order.status === 'Refunded') {
      count(summary.refunded, refunded)
      count(summary.status.Refunded, refunded)
    }
    const kept = addMoney(order.total, -refunded)
    if (order.status !== 'Refunded') count(summary.status[order.status], kept)
    if (!isSale(order)) continue
    count(summary, kept)
    const returned = refundedQuantities(order)
    summary.pieces += order.count - returned.reduce((sum, quantity) => sum + quantity, 0)
    const day = localDay(order.createdAt)
    const daySales = days.get(day) ?? { day, ...emptySales() }
    count(daySales, kept)
    days.set(day, daySales)
    for (const [line, { productId, title, photo, quantity, price, total, category }] of order.items.entries()) {
      const entry = products.get(String(productId)) ?? { productId, title, photo, pieces: 0, sales: 0 }
      const back = returned[line] ?? 0
      const sales = addMoney(total, -price * back)
      products.set(String(productId), { ...entry, pieces: entry.pieces + quantity - back, sales: addMoney(entry.sales, sales) })
      const [first = ''] = category
      categories.set(first, addMoney(categories.get(first) ?? 0, sales))
    }
  }
  summary.average = summary.orders ? fromCents(Math.round(toCents(summary.sales) / summary.orders)) : 0
  summary.products = [...products.values()].sort((a, b) => b.sales - a.sales)
  summary.categories = Object.fromEntries(categories)
  summary.days = [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  return summary
}

/** The uses of each discount code. Cancelled and refunded orders do not count. */
export function discountUses(orders: Pick<Order, 'code' | 'discount' | 'status'>[]): Record<string, DiscountUse> {
  const uses = new Map<string, DiscountUse>()
  for (const { code, discount, status } of orders) {
    if (!code || !isSale({ status })) continue
    const before = uses.get(code) ?? { orders: 0, taken: 0 }
    uses.set(code, { orders: before.orders + 1, taken: addMoney(before.taken, discount) })
  }
  return Object.fromEntries(uses)
}
