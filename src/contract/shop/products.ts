import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Amount, askedNumber, Id, IsoDate, ListQuery, line, numeric, Picture, requiredLine, requiredText, text } from '../http/field.ts'
import { PRODUCT_CATEGORIES, PRODUCT_GENDERS } from './products-rules.ts'

export const ProductCategory = z.enum(PRODUCT_CATEGORIES)
export type ProductCategory = z.infer<typeof ProductCategory>

export const ProductGender = z.enum(PRODUCT_GENDERS)
export type ProductGender = z.infer<typeof ProductGender>

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number().check(z.int(), z.gte(1), z.lte(5)),
  text: z.string(),
  at: IsoDate,
})
export type Review = z.infer<typeof Review>

const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour as #rrggbb.'))

/** One colour in one size of a product: how many there are, and its own picture if it has one. */
export const Variant = z.object({
  /** `''` where the product has no colours, or no sizes. */
  color: z.string(),
  size: z.string(),
  qty: z.number().check(z.int(), z.gte(0)),
  photo: z.string(),
})
export type Variant = z.infer<typeof Variant>

/** A product as lists answer it (docs/specification.md 3). Prices are in the shop's `CURRENCY`, tax included. */
export const Product = z.object({
  id: Id,
  title: z.string(),
  /** What is paid: the regular price less the discount. */
  price: z.number(),
  /** Percent off the regular price. */
  discount: z.number(),
  related: z.boolean(),
  /** The regular price, shown crossed out beside a lower one. */
  salesPrice: z.number(),
  category: z.array(ProductCategory),
  gender: ProductGender,
  /** The mean of its reviews, to one decimal; 0 without any. */
  rating: z.number(),
  reviewCount: z.number().check(z.int()),
  /** True while some are left. */
  stock: z.boolean(),
  qty: z.number().check(z.int(), z.gte(0)),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  photo: z.string(),
  /** More pictures beside `photo`. */
  photos: z.array(z.string()),
  created: IsoDate,
  description: z.string(),
  /** Where stock is kept for each variant: all colours in all sizes. `qty` is their sum then. */
  variants: z.optional(z.array(Variant)),
})
export type Product = z.infer<typeof Product>

/** A product with everything that was written about it, newest first. */
export const ProductDetail = z.extend(Product, { reviews: z.array(Review) })
export type ProductDetail = z.infer<typeof ProductDetail>

const Price = Amount.check(z.refine((price) => price >= 0 && price <= 1e6, 'A price is between 0 and 1,000,000.'))

/** Twenty colours in twenty sizes. */
const MOST_VARIANTS = 400

const fields = {
  title: requiredLine(200),
  salesPrice: Price,
  discount: numeric(z.gte(0), z.lte(100)),
  related: z.boolean(),
  category: z.array(ProductCategory).check(z.minLength(1), z.maxLength(4)),
  gender: ProductGender,
  qty: numeric(z.int(), z.gte(0), z.lte(1_000_000)),
  colors: z.array(HexColor).check(z.maxLength(20)),
  sizes: z.array(requiredLine(20)).check(z.maxLength(20)),
  photo: Picture,
  photos: z.array(Picture).check(z.maxLength(8)),
  description: text(20_000),
}

/** What is said of one variant; what is not said stays as it was. */
const VariantChange = z.object({
  color: z._default(z.union([z.literal(''), HexColor]), ''),
  size: z._default(line(20), ''),
  qty: z.optional(fields.qty),
  photo: z.optional(Picture),
})

/**
 * What of a product can be changed. `price` alone is the new regular price and ends the discount. `variants` names those that become
 * another than they were, and begins to keep stock for each; without any it ends that, and what there is in all stays.
 */
export const ProductChange = z.partial(
  z.object({ ...fields, price: Price, variants: z.array(VariantChange).check(z.maxLength(MOST_VARIANTS)) }),
)
export type ProductChange = z.infer<typeof ProductChange>

const NewProduct = z.required(ProductChange, { title: true, category: true }).check(
  z.refine(({ salesPrice, price }) => salesPrice !== undefined || price !== undefined, {
    path: ['salesPrice'],
    message: 'Write a price.',
  }),
)

const Numeric = askedNumber(z.gte(0), z.lte(1e6))

