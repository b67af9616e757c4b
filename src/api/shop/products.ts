import { invalid, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import {
  addProduct,
  addReview,
  changeProduct,
  changeProducts,
  countFacets,
  deleteProduct,
  deleteProducts,
  listProducts,
  type ProductChange,
  type ProductDetail,
  readProduct,
  removeReview,
} from '#contract/shop/products.ts'
import { discountedPrice, meanRating } from '#contract/shop/products-rules.ts'
import { withoutReviews } from '#db/repository/cart.ts'
import { fieldBounds, getAllOr404, getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { withVariants } from '#db/repository/stock.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { DeletedRow } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listRowsOrFullTable, read, write, writeThenReadBack } from '../kernel/handler.ts'
import { sanitizeHtml } from '../kernel/html.ts'
import { facetsOf } from './product-facets.ts'

const NOT_FOUND = 'Product not found'
const STOCK_BY_VARIANT = 'This product’s stock is set for each colour and size. Change it there.'
/** Maximum number of reviews per product. */
const MAX_REVIEWS = 1_000

/** Handlers for products and reviews. */
export const products = [
  read(listProducts, ['products'], async ({ query: { minPrice, maxPrice, minRating, ...query } }, context) => {
    const within = [...fieldBounds('price', minPrice, maxPrice), ...fieldBounds('rating', minRating)]
    return listRowsOrFullTable(context, 'products', query, { within }, withoutReviews)
  }),

  read(countFacets, ['products'], ({ query }, context) => facetsOf(context, query)),

  read(readProduct, ['products'], ({ params }, { tx }) => getProduct(tx, params.id)),

  // Pictures may be large, so the reply is read again instead of being stored in the idempotency record.
  writeThenReadBack(
    addProduct,
    ['products'],
    async ({ body }, { tx, now }) => {
      const blank: ProductDetail = { ...DEFAULTS, id: await nextId(tx, 'products'), created: now.toISOString() }
      return save(tx, 'products', applyChange(blank, body)).id
    },
    ({ tx }, id) => getProduct(tx, id),
  ),

  writeThenReadBack(
    changeProduct,
    ['products'],
    async ({ params, body }, { tx }) => save(tx, 'products', applyChange(await getProduct(tx, params.id), body)).id,
    ({ tx }, id) => getProduct(tx, id),
  ),

  write(changeProducts, ['products'], async ({ body: { ids, change } }, { tx }) => {
    const rows = await getProducts(tx, ids)
    save(tx, 'products', ...rows.map((row) => applyChange(row, change)))
    return { changed: rows.length }
  }),

  write(deleteProduct, ['products', 'cart'], async ({ params }, { tx, remove }) => {
    await remove(...(await withCartLines(tx, [await getProduct(tx, params.id)])))
    return { deleted: 1 }
  }),

  write(deleteProducts, ['products', 'cart'], async ({ body }, { tx, remove }) => {
    const rows = await getProducts(tx, body.ids)
    await remove(...(await withCartLines(tx, rows)))
    return { deleted: rows.length }
  }),

  writeThenReadBack(
    addReview,
    ['products'],
    async ({ params, body }, { tx, now, random }) => {
      const product = await getProduct(tx, params.id)
      const review = { id: random(), ...body, at: now.toISOString() }
      return save(tx, 'products', withReviews(product, [review, ...product.reviews].slice(0, MAX_REVIEWS))).id
    },
    ({ tx }, id) => getProduct(tx, id),
  ),

  writeThenReadBack(
    removeReview,
    ['products'],
    async ({ params }, { tx, applyChangeSet }) => {
      const product = await getProduct(tx, params.id)
      const remaining = product.reviews.filter(({ id }) => id !== params.reviewId)
      if (remaining.length === product.reviews.length) throw notFound('Review not found')
      await applyChangeSet({ products: [withReviews(product, remaining)] })
      return product.id
    },
    ({ tx }, id) => getProduct(tx, id),
  ),
]

/** Default values of a product. */
const DEFAULTS = {
  title: '',
  price: 0,
  discount: 0,
  related: false,
  salesPrice: 0,
  category: [],
  gender: 'Kids',
  rating: 0,
  reviewCount: 0,
  stock: false,
  qty: 0,
  colors: [],
  sizes: [],
  photo: '',
  photos: [],
  description: '',
  reviews: [],
} satisfies Partial<ProductDetail>

const getProduct = (tx: StoreTransaction, id: Id): Promise<ProductDetail> => getOr404(tx, 'products', id, NOT_FOUND)

const getProducts = (tx: StoreTransaction, ids: Id[]): Promise<ProductDetail[]> => getAllOr404(tx, 'products', ids, NOT_FOUND)

/** Applies a change to a product. Price, discount and stock flag are derived, and the description is sanitized. */
function applyChange(product: ProductDetail, { price, ...change }: ProductChange): ProductDetail {
  const { variants, ...fields } = change
  if (change.qty !== undefined && !variants && product.variants) throw invalid('qty', STOCK_BY_VARIANT)
  const next = withVariants({ ...product, ...fields }, variants)
  // `salesPrice` is the regular price.
  if (price !== undefined && change.salesPrice === undefined) {
    next.salesPrice = price
    next.discount = change.discount ?? 0
  }
  if (change.description !== undefined) next.description = sanitizeHtml(change.description)
  next.price = discountedPrice(next.salesPrice, next.discount)
  return { ...next, stock: next.qty > 0 }
}

const withReviews = (product: ProductDetail, reviews: ProductDetail['reviews']): ProductDetail => ({
  ...product,
  reviews,
  rating: meanRating(reviews),
  reviewCount: reviews.length,
})

/** Products with the cart lines that refer to them, to be deleted together. */
async function withCartLines(tx: StoreTransaction, rows: ProductDetail[]): Promise<DeletedRow[]> {
  const productIds = new Set(rows.map(({ id }) => String(id)))
  const lines = (await tx.list('cart')).filter(({ productId }) => productIds.has(String(productId)))
  return [...rowsOf('products', rows), ...rowsOf('cart', lines)]
}
