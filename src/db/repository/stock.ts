import type { Product, ProductChange, ProductDetail, Variant } from '#contract/shop/products.ts'
import { variantCombinations, variantOf } from '#contract/shop/products-rules.ts'
import type { StoreTransaction } from '../store.ts'
import { save } from './collection.ts'

/** The total quantity of some variants. */
const totalQuantity = (variants: readonly Variant[]): number => variants.reduce((sum, { qty }) => sum + qty, 0)

/**
 * The product with one variant for each combination of its colors and sizes. New variants start with quantity 0; variants of removed colors
 * or sizes are dropped. Without colors and sizes it has no variants.
 */
export function withVariants<P extends Product>(product: P, variantChanges: ProductChange['variants']): P {
  const { variants: currentVariants, ...rest } = product
  const hasVariants = variantChanges ? variantChanges.length > 0 : currentVariants !== undefined
  if (!hasVariants || product.colors.length + product.sizes.length === 0) return rest as P
  const variants = variantCombinations(product).map(({ color, size }): Variant => {
    const { qty = 0, photo = '' } = variantOf({ variants: currentVariants }, { color, size }) ?? {}
    const change = variantChanges?.findLast((variant) => variant.color === color && variant.size === size)
    return { color, size, qty: change?.qty ?? qty, photo: change?.photo ?? photo }
  })
  return { ...product, variants, qty: totalQuantity(variants) }
}

/** Adds to the stock of a product, or of one of its variants. The quantity may be negative. A variant that no longer exists is ignored. */
export const restock = (tx: StoreTransaction, product: ProductDetail, variant: Pick<Variant, 'color' | 'size'>, quantity: number) =>
  save(tx, 'products', restocked(product, variant, quantity))

/** The product with a stock as after `restock`, which is not stored yet. */
export function restocked<P extends ProductDetail>(product: P, { color, size }: Pick<Variant, 'color' | 'size'>, quantity: number): P {
  const variants = product.variants?.map((variant) =>
    variant.color === color && variant.size === size ? { ...variant, qty: variant.qty + quantity } : variant,
  )
  const qty = variants ? totalQuantity(variants) : product.qty + quantity
  return { ...product, ...(variants && { variants }), qty, stock: qty > 0 }
}
