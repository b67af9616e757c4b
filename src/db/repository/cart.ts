import { ApiError } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { CartLine, Discount } from '#contract/shop/cart.ts'
import { discountProblem } from '#contract/shop/cart-rules.ts'
import type { Product, ProductDetail } from '#contract/shop/products.ts'
import { stockOf } from '#contract/shop/products-rules.ts'
import { roundMoney } from '#contract/values/money.ts'
import type { CartRow } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find } from './collection.ts'

/** The product without its reviews, as it is in lists. */
export function withoutReviews({ reviews, ...product }: ProductDetail): Product {
  return product
}

/** The lines of the cart with their products at current prices. Lines of deleted products are left out. */
export async function readCartLines(tx: StoreTransaction): Promise<CartLine[]> {
  const lines: CartLine[] = []
  for (const { productId, ...row } of await tx.list('cart')) {
    const product = await find(tx, 'products', productId)
    if (product) lines.push({ ...row, product: withoutReviews(product), total: roundMoney(product.price * row.quantity) })
  }
  return lines
}

type VariantChoice = Pick<CartRow, 'color' | 'size'>

/**
 * Checks that enough pieces are in stock. The stock belongs to the product, or to each variant of color and size if the product has
 * variants.
 *
 * @throws ApiError 409 with a message
 */
export function assertInStock(product: Product, choice: VariantChoice, requested: number): void {
  const qty = stockOf(product, choice)
  if (requested <= qty) return
  const title = product.variants && choice.size ? `${product.title}, ${choice.size}` : product.title
  throw new ApiError(409, qty === 0 ? `“${title}” is sold out.` : `Only ${qty} of “${title}” left. Reduce the quantity.`)
}

/** The quantity in the cart that shares one stock: of a product in all colors and sizes, or of one variant if each has its own stock. */
export const quantityInCart = (lines: CartRow[], { id, variants }: Product, { color, size }: VariantChoice): number =>
  lines
    .filter((line) => sameId(line.productId, id) && (!variants || (line.color === color && line.size === size)))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Completes a choice of color and size. For a product with variants, missing parts are taken from the first variant in stock. */
export function resolveVariant(product: Product, lines: CartRow[], requested: VariantChoice): VariantChoice {
  const possible = (product.variants ?? []).filter(
    ({ color, size }) => (!requested.color || color === requested.color) && (!requested.size || size === requested.size),
  )
  const { color, size } = possible.find((option) => quantityInCart(lines, product, option) < option.qty) ?? possible[0] ?? requested
  return { color, size }
}

/** The discount of a code, or the reason why it is not valid. */
export async function readDiscount(
  tx: StoreTransaction,
  code: string | undefined,
  subtotal: number,
  now: Date,
): Promise<{ discount?: Discount; problem?: string }> {
  if (!code) return {}
  const discount = await tx.get('discounts', code)
  const problem = discountProblem(discount, subtotal, now)
  return problem ? { problem } : { discount: discount as Discount }
}
