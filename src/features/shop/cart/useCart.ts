import { useLingui } from '@lingui/react/macro'
import { useLive } from '#client/live/live.ts'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Cart, CartLine } from '#contract/shop/cart.ts'
import type { Product } from '#contract/shop/products.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** The cart as a live query. */
export const useCart = (initial: Cart): Cart => useLive('GET /api/data/cart', { query: {} }, initial)

/** Number of pieces of a product in the cart, in all colours and sizes. */
export const piecesOfProduct = ({ items }: Pick<Cart, 'items'>, productId: Id): number =>
  items.filter(({ product }) => sameId(product.id, productId)).reduce((sum, { quantity }) => sum + quantity, 0)

/** Number of pieces of a product in one colour and size in the cart. */
export const piecesOfVariant = ({ items }: Pick<Cart, 'items'>, productId: Id, { color, size }: { color: string; size: string }): number =>
  piecesOfProduct({ items: items.filter((line) => line.color === color && line.size === size) }, productId)

/** What is added to the cart: by default one piece, of a variant that the back end chooses. */
export interface CartOptions {
  quantity?: number
  color?: string
  size?: string
}

/** Actions on the cart. All tabs update through live queries. */
export function useCartActions() {
  const { t } = useLingui()
  return {
    add: ({ id, title }: Product, options: CartOptions = {}) =>
      attempt(async () => {
        await call('POST /api/data/cart', { body: { productId: id, ...options } })
        toast(t`“${title}” added to the basket.`)
      }),

    setQuantity: ({ id }: CartLine, quantity: number) =>
      attempt(() => call('PATCH /api/data/cart/:id', { params: { id }, body: { quantity } })),

    remove: ({ id, product: { title } }: CartLine) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/cart/:id', { params: { id } })
        toastUndoToken(t`“${title}” removed from the basket.`, undo)
      }),

    empty: () =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/cart', {})
        toastUndoToken(t`Basket emptied.`, undo)
      }),
  }
}

export type CartActions = ReturnType<typeof useCartActions>
