import { localDay } from '../values/local-day.ts'
import { CURRENCY, toMajor, toMinor } from '../values/money.ts'
import type { DiscountUse } from './cart.ts'
import type { Order, OrderSummary } from './orders.ts'

/** True for an order that is neither cancelled nor refunded. */
export const isSale = ({ status }: Pick<Order, 'status'>): boolean => status !== 'Cancelled' && status !== 'Refunded'

const toCents = (amount: number): number => toMinor(amount, CURRENCY)
const fromCents = (minor: number): number => toMajor(minor, CURRENCY)
const addMoney = (a: number, b: number): number => fromCents(toCents(a) + toCents(b))

/** Sums of orders. Cancelled and refunded ones are not sales. A product in two categories counts in the first. */
export function summarizeOrders(orders: Order[]): OrderSummary {
  const emptySales = () => ({ orders: 0, sales: 0 })
  const count = (target: { orders: number; sales: number }, { total }: Order) => {
    target.orders++
    target.sales = addMoney(target.sales, total)
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
    count(summary.status[order.status], order)
    if (order.status === 'Refunded') count(summary.refunded, order)
    if (!isSale(order)) continue
    count(summary, order)
    summary.pieces += order.count
    const day = localDay(order.createdAt)
    const daySales = days.get(day) ?? { day, ...emptySales() }
    count(daySales, order)
    days.set(day, daySales)
    for (const { productId, title, photo, quantity, total, category } of order.items) {
      const entry = products.get(String(productId)) ?? { productId, title, photo, pieces: 0, sales: 0 }
      products.set(String(productId), { ...entry, pieces: entry.pieces + quantity, sales: addMoney(entry.sales, total) })
      const [first = ''] = category
      categories.set(first, addMoney(categories.get(first) ?? 0, total))
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
