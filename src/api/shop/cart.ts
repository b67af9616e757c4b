import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import {
  addDiscount,
  addToCart,
  addToCartAsSpecified,
  type Cart,
  changeCartLine,
  changeDiscount,
  countDiscountUses,
  type Delivery,
  type Discount,
  deleteDiscount,
  emptyCart,
  listDiscounts,
  readCart,
  removeCartLine,
} from '#contract/shop/cart.ts'
import { cartTotals } from '#contract/shop/cart-rules.ts'
import { discountUses } from '#contract/shop/order-sums.ts'
import type { ProductDetail } from '#contract/shop/products.ts'
import { stockOf } from '#contract/shop/products-rules.ts'
import { assertInStock, quantityInCart, readCartLines, readDiscount, resolveVariant, withoutReviews } from '#db/repository/cart.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { CartRow, TableName } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listHandler, read, write, writeThenReadBack } from '../kernel/handler.ts'

const PRODUCT_404 = 'Product not found'
const DISCOUNT_404 = 'Discount not found'
const LINE_404 = 'This is no longer in the basket.'
const TABLES: TableName[] = ['cart', 'products', 'discounts']

/** Handlers for the cart and discount codes. */
export const cart = [
  write(addToCartAsSpecified, ['cart', 'products'], async ({ body }, { tx }) => {
    const product: ProductDetail = await getOr404(tx, 'products', body.productId, PRODUCT_404)
    // Existing clients expect no error here, so a product that is sold out is not added.
    const lines: CartRow[] = await tx.list('cart')
    // Without a wish, the first color and size in stock.
    const choice = resolveVariant(product, lines, { color: '', size: '' })
    if (quantityInCart(lines, product, choice) < stockOf(product, choice)) await putIntoCart(tx, product, { quantity: 1, ...choice })
    return withoutReviews(product)
  }),

  read(readCart, TABLES, ({ query }, context) => cartView(context, query.delivery, query.code)),

  writeThenReadBack(
    addToCart,
    TABLES,
    async ({ body: { productId, ...requested } }, { tx }) => {
      const product: ProductDetail = await getOr404(tx, 'products', productId, PRODUCT_404)
      if (requested.color && !product.colors.includes(requested.color))
        throw invalid('color', 'This colour is not available. Choose another one.')
      if (requested.size && !product.sizes.includes(requested.size))
        throw invalid('size', 'This size is not available. Choose another one.')
      const lines: CartRow[] = await tx.list('cart')
      const choice = resolveVariant(product, lines, requested)
      assertInStock(product, choice, quantityInCart(lines, product, choice) + requested.quantity)
      await putIntoCart(tx, product, { ...requested, ...choice })
    },
    (context) => cartView(context),
  ),

  writeThenReadBack(
    changeCartLine,
    TABLES,
    async ({ params, body }, { tx }) => {
      const line: CartRow = await getOr404(tx, 'cart', params.id, LINE_404)
      const product: ProductDetail = await getOr404(tx, 'products', line.productId, LINE_404)
      const others = ((await tx.list('cart')) as CartRow[]).filter(({ id }) => id !== line.id)
      // A smaller quantity is always allowed, even if it exceeds the stock.
      if (body.quantity > line.quantity) assertInStock(product, line, quantityInCart(others, product, line) + body.quantity)
      save(tx, 'cart', { ...line, quantity: body.quantity })
    },
    (context) => cartView(context),
  ),

  writeThenReadBack(
    removeCartLine,
    TABLES,
    async ({ params }, { tx, remove }) => remove({ table: 'cart', row: await getOr404(tx, 'cart', params.id, LINE_404) }),
    (context) => cartView(context),
  ),

  writeThenReadBack(
    emptyCart,
    TABLES,
    async (_, { tx, remove }) => {
      const rows: CartRow[] = await tx.list('cart')
      if (rows.length) await remove(...rowsOf('cart', rows))
    },
    (context) => cartView(context),
  ),

  listHandler(listDiscounts, 'discounts'),

  read(countDiscountUses, ['orders'], async (_, { tx }) => discountUses(await tx.list('orders'))),

  write(addDiscount, ['discounts'], async ({ body: { code, ...fields } }, { tx }) => {
    if (await tx.get('discounts', code)) throw new ApiError(409, 'This code already exists. Choose another one.')
    const discount: Discount = { percent: 0, amount: 0, minimum: 0, until: null, ...fields, id: code }
    return save(tx, 'discounts', discount)
  }),

  write(changeDiscount, ['discounts'], async ({ params, body }, { tx }) => {
    const discount: Discount = await getOr404(tx, 'discounts', params.id.toUpperCase(), DISCOUNT_404)
    return save(tx, 'discounts', { ...discount, ...body })
  }),

  writeThenReadBack(
    deleteDiscount,
    ['discounts'],
    async ({ params }, { tx, remove }) => {
      await remove({ table: 'discounts', row: await getOr404(tx, 'discounts', params.id.toUpperCase(), DISCOUNT_404) })
    },
    ({ tx }) => tx.list('discounts'),
  ),
]

/** Increases the quantity of the line with this product, color and size, or adds a line. */
async function putIntoCart(
  tx: StoreTransaction,
  { id: productId }: { id: Id },
  requested: Omit<CartRow, 'id' | 'productId'>,
): Promise<void> {
  const rows: CartRow[] = await tx.list('cart')
  const existing = rows.find((row) => sameId(row.productId, productId) && row.color === requested.color && row.size === requested.size)
  const line = existing
    ? { ...existing, quantity: existing.quantity + requested.quantity }
    : { id: await nextId(tx, 'cart'), productId, ...requested }
  save(tx, 'cart', line)
}

/** The cart with its sums. `problem` says why the discount code is not valid. */
async function cartView({ tx, now }: Context, delivery: Delivery = 'pickup', code?: string): Promise<Cart> {
  const items = await readCartLines(tx)
  const lines = items.map(({ product, quantity }) => ({ price: product.price, quantity }))
  const { discount, problem } = await readDiscount(tx, code, cartTotals(lines, delivery).subtotal, now)
  return { items, ...cartTotals(lines, delivery, discount), ...(problem ? { problem } : {}) }
}
