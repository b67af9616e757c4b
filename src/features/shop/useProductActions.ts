import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Product } from '#contract/shop/products.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

const attempt = withErrorToast(messageOf)

/** What is changed in the table: the regular price, the discount in percent, or how many there are. */
export type Change = Partial<Pick<Product, 'salesPrice' | 'discount' | 'qty'>>

/** What can be done with products from the table. Every tab reads again by itself. */
export function useProductActions() {
  const { t } = useLingui()
  return {
    /** Deletes at once and offers Undo. */
    remove: (products: Product[]) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/products', { body: { ids: products.map(({ id }) => id) } })
        const [only, ...others] = products
        const message =
          only && others.length === 0
            ? t({ message: `“${only.title}” was deleted.`, context: 'product' })
            : t`${plural(products.length, { one: '# product was deleted.', other: '# products were deleted.' })}`
        toastUndo(message, () => undo && void attempt(() => undoDeletion(undo)))
      }),

    /** Changes one where it stands, and offers to take it back. */
    change: (product: Product, change: Change) =>
      attempt(async () => {
        await call('PATCH /api/data/products/:id', { params: { id: product.id }, body: change })
        toastUndo(t`“${product.title}” was changed.`, () => void attempt(() => putBack([product], change)))
      }),

    /** Makes the same change to all of them, and offers to take it back. */
    changeAll: (products: Product[], change: Change) =>
      attempt(async () => {
        await call('PATCH /api/data/products', { body: { ids: products.map(({ id }) => id), change } })
        toastUndo(
          t`${plural(products.length, { one: '# product was changed.', other: '# products were changed.' })}`,
          () => void attempt(() => putBack(products, change)),
        )
      }),
  }
}

/** Gives each what it had before: those that had the same in one call. */
async function putBack(products: Product[], change: Change): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[]
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
