import { ApiError } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { CartLine, Discount } from '#contract/shop/cart.ts'
import { discountProblem } from '#contract/shop/cart-rules.ts'
import type { Product, ProductDetail } from '#contract/shop/products.ts'
import { stockOf } from '#contract/shop/products-rules.ts'
import { rounded } from '#contract/values/money.ts'
import type { CartRow } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find } from './collection.ts'

/** The product as lists answer it. */
export function withoutReviews({ reviews, ...product }: ProductDetail): Product {
  return product
}

/** The lines of the cart with their products at today's prices. A line whose product is gone is left out. */
export async function readCartLines(tx: StoreTransaction): Promise<CartLine[]> {
  const lines: CartLine[] = []
  for (const { productId, ...row } of await tx.list('cart')) {
    const product = await find(tx, 'products', productId)
    if (product) lines.push({ ...row, product: withoutReviews(product), total: rounded(product.price * row.quantity) })
  }
  return lines
}

type Choice = Pick<CartRow, 'color' | 'size'>

/**
 * Makes sure that there are as many pieces left as are wanted: all lines of a product together, or of one colour and size where
 * stock is kept for each.
 *
 * @throws ApiError 409 with a sentence
 */
export function refuseMoreThanStock(product: Product, choice: Choice, wanted: number): void {
  const qty = stockOf(product, choice)
  if (wanted <= qty) return
  const title = product.variants && choice.size ? `${product.title}, ${choice.size}` : product.title
  throw new ApiError(409, qty === 0 ? `“${title}” is sold out.` : `Only ${qty} of “${title}” ${qty === 1 ? 'is' : 'are'} left. Take fewer.`)
}

/** How many pieces the cart holds of what shares this stock: a product in all colours and sizes, or one variant where each has its own. */
export const wantedOf = (lines: CartRow[], { id, variants }: Product, { color, size }: Choice): number =>
  lines
    .filter((line) => sameId(line.productId, id) && (!variants || (line.color === color && line.size === size)))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The colour and size that are meant: what is not said is, where stock is kept for each variant, the first of which some are left. */
export function chosenOf(product: Product, lines: CartRow[], wanted: Choice): Choice {
  const possible = (product.variants ?? []).filter(
    ({ color, size }) => (!wanted.color || color === wanted.color) && (!wanted.size || size === wanted.size),
  )
  const { color, size } = possible.find((one) => wantedOf(lines, product, one) < one.qty) ?? possible[0] ?? wanted
  return { color, size }
}

/** The discount of a code, or why it does not count. */
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
