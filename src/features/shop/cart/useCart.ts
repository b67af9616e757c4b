import { useLingui } from '@lingui/react/macro'
import { useLive } from '#client/live/live.ts'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Cart, CartLine } from '#contract/shop/cart.ts'
import type { Product } from '#contract/shop/products.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

const attempt = withErrorToast(messageOf)

/** The cart, the same in every tab. */
export const useCart = (initial: Cart): Cart => useLive('GET /api/data/cart', { query: {} }, initial)

/** How many pieces of a product are in the cart, in all colours and sizes. */
export const piecesIn = ({ items }: Pick<Cart, 'items'>, productId: Id): number =>
  items.filter(({ product }) => sameId(product.id, productId)).reduce((sum, { quantity }) => sum + quantity, 0)

/** How many pieces of one colour and size are in the cart. */
export const piecesOfVariant = ({ items }: Pick<Cart, 'items'>, productId: Id, { color, size }: { color: string; size: string }): number =>
  piecesIn({ items: items.filter((line) => line.color === color && line.size === size) }, productId)

export interface Wanted {
  quantity?: number
  color?: string
  size?: string
}

/** What can be done with the cart. Every tab reads it again by itself. */
export function useCartActions() {
  const { t } = useLingui()
  const bringBack = (undo: string | undefined) => () => undo && void attempt(() => undoDeletion(undo))
  return {
    add: ({ id, title }: Product, wanted: Wanted = {}) =>
      attempt(async () => {
        await call('POST /api/data/cart', { body: { productId: id, ...wanted } })
        toast(t`“${title}” is in the cart.`)
      }),

    setQuantity: ({ id }: CartLine, quantity: number) =>
      attempt(() => call('PATCH /api/data/cart/:id', { params: { id }, body: { quantity } })),

    remove: ({ id, product: { title } }: CartLine) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/cart/:id', { params: { id } })
        toastUndo(t`“${title}” was taken out of the cart.`, bringBack(undo))
      }),

    empty: () =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/cart', {})
        toastUndo(t`The cart is empty.`, bringBack(undo))
      }),
  }
}

export type CartActions = ReturnType<typeof useCartActions>
