import type { Product, ProductChange, ProductDetail, Variant } from '#contract/shop/products.ts'
import { combinations, variantOf } from '#contract/shop/products-rules.ts'
import type { StoreTransaction } from '../store.ts'
import { save } from './collection.ts'

/** How many pieces some variants are together. */
const sumOf = (variants: readonly Variant[]): number => variants.reduce((sum, { qty }) => sum + qty, 0)

/**
 * The product with its variants as they follow from its colours and sizes: new ones have no pieces yet, those of a colour or size
 * that is no more go with theirs. Without colours and sizes it has none.
 */
export function withVariants<P extends Product>(product: P, said: ProductChange['variants']): P {
  const { variants: before, ...rest } = product
  const isKept = said ? said.length > 0 : before !== undefined
  if (!isKept || product.colors.length + product.sizes.length === 0) return rest as P
  const variants = combinations(product).map(({ color, size }): Variant => {
    const { qty = 0, photo = '' } = variantOf({ variants: before }, { color, size }) ?? {}
    const change = said?.findLast((one) => one.color === color && one.size === size)
    return { color, size, qty: change?.qty ?? qty, photo: change?.photo ?? photo }
  })
  return { ...product, variants, qty: sumOf(variants) }
}

/** Raises the stock of a product, or lowers it: where it is kept for each variant, that of this one. One that is no more takes nothing. */
export function restock(tx: StoreTransaction, product: ProductDetail, { color, size }: Pick<Variant, 'color' | 'size'>, pieces: number) {
  const variants = product.variants?.map((one) => (one.color === color && one.size === size ? { ...one, qty: one.qty + pieces } : one))
  const qty = variants ? sumOf(variants) : product.qty + pieces
  return save(tx, 'products', { ...product, ...(variants && { variants }), qty, stock: qty > 0 })
}
