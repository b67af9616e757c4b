import { useLingui } from '@lingui/react/macro'
import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  type addProduct,
  discounted,
  type Product,
  type ProductCategory,
  type ProductDetail,
  type ProductGender,
} from '#contract/products.ts'

/** A number field: empty is `''`. */
type Entered = number | string

/** What the form holds; numbers may be empty while one types. */
export interface ProductValues {
  title: string
  /** HTML. */
  description: string
  category: ProductCategory[]
  gender: ProductGender
  salesPrice: Entered
  discount: Entered
  qty: Entered
  colors: string[]
  sizes: string[]
  /** The main one first. */
  pictures: string[]
  related: boolean
}

export type ProductForm = UseFormReturnType<ProductValues>

export const newValues = (): ProductValues => ({
  title: '',
  description: '',
  category: [],
  gender: 'Kids',
  salesPrice: '',
  discount: '',
  qty: '',
  colors: [],
  sizes: [],
  pictures: [],
  related: false,
})

/** The form of a product that is there. */
export const valuesOf = (product: ProductDetail): ProductValues => ({
  title: product.title,
  description: product.description,
  category: product.category,
  gender: product.gender,
  salesPrice: product.salesPrice,
  discount: product.discount || '',
  qty: product.qty,
  colors: product.colors,
  sizes: product.sizes,
  pictures: [product.photo, ...product.photos].filter(Boolean),
  related: product.related,
})

/** True for a draft of the form as it is today. */
export const isWhole = (values: Partial<ProductValues>): boolean =>
  Object.entries(newValues()).every(([name, blank]) => Array.isArray(values[name as keyof ProductValues]) === Array.isArray(blank))

/** What is sent: of a product that is there, only what is another than before, so that nobody’s sale of a moment ago is undone. */
export function bodyOf(values: ProductValues, before?: ProductDetail): RequestOf<typeof addProduct>['body'] {
  const { pictures, salesPrice, discount, qty, ...rest } = values
  const [photo = '', ...photos] = pictures
  const body = { ...rest, salesPrice: Number(salesPrice), discount: Number(discount), qty: Number(qty), photo, photos }
  if (!before) return body
  const changed = Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Product]))
  return Object.fromEntries(changed) as typeof body
}

/** The product as the shop would show it. */
export const previewOf = (values: ProductValues, before?: ProductDetail): Product => {
  const { photo = '', photos = [] } = { photo: values.pictures[0], photos: values.pictures.slice(1) }
  const salesPrice = Number(values.salesPrice)
  const discount = Math.min(100, Number(values.discount))
  return {
    id: before?.id ?? 0,
    rating: before?.rating ?? 0,
    reviewCount: before?.reviewCount ?? 0,
    created: before?.created ?? '',
    ...values,
    salesPrice,
    discount,
    price: discounted(salesPrice, discount),
    qty: Number(values.qty),
    stock: Number(values.qty) > 0,
    photo,
    photos,
  }
}

/** What has to be right before the form is sent, with sentences in the language in use. */
export function useProductRules() {
  const { t } = useLingui()
  const number = t`Write a number.`
  const entered = z.union([z.number(number), z.pipe(z.string().check(z.minLength(1, number)), z.coerce.number(number))], number)
  const schema = z.object({
    title: z.string().check(z.trim(), z.minLength(1, t`Write something here.`)),
    category: z.array(z.string()).check(z.minLength(1, t`Choose at least one.`)),
    salesPrice: entered,
    qty: entered,
  })
  return schemaResolver(schema, { sync: true })
}
