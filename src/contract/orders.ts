import * as z from 'zod/mini'
import { Address, CartTotals, Delivery, DiscountCode, type DiscountUse } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDate, ListQuery, text } from './field.ts'
import { localDay } from './local-day.ts'
import { CURRENCY, toMajor, toMinor } from './money.ts'

export const ORDER_STATUSES = ['Placed', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Refunded'] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

const NEXT: Record<OrderStatus, OrderStatus[]> = {
  Placed: ['Paid', 'Shipped', 'Cancelled'],
  Paid: ['Shipped', 'Refunded'],
  Shipped: ['Delivered', 'Refunded'],
  Delivered: ['Refunded'],
  Cancelled: [],
  Refunded: [],
}

/** What can become of an order from here. What was not paid is cancelled, what was is refunded. */
export const nextOrderStatuses = (status: OrderStatus): OrderStatus[] => NEXT[status]

/** True for an order that is a sale: neither cancelled nor refunded. */
export const isSale = ({ status }: Pick<Order, 'status'>): boolean => status !== 'Cancelled' && status !== 'Refunded'

/** Nothing is charged by the app: the money reaches the school in one of these ways. */
export const PAYMENT_METHODS = ['card', 'transfer', 'cash'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What was bought, as it was when it was bought. */
export const OrderItem = z.object({
  productId: Id,
  title: z.string(),
  photo: z.string(),
  category: z.array(z.string()),
  price: z.number(),
  quantity: z.number().check(z.int()),
  color: z.string(),
  size: z.string(),
  total: z.number(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.extend(CartTotals, {
  id: z.number().check(z.int()),
  createdAt: IsoDate,
  status: OrderStatus,
  items: z.array(OrderItem),
  address: Address,
  delivery: Delivery,
  payment: PaymentMethod,
  /** The discount code that was used. */
  code: z.string(),
  note: z.string(),
  history: z.array(z.object({ at: IsoDate, status: OrderStatus, note: z.string() })),
})
export type Order = z.infer<typeof Order>

const Sold = z.object({ orders: z.number().check(z.int()), sales: z.number() })

export const OrderSummary = z.extend(Sold, {
  /** Sales by orders; 0 without any. */
  average: z.number(),
  pieces: z.number().check(z.int()),
  refunded: Sold,
  status: z.record(OrderStatus, Sold),
  /** Best first, by sales. */
  products: z.array(
    z.object({ productId: Id, title: z.string(), photo: z.string(), pieces: z.number().check(z.int()), sales: z.number() }),
  ),
  categories: z.record(z.string(), z.number()),
  /** Days with sales, oldest first, as local dates. */
  days: z.array(z.extend(Sold, { day: z.string() })),
})
export type OrderSummary = z.infer<typeof OrderSummary>

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
      summary.categories[first] = plus(summary.categories[first] ?? 0, total)
    }
  }
  summary.average = summary.orders ? major(Math.round(cents(summary.sales) / summary.orders)) : 0
  summary.products = [...products.values()].sort((a, b) => b.sales - a.sales)
  summary.days = [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  return summary
}

/** How often each discount code counted, and what it took off. Cancelled and refunded orders are no sales. */
export function discountUses(orders: Pick<Order, 'code' | 'discount' | 'status'>[]): Record<string, DiscountUse> {
  const uses: Record<string, DiscountUse> = {}
  for (const { code, discount, status } of orders) {
    if (!code || !isSale({ status })) continue
    const before = uses[code] ?? { orders: 0, taken: 0 }
    uses[code] = { orders: before.orders + 1, taken: plus(before.taken, discount) }
  }
  return uses
}

export const placeOrder = endpoint('POST /api/data/orders', {
  summary: 'Makes an order of the cart: stores it once, lowers the stock and empties the cart, all or nothing.',
  body: z.object({
    address: Address,
    delivery: z._default(Delivery, 'pickup'),
    payment: PaymentMethod,
    code: z._default(DiscountCode, ''),
    note: z._default(text(2_000), ''),
  }),
  reply: Order,
  status: 201,
  errors: { 409: 'The cart is empty. Put something into it first.' },
  origin: 'ours',
})

export const listOrders = endpoint('GET /api/data/orders', {
  summary: 'All orders by number; narrowed by words, status or the moment they were made.',
  query: z.extend(ListQuery, { status: z.optional(OrderStatus), from: z.optional(IsoDate), to: z.optional(IsoDate) }),
  reply: z.array(Order),
  origin: 'ours',
})

export const summariseAllOrders = endpoint('GET /api/data/orders/summary', {
  summary: 'Sales, average basket, best products, categories and days, of the orders between two moments.',
  query: z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) }),
  reply: OrderSummary,
  origin: 'ours',
})

export const readOrder = endpoint('GET /api/data/orders/:id', {
  summary: 'One order.',
  reply: Order,
  errors: { 404: 'Order not found' },
  origin: 'ours',
})

export const changeOrder = endpoint('PATCH /api/data/orders/:id', {
  summary: 'Moves an order to another status. A cancelled or refunded one gives its pieces back to the stock unless told otherwise.',
  body: z.object({ status: OrderStatus, note: z._default(text(2_000), ''), restock: z._default(z.boolean(), true) }),
  reply: Order,
  errors: { 404: 'Order not found', 409: 'An order cannot go from its status to this one.' },
  origin: 'ours',
})