/** How the catalogue is narrowed. */
const Catalogue = z.extend(ListQuery, {
  category: z.optional(ProductCategory),
  gender: z.optional(ProductGender),
  color: z.optional(line(20)),
  stock: z.optional(z.enum(['true', 'false'])),
  minPrice: Numeric,
  maxPrice: Numeric,
  minRating: Numeric,
})
export type ProductQuery = z.infer<typeof Catalogue>

/** How many of the products that match have which value; each facet is counted as if it were not chosen itself. */
export const ProductFacets = z.object({
  category: z.record(z.string(), z.number().check(z.int())),
  gender: z.record(z.string(), z.number().check(z.int())),
  color: z.record(z.string(), z.number().check(z.int())),
  stock: z.record(z.string(), z.number().check(z.int())),
  /** At least so many stars. */
  rating: z.record(z.string(), z.number().check(z.int())),
  /** The lowest and the highest price there is. */
  price: z.object({ min: z.number(), max: z.number() }),
})
export type ProductFacets = z.infer<typeof ProductFacets>

const PRODUCT_404 = { 404: 'Product not found' }
export const MAX_PRODUCT_BYTES = 2 * 1024 * 1024

export const listProducts = endpoint('GET /api/data/eCommerce/ProductsData', {
  access: 'viewer',
  summary: 'All products; narrowed by words, category, gender, colour, stock, price and rating.',
  query: Catalogue,
  reply: z.array(Product),
})

export const countFacets = endpoint('GET /api/data/products/facets', {
  access: 'viewer',
  summary: 'How many products each filter of the catalogue would show.',
  query: Catalogue,
  reply: ProductFacets,
  origin: 'ours',
})

export const readProduct = endpoint('GET /api/data/products/:id', {
  access: 'viewer',
  summary: 'One product with its reviews.',
  reply: ProductDetail,
  errors: PRODUCT_404,
  origin: 'ours',
})

export const addProduct = endpoint('POST /api/data/products', {
  access: 'office',
  summary: 'Adds a product; its price is the regular price less the discount.',
  body: NewProduct,
  reply: ProductDetail,
  status: 201,
  maxBytes: MAX_PRODUCT_BYTES,
  origin: 'ours',
})

export const changeProduct = endpoint('PATCH /api/data/products/:id', {
  access: 'office',
  summary: 'Changes what is named of a product.',
  body: ProductChange,
  reply: ProductDetail,
  errors: PRODUCT_404,
  maxBytes: MAX_PRODUCT_BYTES,
  origin: 'ours',
})

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(10_000))

export const changeProducts = endpoint('PATCH /api/data/products', {
  access: 'office',
  summary: 'Makes the same change to several products, all or none.',
  body: z.object({ ids: Ids, change: z.omit(ProductChange, { photo: true, photos: true, title: true, variants: true }) }),
  reply: z.object({ changed: z.number().check(z.int()) }),
  errors: PRODUCT_404,
  origin: 'ours',
})

export const deleteProduct = endpoint('DELETE /api/data/products/:id', {
  access: 'office',
  summary: 'Takes a product out of the shop and out of the cart; can be undone.',
  reply: z.object({ deleted: z.number().check(z.int()) }),
  errors: PRODUCT_404,
  origin: 'ours',
})

export const deleteProducts = endpoint('DELETE /api/data/products', {
  access: 'office',
  summary: 'Takes several products out of the shop at once; one Undo-Token brings all of them back.',
  body: z.object({ ids: Ids }),
  reply: z.object({ deleted: z.number().check(z.int()) }),
  errors: PRODUCT_404,
  origin: 'ours',
})

export const addReview = endpoint('POST /api/data/products/:id/reviews', {
  access: 'teacher',
  summary: 'Adds a review and answers the product with its rating computed anew.',
  body: z.object({ author: requiredLine(120), rating: numeric(z.int(), z.gte(1), z.lte(5)), text: requiredText(2_000) }),
  reply: ProductDetail,
  errors: PRODUCT_404,
  status: 201,
  origin: 'ours',
})

export const removeReview = endpoint('DELETE /api/data/products/:id/reviews/:reviewId', {
  access: 'office',
  summary: 'Takes a review away and answers the product with its rating computed anew.',
  reply: ProductDetail,
  errors: { 404: 'Review not found' },
  origin: 'ours',
})
