import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Product } from '#contract/shop/products.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** A change in the table: regular price, discount in percent, or stock. */
export type ProductChange = Partial<Pick<Product, 'salesPrice' | 'discount' | 'qty'>>

/** Actions on products of the table. All tabs update through live queries. */
export function useProductActions() {
  const { t } = useLingui()
  return {
    /** Deletes the products and shows a toast with "Undo". */
    remove: (products: Product[]) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/products', { body: { ids: products.map(({ id }) => id) } })
        const [first, ...others] = products
        const message =
          first && others.length === 0
            ? t({ message: `“${first.title}” was deleted.`, context: 'product' })
            : t`${plural(products.length, { one: '# product was deleted.', other: '# products were deleted.' })}`
        toastUndoToken(message, undo)
      }),

    /** Changes one product and shows a toast with "Undo". */
    change: (product: Product, change: ProductChange) =>
      attempt(async () => {
        await call('PATCH /api/data/products/:id', { params: { id: product.id }, body: change })
        toastUndo(t`“${product.title}” updated.`, () => void attempt(() => restoreValues([product], change)))
      }),

    /** Makes the same change to all of these products and shows a toast with "Undo". */
    changeAll: (products: Product[], change: ProductChange) =>
      attempt(async () => {
        await call('PATCH /api/data/products', { body: { ids: products.map(({ id }) => id), change } })
        toastUndo(
          t`${plural(products.length, { one: '# product updated.', other: '# products updated.' })}`,
          () => void attempt(() => restoreValues(products, change)),
        )
      }),
  }
}

/** Restores the previous values, with one call for all products that had the same values. */
async function restoreValues(products: Product[], change: ProductChange): Promise<void> {
  const names = Object.keys(change) as (keyof ProductChange)[]
  const groups = new Map<string, Product[]>()
  for (const product of products) {
    const before = JSON.stringify(Object.fromEntries(names.map((name) => [name, product[name]])))
    groups.set(before, [...(groups.get(before) ?? []), product])
  }
  for (const [before, group] of groups) {
    await call('PATCH /api/data/products', { body: { ids: group.map(({ id }) => id), change: JSON.parse(before) } })
  }
}

export type ProductActions = ReturnType<typeof useProductActions>
