import { rounded } from '../values/money.ts'
import type { Product, Review, Variant } from './products.ts'

/** The four of docs/specification.md 3. */
export const PRODUCT_CATEGORIES = ['books', 'fashion', 'electronics', 'toys'] as const

export const PRODUCT_GENDERS = ['Men', 'Women', 'Kids'] as const

type Choice = Pick<Variant, 'color' | 'size'>

/** The variant of exactly this colour and size, where stock is kept for each. */
export const variantOf = ({ variants }: Pick<Product, 'variants'>, { color, size }: Choice): Variant | undefined =>
  variants?.find((one) => one.color === color && one.size === size)

/** How many pieces there are of this colour and size. */
export const stockOf = (product: Pick<Product, 'variants' | 'qty'>, choice: Choice): number =>
  product.variants ? (variantOf(product, choice)?.qty ?? 0) : product.qty

/** The picture of this colour and size, else one of the same colour, else none. */
export const variantPhoto = (product: Pick<Product, 'variants'>, choice: Choice): string =>
  variantOf(product, choice)?.photo ||
  (choice.color && product.variants?.find(({ color, photo }) => color === choice.color && photo)?.photo) ||
  ''

/** The picture that stands for a piece of this colour and size. */
export const photoOf = (product: Pick<Product, 'variants' | 'photo'>, choice: Choice): string =>
  variantPhoto(product, choice) || product.photo

/** All colours in all sizes, in their order. */
export const combinations = ({ colors, sizes }: Pick<Product, 'colors' | 'sizes'>): Choice[] =>
  (colors.length > 0 ? colors : ['']).flatMap((color) => (sizes.length > 0 ? sizes : ['']).map((size) => ({ color, size })))

/** What is paid for something of this regular price. */
export const discounted = (salesPrice: number, discount: number): number => rounded((salesPrice * (100 - discount)) / 100)

/** The mean of the stars that were given, to one decimal. */
export const meanRating = (reviews: Pick<Review, 'rating'>[]): number =>
  reviews.length === 0 ? 0 : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10

/** Few enough that somebody should order more. */
export const LOW_STOCK = 5
