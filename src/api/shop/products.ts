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
import { discounted, meanRating } from '#contract/shop/products-rules.ts'
import { withoutReviews } from '#db/repository/cart.ts'
import { fieldBounds, getAllOr404, getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { withVariants } from '#db/repository/stock.ts'
import type { Discarded } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listedWhole, read, write, writeThen } from '../kernel/handler.ts'
import { sanitizeHtml } from '../kernel/html.ts'
import { facetsOf } from './product-facets.ts'

const NOT_FOUND = 'Product not found'
const KEPT_BY_VARIANT = 'The stock of this product is kept for each colour and size. Change it there.'
/** How many reviews of a product are kept. */
const MAX_REVIEWS = 1_000

export const products = [
  read(listProducts, ['products'], async ({ query: { minPrice, maxPrice, minRating, ...query } }, context) => {
    const within = [...fieldBounds('price', minPrice, maxPrice), ...fieldBounds('rating', minRating)]
    return listedWhole(context, 'products', query, { within }, withoutReviews)
  }),

  read(countFacets, ['products'], ({ query }, context) => facetsOf(context, query)),

  read(readProduct, ['products'], ({ params }, { tx }) => needProduct(tx, params.id)),

  // Pictures may be large: what is answered is read anew, not kept in the record of answers.
  writeThen(
    addProduct,
    ['products'],
    async ({ body }, { tx, now }) => {
      const blank: ProductDetail = { ...BLANK, id: await nextId(tx, 'products'), created: now.toISOString() }
      return save(tx, 'products', changed(blank, body)).id
    },
    ({ tx }, id) => needProduct(tx, id),
  ),

  writeThen(
    changeProduct,
    ['products'],
    async ({ params, body }, { tx }) => save(tx, 'products', changed(await needProduct(tx, params.id), body)).id,
    ({ tx }, id) => needProduct(tx, id),
  ),

  write(changeProducts, ['products'], async ({ body: { ids, change } }, { tx }) => {
    const rows = await several(tx, ids)
    save(tx, 'products', ...rows.map((row) => changed(row, change)))
    return { changed: rows.length }
  }),

  write(deleteProduct, ['products', 'cart'], async ({ params }, { tx, remove }) => {
    await remove(...(await withCartLines(tx, [await needProduct(tx, params.id)])))
    return { deleted: 1 }
  }),

  write(deleteProducts, ['products', 'cart'], async ({ body }, { tx, remove }) => {
    const rows = await several(tx, body.ids)
    await remove(...(await withCartLines(tx, rows)))
    return { deleted: rows.length }
  }),

  writeThen(
    addReview,
    ['products'],
    async ({ params, body }, { tx, now, random }) => {
      const product = await needProduct(tx, params.id)
      const review = { id: random(), ...body, at: now.toISOString() }
      return save(tx, 'products', reviewed(product, [review, ...product.reviews].slice(0, MAX_REVIEWS))).id
    },
    ({ tx }, id) => needProduct(tx, id),
  ),

  writeThen(
    removeReview,
    ['products'],
    async ({ params }, { tx }) => {
      const product = await needProduct(tx, params.id)
      const left = product.reviews.filter(({ id }) => id !== params.reviewId)
      if (left.length === product.reviews.length) throw notFound('Review not found')
      return save(tx, 'products', reviewed(product, left)).id
    },
    ({ tx }, id) => needProduct(tx, id),
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

const needProduct = (tx: StoreTransaction, id: Id): Promise<ProductDetail> => getOr404(tx, 'products', id, NOT_FOUND)

const several = (tx: StoreTransaction, ids: Id[]): Promise<ProductDetail[]> => getAllOr404(tx, 'products', ids, NOT_FOUND)

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
async function withCartLines(tx: StoreTransaction, rows: ProductDetail[]): Promise<Discarded[]> {
  const gone = new Set(rows.map(({ id }) => String(id)))
  const lines = (await tx.list('cart')).filter(({ productId }) => gone.has(String(productId)))
  return [...rows.map((row) => ({ table: 'products' as const, row })), ...lines.map((row) => ({ table: 'cart' as const, row }))]
}
