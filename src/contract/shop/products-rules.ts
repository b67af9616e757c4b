import { roundMoney } from '../values/money.ts'
import type { Product, Review, Variant } from './products.ts'

/** The four categories of docs/specification.md 3. */
export const PRODUCT_CATEGORIES = ['books', 'fashion', 'electronics', 'toys'] as const

export const PRODUCT_GENDERS = ['Men', 'Women', 'Kids'] as const

type VariantChoice = Pick<Variant, 'color' | 'size'>

/** The variant with this color and size, if the product has variants. */
export const variantOf = ({ variants }: Pick<Product, 'variants'>, { color, size }: VariantChoice): Variant | undefined =>
  variants?.find((variant) => variant.color === color && variant.size === size)

/** The stock of this color and size. */
export const stockOf = (product: Pick<Product, 'variants' | 'qty'>, choice: VariantChoice): number =>
  product.variants ? (variantOf(product, choice)?.qty ?? 0) : product.qty

/** The picture of this variant, else of one with the same color, else none. */
export const variantPhoto = (product: Pick<Product, 'variants'>, choice: VariantChoice): string =>
  variantOf(product, choice)?.photo ||
  (choice.color && product.variants?.find(({ color, photo }) => color === choice.color && photo)?.photo) ||
  ''

/** The picture of this variant, else of the product. */
export const photoOf = (product: Pick<Product, 'variants' | 'photo'>, choice: VariantChoice): string =>
  variantPhoto(product, choice) || product.photo

/** All combinations of colors and sizes, in order. */
export const variantCombinations = ({ colors, sizes }: Pick<Product, 'colors' | 'sizes'>): VariantChoice[] =>
  (colors.length > 0 ? colors : ['']).flatMap((color) => (sizes.length > 0 ? sizes : ['']).map((size) => ({ color, size })))

/** The price after a discount in percent. */
export const discountedPrice = (salesPrice: number, discount: number): number => roundMoney((salesPrice * (100 - discount)) / 100)

/** The mean rating, to one decimal; 0 without reviews. */
export const meanRating = (reviews: Pick<Review, 'rating'>[]): number =>
  reviews.length === 0 ? 0 : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10

/** Stock from which on a product should be reordered. */
export const LOW_STOCK = 5
