import { ApiError, invalid } from '#contract/http/error.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import type { CartLine } from '#contract/shop/cart.ts'
import { cartTotals } from '#contract/shop/cart-rules.ts'
import { refundableAmount, refundedQuantities } from '#contract/shop/order-refunds.ts'
import { summarizeOrders } from '#contract/shop/order-sums.ts'
import {
  changeOrder,
  listOrders,
  NOT_PAID,
  type Order,
  type OrderItem,
  placeOrder,
  REFUND_TOO_HIGH,
  readOrder,
  refundOrder,
  summariseAllOrders,
} from '#contract/shop/orders.ts'
import { nextOrderStatuses } from '#contract/shop/orders-rules.ts'
import { photoOf } from '#contract/shop/products-rules.ts'
import { CURRENCY, roundMoney, toMinor } from '#contract/values/money.ts'
import { assertInStock, readCartLines, readDiscount } from '#db/repository/cart.ts'
import { facetTokens, fieldBounds, find, getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { restock, restocked } from '#db/repository/stock.ts'
import type { RowOf } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listRowsOrFullTable, read, write } from '../kernel/handler.ts'

const NOT_FOUND = 'Order not found'

/** Handlers for orders. */
export const orders = [
  write(placeOrder, ['orders', 'cart', 'products', 'discounts'], async ({ body }, { tx, now, actor }) => {
    const { street, city } = body.address
    if (body.delivery !== 'pickup' && !(street && city)) throw invalid(`address.${street ? 'city' : 'street'}`, 'Enter some text.')
    const lines = await readCartLines(tx)
    if (lines.length === 0) throw new ApiError(409, 'The basket is empty. Add something first.')
    const items = lines.map(toOrderItem)
    await takeFromStock(tx, items)
    // `problem` says why the discount code is not valid.
    const { discount, problem } = await readDiscount(tx, body.code, cartTotals(items, body.delivery).subtotal, now)
    if (problem) throw invalid('code', problem)
    tx.delete('cart', ...(await tx.keys('cart')))
    const createdAt = now.toISOString()
    const order: Order = {
      id: await nextId(tx, 'orders'),
      createdAt,
      status: 'Placed',
      ...body,
      items,
      ...cartTotals(items, body.delivery, discount),
      history: [{ at: createdAt, status: 'Placed', note: '', ...actorFieldOf(actor) }],
    }
    return save(tx, 'orders', order)
  }),

  read(listOrders, ['orders'], ({ query: { from, to, owed, ...query } }, context) => {
    // Orders that are not paid.
    const tokens = owed ? facetTokens('orders', { owed: true }) : []
    return listRowsOrFullTable(context, 'orders', query, { tokens, within: fieldBounds('createdAt', from, to) })
  }),

  // `\uffff` sorts after all dates.
  read(summariseAllOrders, ['orders'], async ({ query: { from = '', to = '\uffff' } }, { tx }) =>
    summarizeOrders(await tx.list('orders', { index: 'createdAt', from, to })),
  ),

  read(readOrder, ['orders'], ({ params }, { tx }) => getOr404(tx, 'orders', params.id, NOT_FOUND)),

  write(changeOrder, ['orders', 'products'], async ({ params, body: { status, note, restock } }, { tx, now, actor }) => {
    // `restock` is the client's choice here: whether the items go back into stock.
    const order: Order = await getOr404(tx, 'orders', params.id, NOT_FOUND)
    const possible = nextOrderStatuses(order)
    if (!possible.includes(status)) {
      const { id, status: now } = order
      const next = possible.join(' or ')
      throw new ApiError(409, next ? `Order ${id} is ${now}: it can become ${next}.` : `Order ${id} is ${now}: that is its last status.`)
    }
    if (restock && (status === 'Cancelled' || status === 'Refunded'))
      for (const product of await withStockOf(tx, unrefundedItems(order))) save(tx, 'products', product)
    // An order that is paid after its shipment keeps its status.
    const keepsStatus = status === 'Paid' && order.status !== 'Placed'
    return save(tx, 'orders', {
      ...order,
      ...(!keepsStatus && { status }),
      history: [...order.history, { at: now.toISOString(), status, note, ...actorFieldOf(actor) }],
    })
  }),

  write(refundOrder, ['orders', 'products'], async ({ params, body }, { tx, now, actor, applyChangeSet }) => {
    const { amount, reason, restock } = body
    const order: Order = await getOr404(tx, 'orders', params.id, NOT_FOUND)
    if (!nextOrderStatuses(order).includes('Refunded')) throw new ApiError(409, NOT_PAID)
    const refundable = refundableAmount(order)
    if (toMinor(amount, CURRENCY) === 0 && refundable > 0) throw invalid('amount', 'Enter an amount above zero.')
    if (toMinor(amount, CURRENCY) > toMinor(refundable, CURRENCY)) throw invalid('amount', REFUND_TOO_HIGH)
    const done = { at: now.toISOString(), ...actorFieldOf(actor) }
    const refund = { ...done, amount: roundMoney(amount), reason, items: body.items, restocked: restock && body.items.length > 0 }
    const refunded: Order = { ...order, refunds: [...(order.refunds ?? []), refund] }
    const quantities = refundedQuantities(refunded)
    const isOrdered = body.items.every(({ line }) => (quantities[line] ?? 0) <= (order.items[line]?.quantity ?? -1))
    if (!isOrdered) throw invalid('items', REFUND_TOO_HIGH)
    if (refundableAmount(refunded) === 0) {
      refunded.status = 'Refunded'
      refunded.history = [...order.history, { ...done, status: 'Refunded', note: reason }]
    }
    const items = body.items.flatMap(({ line, quantity }) => {
      const item = order.items[line]
      return item ? { ...item, quantity } : []
    })
    if (restock) for (const product of await withStockOf(tx, items)) save(tx, 'products', product)
    // Its Undo also takes the items out of the stock again (`undoRefund`).
    await applyChangeSet({ orders: [refunded] })
    return refunded
  }),
]

/** The copy of a cart line in an order, independent of later changes of the product. */
const toOrderItem = ({ product, quantity, color, size, total }: CartLine): OrderItem => ({
  productId: product.id,
  title: product.title,
  photo: photoOf(product, { color, size }),
  category: product.category,
  price: product.price,
  quantity,
  color,
  size,
  total,
})

/** Reduces the stock line by line, so that two lines of one product share it. */
async function takeFromStock(tx: StoreTransaction, items: OrderItem[]): Promise<void> {
  for (const item of items) {
    const product = await getOr404(tx, 'products', item.productId, 'Product not found')
    assertInStock(product, item, item.quantity)
    restock(tx, product, item, -item.quantity)
  }
}

/** The items of an order that were not refunded yet. */
function unrefundedItems(order: Order): OrderItem[] {
  const refunded = refundedQuantities(order)
  return order.items.map((item, line) => ({ ...item, quantity: item.quantity - (refunded[line] ?? 0) }))
}

/** The products of some items, with these items returned to their stock; deleted products are skipped. */
async function withStockOf(tx: StoreTransaction, items: OrderItem[]): Promise<RowOf<'products'>[]> {
  const products = new Map<string, RowOf<'products'>>()
  for (const item of items) {
    const product = products.get(String(item.productId)) ?? (await find(tx, 'products', item.productId))
    if (product) products.set(String(item.productId), restocked(product, item, item.quantity))
  }
  return [...products.values()]
}
