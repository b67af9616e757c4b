import { useLingui } from '@lingui/react/macro'
import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/http/routes.ts'
import type { Product, ProductCategory, ProductDetail, ProductGender, Variant } from '#contract/shop/products.ts'
import { discountedPrice, variantCombinations, variantOf } from '#contract/shop/products-rules.ts'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'

/** The values of the form; numbers may be empty while they are typed. */
export interface ProductValues {
  title: string
  /** HTML. */
  description: string
  category: ProductCategory[]
  gender: ProductGender
  /** The regular price, before the discount. */
  salesPrice: EnteredNumber
  /** In percent. */
  discount: EnteredNumber
  /** The stock; not used if each variant has its own. */
  qty: EnteredNumber
  /** CSS colours such as `#1e5eb8`. */
  colors: string[]
  sizes: string[]
  /** URLs; the first is the main picture. */
  pictures: string[]
  /** It is recommended beside other products of its category. */
  related: boolean
  /** Stock and picture are stored for each variant. */
  perVariant: boolean
  variants: VariantValues[]
}

/** The typed values of a variant. */
export interface VariantValues extends Pick<Variant, 'color' | 'size' | 'photo'> {
  /** The stock of this variant. */
  qty: EnteredNumber
}

export type ProductForm = UseFormReturnType<ProductValues>

/** The initial values of a new product. */
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
  perVariant: false,
  variants: [],
})

/** The initial values of an existing product. */
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
  perVariant: product.variants !== undefined,
  variants: product.variants ?? [],
})

const isSameVariant = (a: Pick<Variant, 'color' | 'size'>, b: Pick<Variant, 'color' | 'size'>): boolean =>
  a.color === b.color && a.size === b.size

/** The typed values of all combinations of colour and size; empty if the product has a single stock. */
export function variantsIn({ perVariant, variants, colors, sizes }: ProductValues): VariantValues[] {
  if (!perVariant || colors.length + sizes.length === 0) return []
  return variantCombinations({ colors, sizes }).map(
    (combination) => variants.find((variant) => isSameVariant(variant, combination)) ?? { ...combination, qty: '', photo: '' },
  )
}

/** The variants with one of them replaced or added. */
export const withVariant = (variants: VariantValues[], changed: VariantValues): VariantValues[] => [
  ...variants.filter((variant) => !isSameVariant(variant, changed)),
  changed,
]

/**
 * The variants of a form merged with those that are stored by now: one that was not typed in is as it is stored. Of one that both have
 * changed, `undefined` is returned, since the user has to be asked.
 *
 * @param opened the variants with which the form was opened
 */
export function mergedVariants(
  typed: readonly VariantValues[],
  opened: readonly VariantValues[],
  stored: readonly VariantValues[],
): VariantValues[] | undefined {
  const textIn = (variants: readonly VariantValues[], variant: VariantValues) =>
    JSON.stringify(variants.find((other) => isSameVariant(other, variant)))
  const merged: VariantValues[] = []
  for (const variant of typed) {
    const before = textIn(opened, variant)
    const now = stored.find((other) => isSameVariant(other, variant))
    const [isTyped, isChanged] = [JSON.stringify(variant) !== before, JSON.stringify(now) !== before]
    if (isTyped && isChanged && JSON.stringify(variant) !== JSON.stringify(now)) return undefined
    merged.push(isTyped || !now ? variant : now)
  }
  // Variants that somebody has added meanwhile.
  merged.push(...stored.filter((now) => ![...typed, ...opened].some((other) => isSameVariant(other, now))))
  return merged
}

/** The total stock according to the form. Text that is not a number (`NaN`) counts as 0. */
export function totalStock(values: ProductValues): number {
  const variants = variantsIn(values)
  return variants.length > 0 ? variants.reduce((sum, { qty }) => sum + (numberOf(qty) || 0), 0) : numberOf(values.qty) || 0
}

/** True for a stored draft that has the fields of the current form. */
export const isCompleteDraft = (values: Partial<ProductValues>): boolean =>
  Object.entries(newValues()).every(([name, initial]) => Array.isArray(values[name as keyof ProductValues]) === Array.isArray(initial))

/** The body of the request. For an existing product it has only the changed fields, so that the stock after a sale is not overwritten. */
export function bodyOf(values: ProductValues, before?: ProductDetail): RequestOf<'POST /api/data/products'>['body'] {
  const { pictures, salesPrice, discount, qty, perVariant, variants: _, ...rest } = values
  const [photo = '', ...photos] = pictures
  const variants = changedVariants(values, before)
  const stock = variantsIn(values).length > 0 ? {} : { qty: numberOf(qty) }
  const body = { ...rest, ...stock, salesPrice: numberOf(salesPrice), discount: numberOf(discount), photo, photos }
  if (!before) return { ...body, ...(variants && { variants }) }
  const changed = Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Product]))
  return { ...Object.fromEntries(changed), ...(variants && { variants }) } as typeof body
}

/** The changed variants, so that sales of others are not overwritten; undefined if none has changed. An empty list ends the stock per variant. */
function changedVariants(values: ProductValues, before?: ProductDetail) {
  const variants = variantsIn(values).map((variant) => ({ ...variant, qty: numberOf(variant.qty) }))
  if (variants.length === 0) return before?.variants && []
  const changed = variants.filter((variant) => JSON.stringify(variant) !== JSON.stringify(before && variantOf(before, variant)))
  return changed.length > 0 ? changed : undefined
}

/** The product for the preview, from the values of the form. */
export const previewOf = (values: ProductValues, before?: ProductDetail): Product => {
  const { photo = '', photos = [] } = { photo: values.pictures[0], photos: values.pictures.slice(1) }
  const salesPrice = numberOf(values.salesPrice) || 0
  const discount = numberOf(values.discount) || 0
  const { perVariant, variants, ...rest } = values
  const qty = totalStock(values)
  return {
    id: before?.id ?? 0,
    rating: before?.rating ?? 0,
    reviewCount: before?.reviewCount ?? 0,
    created: before?.created ?? '',
    ...rest,
    salesPrice,
    discount,
    price: discountedPrice(salesPrice, discount),
    qty,
    // In the API, `qty` is the stock and `stock` says whether there is any.
    stock: qty > 0,
    photo,
    photos,
  }
}

/** The validation of the form, with messages in the current language. */
export function useProductValidation() {
  const { t } = useLingui()
  const notANumber = t`Enter a number.`
  const schema = z.object({
    title: z.string().check(z.trim(), z.minLength(1, t`Required.`)),
    category: z.array(z.string()).check(z.minLength(1, t`Choose at least one.`)),
    salesPrice: z.number(notANumber),
    qty: z.number(notANumber),
  })
  const check = schemaResolver(schema, { sync: true })
  return (values: ProductValues) => {
    // With variants the product has no stock of its own to check.
    const { qty, ...errors } = check(values)
    return variantsIn(values).length > 0 || qty === undefined ? errors : { ...errors, qty }
  }
}
