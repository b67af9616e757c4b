import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import {
  Amount,
  Id,
  IsoDate,
  ListQuery,
  longText,
  numeric,
  optionalNumber,
  Picture,
  requiredLongText,
  requiredTextLine,
  textLine,
} from '../http/field.ts'
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

const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a colour as #rrggbb.'))

/** A combination of color and size: its stock, and its picture if it has one. */
export const Variant = z.object({
  /** `''` if the product has no colors, or no sizes. */
  color: z.string(),
  size: z.string(),
  qty: z.number().check(z.int(), z.gte(0)),
  photo: z.string(),
})
export type Variant = z.infer<typeof Variant>

/** A product in lists (docs/specification.md 3). Prices are in the shop's `CURRENCY`, tax included. */
export const Product = z.object({
  id: Id,
  title: z.string(),
  /** The actual price: the regular price less the discount. */
  price: z.number(),
  /** Percent off the regular price. */
  discount: z.number(),
  /** True if it is recommended beside products of the same kind. */
  related: z.boolean(),
  /** The regular price, shown crossed out beside a lower one. */
  salesPrice: z.number(),
  category: z.array(ProductCategory),
  gender: ProductGender,
  /** The mean of its reviews, to one decimal; 0 without any. */
  rating: z.number(),
  reviewCount: z.number().check(z.int()),
  /** True while it is in stock. */
  stock: z.boolean(),
  qty: z.number().check(z.int(), z.gte(0)),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  photo: z.string(),
  /** More pictures beside `photo`. */
  photos: z.array(z.string()),
  created: IsoDate,
  description: z.string(),
  /** Variants of color and size, if the product has separate stocks. `qty` is their sum then. */
  variants: z.optional(z.array(Variant)),
})
export type Product = z.infer<typeof Product>

/** A product with its reviews, newest first. */
export const ProductDetail = z.extend(Product, { reviews: z.array(Review) })
export type ProductDetail = z.infer<typeof ProductDetail>

const Price = Amount.check(z.refine((price) => price >= 0 && price <= 1e6, 'Enter a price between 0 and 1,000,000.'))

/** 20 colors × 20 sizes. */
const MAX_VARIANTS = 400

const fields = {
  title: requiredTextLine(200),
  salesPrice: Price,
  discount: numeric(z.gte(0), z.lte(100)),
  related: z.boolean(),
  category: z.array(ProductCategory).check(z.minLength(1), z.maxLength(4)),
  gender: ProductGender,
  qty: numeric(z.int(), z.gte(0), z.lte(1_000_000)),
  colors: z.array(HexColor).check(z.maxLength(20)),
  sizes: z.array(requiredTextLine(20)).check(z.maxLength(20)),
  photo: Picture,
  photos: z.array(Picture).check(z.maxLength(8)),
  description: longText(20_000),
}

/** A change of one variant; missing fields stay unchanged. */
const VariantChange = z.object({
  color: z._default(z.union([z.literal(''), HexColor]), ''),
  size: z._default(textLine(20), ''),
  qty: z.optional(fields.qty),
  photo: z.optional(Picture),
})

/**
 * The editable fields of a product. `price` alone sets the regular price and ends the discount. `variants` changes the named variants and
 * starts separate stocks; an empty list ends them and keeps the total.
 */
export const ProductChange = z.partial(
  z.object({ ...fields, price: Price, variants: z.array(VariantChange).check(z.maxLength(MAX_VARIANTS)) }),
)
export type ProductChange = z.infer<typeof ProductChange>

const NewProduct = z.required(ProductChange, { title: true, category: true }).check(
  z.refine(({ salesPrice, price }) => salesPrice !== undefined || price !== undefined, {
    path: ['salesPrice'],
    message: 'Enter a price.',
  }),
)

const NumberFilter = optionalNumber(z.gte(0), z.lte(1e6))

/** Filters of the catalogue. */
const CatalogQuery = z.extend(ListQuery, {
  category: z.optional(ProductCategory),
  gender: z.optional(ProductGender),
  color: z.optional(textLine(20)),
  stock: z.optional(z.enum(['true', 'false'])),
  minPrice: NumberFilter,
  maxPrice: NumberFilter,
  minRating: NumberFilter,
})
export type ProductQuery = z.infer<typeof CatalogQuery>

/** Number of matching products for each value of each facet. A facet is counted without its own filter. */
export const ProductFacets = z.object({
  category: z.record(z.string(), z.number().check(z.int())),
  gender: z.record(z.string(), z.number().check(z.int())),
  color: z.record(z.string(), z.number().check(z.int())),
  stock: z.record(z.string(), z.number().check(z.int())),
  /** Products with at least this rating. */
  rating: z.record(z.string(), z.number().check(z.int())),
  /** The lowest and the highest price. */
  price: z.object({ min: z.number(), max: z.number() }),
})
export type ProductFacets = z.infer<typeof ProductFacets>

const PRODUCT_404 = { 404: 'Product not found' }
export const MAX_PRODUCT_BYTES = 2 * 1024 * 1024

export const listProducts = endpoint('GET /api/data/eCommerce/ProductsData', {
  access: 'office',
  summary: 'All products; narrowed by words, category, gender, colour, stock, price and rating.',
  query: CatalogQuery,
  reply: z.array(Product),
})

export const countFacets = endpoint('GET /api/data/products/facets', {
  access: 'office',
  summary: 'How many products each filter of the catalogue would show.',
  query: CatalogQuery,
  reply: ProductFacets,
  origin: 'ours',
})

export const readProduct = endpoint('GET /api/data/products/:id', {
  access: 'office',
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
  access: 'office',
  summary: 'Adds a review and answers the product with its rating computed anew.',
  body: z.object({ author: requiredTextLine(120), rating: numeric(z.int(), z.gte(1), z.lte(5)), text: requiredLongText(2_000) }),
  reply: ProductDetail,
  errors: PRODUCT_404,
  status: 201,
  origin: 'ours',
})

export const removeReview = endpoint('DELETE /api/data/products/:id/reviews/:reviewId', {
  access: 'office',
  summary: 'Deletes a review and answers the product with its rating computed anew; can be undone.',
  reply: ProductDetail,
  errors: { 404: 'Review not found' },
  origin: 'ours',
})
