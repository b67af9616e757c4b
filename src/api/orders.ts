import type { CartLine } from '#contract/cart.ts'
import { cartTotals } from '#contract/cart-rules.ts'
import { ApiError, invalid } from '#contract/error.ts'
import { summariseOrders } from '#contract/order-sums.ts'
import { changeOrder, listOrders, type Order, type OrderItem, placeOrder, readOrder, summariseAllOrders } from '#contract/orders.ts'
import { isOwed, nextOrderStatuses } from '#contract/orders-rules.ts'
import type { ProductDetail } from '#contract/products.ts'
import { photoOf } from '#contract/products-rules.ts'
import { readCartLines, readDiscount, refuseMoreThanStock } from '#db/cart.ts'
import { erase, find, keysWithin, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { restock } from '#db/stock.ts'
import { listedWhole, read, write } from './answer.ts'

const NOT_FOUND = 'Order not found'

export const orders = [
  write(placeOrder, ['orders', 'cart', 'products', 'discounts'], async ({ body }, { db, now }) => {
    const { street, city } = body.address
    if (body.delivery !== 'pickup' && !(street && city)) throw invalid(`address.${street ? 'city' : 'street'}`, 'Write something first.')
    const lines = await readCartLines(db)
    if (lines.length === 0) throw new ApiError(409, 'The cart is empty. Put something into it first.')
    const items = lines.map(itemOf)
    await takeFromStock(db, items)
    const { discount, problem } = await readDiscount(db, body.code, cartTotals(items, body.delivery).subtotal, now)
    if (problem) throw invalid('code', problem)
    for (const row of await db.cart.toArray()) await erase(db, 'cart', row)
    const createdAt = now.toISOString()
    const order: Order = {
      id: await nextId(db, 'orders'),
      createdAt,
      status: 'Placed',
      ...body,
      items,
      ...cartTotals(items, body.delivery, discount),
      history: [{ at: createdAt, status: 'Placed', note: '' }],
    }
    return save(db, 'orders', order)
  }),

  read(listOrders, ['orders'], ({ query: { from, to, owed, ...query } }, context) => {
    const { db } = context
    const within = keysWithin(db, 'orders', 'createdAt', from, to)
    if (owed) within.push(db.orders.filter(isOwed).primaryKeys())
    return listedWhole(context, 'orders', query, { within })
  }),

  read(summariseAllOrders, ['orders'], async ({ query: { from = '', to = '\uffff' } }, { db }) =>
    summariseOrders(await db.orders.where('createdAt').between(from, to, true, true).toArray()),
  ),

  read(readOrder, ['orders'], ({ params }, { db }) => need(db, 'orders', params.id, NOT_FOUND)),

  write(changeOrder, ['orders', 'products'], async ({ params, body: { status, note, restock } }, { db, now }) => {
    const order: Order = await need(db, 'orders', params.id, NOT_FOUND)
    const possible = nextOrderStatuses(order)
    if (!possible.includes(status)) {
      const { id, status: now } = order
      const next = possible.join(' or ')
      throw new ApiError(409, next ? `Order ${id} is ${now}: it can become ${next}.` : `Order ${id} is ${now}: that is its last status.`)
    }
    if (restock && (status === 'Cancelled' || status === 'Refunded')) await giveBack(db, order.items)
    // What is paid after its goods went out stays where they are.
    const stays = status === 'Paid' && order.status !== 'Placed'
    return save(db, 'orders', { ...order, ...(!stays && { status }), history: [...order.history, { at: now.toISOString(), status, note }] })
  }),
]

/** What is kept of a line of the cart, whatever becomes of the product. */
const itemOf = ({ product, quantity, color, size, total }: CartLine): OrderItem => ({
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

/** Lowers the stock line by line, so that two lines of one product cannot take the same pieces. */
async function takeFromStock(db: Database, items: OrderItem[]): Promise<void> {
  for (const item of items) {
    const product: ProductDetail = await need(db, 'products', item.productId, 'Product not found')
    refuseMoreThanStock(product, item, item.quantity)
    await restock(db, product, item, -item.quantity)
  }
}

/** Raises the stock again; a product that was deleted since takes nothing back. */
async function giveBack(db: Database, items: OrderItem[]): Promise<void> {
  for (const item of items) {
    const product: ProductDetail | undefined = await find(db, 'products', item.productId)
    if (product) await restock(db, product, item, item.quantity)
  }
}
