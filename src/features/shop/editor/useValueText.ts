import { useLingui } from '@lingui/react/macro'
import type { ProductCategory, ProductGender } from '#contract/shop/products.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { useFormat } from '#ui/text/format.ts'
import { useShopNames } from '../labels.ts'
import { useColorName } from './colorNames.ts'
import type { ProductValues } from './productForm.ts'
import { useVariantName } from './useVariantName.ts'

/** Returns a function that shows values of a product as the form does. */
export function useValueText(): ValueText {
  const { t } = useLingui()
  const names = useShopNames()
  const colorName = useColorName()
  const variantName = useVariantName()
  const { money, number } = useFormat()
  return (field, value) => {
    switch (field) {
      case 'category':
        return (value as ProductCategory[]).map((category) => names.category[category])
      case 'gender':
        return names.gender[value as ProductGender]
      case 'salesPrice':
        return typeof value === 'number' ? money(value, CURRENCY) : undefined
      case 'colors':
        return (value as string[]).map(colorName)
      case 'variants':
        return (value as ProductValues['variants']).map((variant) => {
          const [name, stock] = [variantName(variant), typeof variant.qty === 'number' ? number(variant.qty) : '0']
          return t({ message: `${name}: stock ${stock}`, comment: 'A variant of a product, such as “Blue, M: stock 5”' })
        })
      default:
        return undefined
    }
  }
}
