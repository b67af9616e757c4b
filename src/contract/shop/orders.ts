import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, longText } from '../http/field.ts'
import { actorField } from '../members/actor.ts'
import { Address, CartTotals, Delivery, DiscountCode } from './cart.ts'
import { ORDER_STATUSES, PAYMENT_METHODS } from './orders-rules.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** An ordered product, as it was at the time of the order. */
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

/** A refund of a part of an order, or of all of it. */
export const OrderRefund = z.object({
  at: IsoDate,
  amount: z.number(),
  reason: z.string(),
  /** The refunded items: the index of their line in `items` of the order, and how many. Empty if only money was refunded. */
  items: z.array(z.object({ line: z.number().check(z.int(), z.gte(0)), quantity: z.number().check(z.int(), z.gte(1)) })),
  /** True if the items were returned to the stock. */
  restocked: z.boolean(),
  ...actorField,
})
export type OrderRefund = z.infer<typeof OrderRefund>

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
  history: z.array(z.object({ at: IsoDate, status: OrderStatus, note: z.string(), ...actorField })),
  refunds: z.optional(z.array(OrderRefund)),
})
export type Order = z.infer<typeof Order>

/** Number and sum of orders. */
const Sold = z.object({ orders: z.number().check(z.int()), sales: z.number() })

export const OrderSummary = z.extend(Sold, {
  /** Average sales per order; 0 without orders. */
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

export const placeOrder = endpoint('POST /api/data/orders', {
  access: 'office',
  summary: 'Makes an order of the cart: stores it once, lowers the stock and empties the cart, all or nothing.',
  body: z.object({
    address: Address,
    delivery: z._default(Delivery, 'pickup'),
    payment: PaymentMethod,
    code: z._default(DiscountCode, ''),
    note: z._default(longText(2_000), ''),
  }),
  reply: Order,
  status: 201,
  errors: { 409: 'The basket is empty. Add something first.' },
  origin: 'ours',
})

export const listOrders = endpoint('GET /api/data/orders', {
  access: 'office',
  summary: 'All orders by number; narrowed by words, status, the moment they were made, or to those that are not paid.',
  query: z.extend(ListQuery, {
    status: z.optional(OrderStatus),
    from: z.optional(IsoDate),
    to: z.optional(IsoDate),
    /** Only orders that are not paid. */
    owed: z.optional(z.enum(['true'])),
  }),
  reply: z.array(Order),
  origin: 'ours',
})

export const summariseAllOrders = endpoint('GET /api/data/orders/summary', {
  access: 'office',
  summary: 'Sales, average basket, best products, categories and days, of the orders between two moments.',
  query: z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) }),
  reply: OrderSummary,
  origin: 'ours',
})

export const readOrder = endpoint('GET /api/data/orders/:id', {
  access: 'office',
  summary: 'One order.',
  reply: Order,
  errors: { 404: 'Order not found' },
  origin: 'ours',
})

export const changeOrder = endpoint('PATCH /api/data/orders/:id', {
  access: 'office',
  summary:
    'Moves an order to another status; one whose goods went out before it was Paid stays where they are. A cancelled or refunded one gives its pieces back to the stock unless told otherwise.',
  body: z.object({ status: OrderStatus, note: z._default(longText(2_000), ''), restock: z._default(z.boolean(), true) }),
  reply: Order,
  errors: { 404: 'Order not found', 409: 'An order cannot go from its status to this one.' },
  origin: 'ours',
})

/** Errors of a refund. */
export const NOT_PAID = 'Only a paid order can be refunded.'
export const REFUND_TOO_HIGH = 'This is more than can still be refunded.'

export const refundOrder = endpoint('POST /api/data/orders/:id/refunds', {
  access: 'office',
  summary:
    'Refunds an amount of a paid order, for some of its items or for none; can be undone. Once everything is refunded the order is Refunded. The items go back into the stock unless told otherwise.',
  body: z.object({
    items: z._default(OrderRefund.shape.items.check(z.maxLength(200)), []),
    amount: z.number().check(z.gte(0)),
    reason: z._default(longText(2_000), ''),
    restock: z._default(z.boolean(), true),
  }),
  reply: Order,
  status: 201,
  errors: { 404: 'Order not found', 409: NOT_PAID },
  origin: 'ours',
})
