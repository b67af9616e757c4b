import { invalid, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { randomId } from '#contract/identity.ts'
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
} from '#contract/products.ts'
import { discounted, meanRating } from '#contract/products-rules.ts'
import { withoutReviews } from '#db/cart.ts'
import { type Discarded, keysWithin, need, needAll, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { withVariants } from '#db/stock.ts'
import { listedWhole, read, write, writeThen } from './answer.ts'
import { sanitizeHtml } from './html.ts'
import { facetsOf } from './product-facets.ts'

const NOT_FOUND = 'Product not found'
const KEPT_BY_VARIANT = 'The stock of this product is kept for each colour and size. Change it there.'
/** How many reviews of a product are kept. */
const MAX_REVIEWS = 1_000

export const products = [
  read(listProducts, ['products'], async ({ query: { minPrice, maxPrice, minRating, ...query } }, context) => {
    const { db } = context
    const within = [...keysWithin(db, 'products', 'price', minPrice, maxPrice), ...keysWithin(db, 'products', 'rating', minRating)]
    return listedWhole(context, 'products', query, { within, show: withoutReviews })
  }),

  read(countFacets, ['products'], ({ query }, context) => facetsOf(context, query)),

  read(readProduct, ['products'], ({ params }, { db }) => needProduct(db, params.id)),

  // Pictures may be large: what is answered is read anew, not kept in the record of answers.
  writeThen(
    addProduct,
    ['products'],
    async ({ body }, { db, now }) => {
      const blank: ProductDetail = { ...BLANK, id: await nextId(db, 'products'), created: now.toISOString() }
      return (await save(db, 'products', changed(blank, body))).id
    },
    ({ db }, id) => needProduct(db, id),
  ),

  writeThen(
    changeProduct,
    ['products'],
    async ({ params, body }, { db }) => (await save(db, 'products', changed(await needProduct(db, params.id), body))).id,
    ({ db }, id) => needProduct(db, id),
  ),

  write(changeProducts, ['products'], async ({ body: { ids, change } }, { db }) => {
    const rows = await several(db, ids)
    await save(db, 'products', ...rows.map((row) => changed(row, change)))
    return { changed: rows.length }
  }),

  write(deleteProduct, ['products', 'cart'], async ({ params }, { db, remove }) => {
    await remove(...(await withCartLines(db, [await needProduct(db, params.id)])))
    return { deleted: 1 }
  }),

  write(deleteProducts, ['products', 'cart'], async ({ body }, { db, remove }) => {
    const rows = await several(db, body.ids)
    await remove(...(await withCartLines(db, rows)))
    return { deleted: rows.length }
  }),

  writeThen(
    addReview,
    ['products'],
    async ({ params, body }, { db, now }) => {
      const product = await needProduct(db, params.id)
      const review = { id: randomId(), ...body, at: now.toISOString() }
      return (await save(db, 'products', reviewed(product, [review, ...product.reviews].slice(0, MAX_REVIEWS)))).id
    },
    ({ db }, id) => needProduct(db, id),
  ),

  writeThen(
    removeReview,
    ['products'],
    async ({ params }, { db }) => {
      const product = await needProduct(db, params.id)
      const left = product.reviews.filter(({ id }) => id !== params.reviewId)
      if (left.length === product.reviews.length) throw notFound('Review not found')
      return (await save(db, 'products', reviewed(product, left))).id
    },
    ({ db }, id) => needProduct(db, id),
  ),
]

/** A product about which nothing was said yet. */
const BLANK = {
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

const needProduct = (db: Database, id: Id): Promise<ProductDetail> => need(db, 'products', id, NOT_FOUND)

const several = (db: Database, ids: Id[]): Promise<ProductDetail[]> => needAll(db, 'products', ids, NOT_FOUND)

/** The product with a change made to it; price, stock and the safety of its description follow from what it says. */
function changed(product: ProductDetail, { price, ...said }: ProductChange): ProductDetail {
  const { variants, ...plain } = said
  if (said.qty !== undefined && !variants && product.variants) throw invalid('qty', KEPT_BY_VARIANT)
  const next = withVariants({ ...product, ...plain }, variants)
  if (price !== undefined && said.salesPrice === undefined) {
    next.salesPrice = price
    next.discount = said.discount ?? 0
  }
  if (said.description !== undefined) next.description = sanitizeHtml(said.description)
  next.price = discounted(next.salesPrice, next.discount)
  return { ...next, stock: next.qty > 0 }
}

const reviewed = (product: ProductDetail, reviews: ProductDetail['reviews']): ProductDetail => ({
  ...product,
  reviews,
  rating: meanRating(reviews),
  reviewCount: reviews.length,
})

/** Products with the lines of the cart that name them, which make no sense without. */
async function withCartLines(db: Database, rows: ProductDetail[]): Promise<Discarded[]> {
  const gone = new Set(rows.map(({ id }) => String(id)))
  const lines = await db.cart.filter(({ productId }) => gone.has(String(productId))).toArray()
  return [...rows.map((row) => ({ table: 'products' as const, row })), ...lines.map((row) => ({ table: 'cart' as const, row }))]
}
