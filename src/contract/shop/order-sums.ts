import { localDay } from '../values/local-day.ts'
import { CURRENCY, toMajor, toMinor } from '../values/money.ts'
import type { DiscountUse } from './cart.ts'
import type { Order, OrderSummary } from './orders.ts'

/** True for an order that is a sale: neither cancelled nor refunded. */
export const isSale = ({ status }: Pick<Order, 'status'>): boolean => status !== 'Cancelled' && status !== 'Refunded'

const cents = (amount: number): number => toMinor(amount, CURRENCY)
const major = (minor: number): number => toMajor(minor, CURRENCY)
const plus = (a: number, b: number): number => major(cents(a) + cents(b))

/** What orders come to. Cancelled and refunded ones are no sales. A product in two categories counts in the first. */
export function summariseOrders(orders: Order[]): OrderSummary {
  const sold = () => ({ orders: 0, sales: 0 })
  const count = (into: { orders: number; sales: number }, { total }: Order) => {
    into.orders++
    into.sales = plus(into.sales, total)
  }
  const summary: OrderSummary = {
    ...sold(),
    average: 0,
    pieces: 0,
    refunded: sold(),
    status: { Placed: sold(), Paid: sold(), Shipped: sold(), Delivered: sold(), Cancelled: sold(), Refunded: sold() },
    products: [],
    categories: {},
    days: [],
  }
  const products = new Map<string, OrderSummary['products'][number]>()
  const categories = new Map<string, number>()
  const days = new Map<string, OrderSummary['days'][number]>()
  for (const order of orders) {
    count(summary.status[order.status], order)
    if (order.status === 'Refunded') count(summary.refunded, order)
    if (!isSale(order)) continue
    count(summary, order)
    summary.pieces += order.count
    const day = localDay(order.createdAt)
    const onDay = days.get(day) ?? { day, ...sold() }
    count(onDay, order)
    days.set(day, onDay)
    for (const { productId, title, photo, quantity, total, category } of order.items) {
      const entry = products.get(String(productId)) ?? { productId, title, photo, pieces: 0, sales: 0 }
      products.set(String(productId), { ...entry, pieces: entry.pieces + quantity, sales: plus(entry.sales, total) })
      const [first = ''] = category
      categories.set(first, plus(categories.get(first) ?? 0, total))
    }
  }
  summary.average = summary.orders ? major(Math.round(cents(summary.sales) / summary.orders)) : 0
  summary.products = [...products.values()].sort((a, b) => b.sales - a.sales)
  summary.categories = Object.fromEntries(categories)
  summary.days = [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  return summary
}

/** How often each discount code counted, and what it took off. Cancelled and refunded orders are no sales. */
export function discountUses(orders: Pick<Order, 'code' | 'discount' | 'status'>[]): Record<string, DiscountUse> {
  const uses = new Map<string, DiscountUse>()
  for (const { code, discount, status } of orders) {
    if (!code || !isSale({ status })) continue
    const before = uses.get(code) ?? { orders: 0, taken: 0 }
    uses.set(code, { orders: before.orders + 1, taken: plus(before.taken, discount) })
  }
  return Object.fromEntries(uses)
}
