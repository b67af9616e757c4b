import { useLingui } from '@lingui/react/macro'
import type { ProductValues } from './productForm.ts'

/** Labels of the product's fields, for messages that name fields. */
export function useFieldNames(): Partial<Record<keyof ProductValues, string>> {
  const { t } = useLingui()
  return {
    title: t({ message: 'Name', context: 'thing', comment: 'Of a product' }),
    description: t({ message: 'Description', comment: 'Of a product' }),
    category: t({ message: 'Category', comment: 'Filter of the shop' }),
    gender: t({ message: 'For', comment: 'Filter of the shop: for whom a product is made' }),
    salesPrice: t`Regular price`,
    discount: t`Discount in %`,
    qty: t({ message: 'Stock', comment: 'Column: how many pieces there are' }),
    colors: t({ message: 'Colours', comment: 'Of a product' }),
    sizes: t({ message: 'Sizes', comment: 'Of a product' }),
    pictures: t({ message: 'Pictures', comment: 'Of a product' }),
    related: t`Recommend alongside similar products`,
    perVariant: t`Stock and picture for each variant`,
    variants: t({ message: 'Variants', comment: 'Heading: colours and sizes of a product' }),
  }
}
