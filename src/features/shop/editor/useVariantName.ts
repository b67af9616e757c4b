import { useColorName } from './colorNames.ts'
import type { VariantValues } from './productForm.ts'

/** Returns a function that names a variant of a product: “Blue, M”. */
export function useVariantName(): (variant: Pick<VariantValues, 'color' | 'size'>) => string {
  const colorName = useColorName()
  return ({ color, size }) => [color && colorName(color), size].filter(Boolean).join(', ')
}
