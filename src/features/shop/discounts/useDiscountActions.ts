import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Discount } from '#contract/shop/cart.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** Actions on a discount code, each with a toast that offers "Undo". */
export function useDiscountActions() {
  const { t } = useLingui()
  const setEnd = ({ id }: Discount, until: string | null) => call('PATCH /api/data/discounts/:id', { params: { id }, body: { until } })
  return {
    /** Ends the validity of the code now. */
    end: (discount: Discount) =>
      attempt(async () => {
        await setEnd(discount, new Date().toISOString())
        toastUndo(t`“${discount.id}” has ended.`, () => void attempt(() => setEnd(discount, discount.until)))
      }),
    remove: (discount: Discount) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/discounts/:id', { params: { id: discount.id } })
        toastUndoToken(t({ message: `“${discount.id}” was deleted.`, context: 'discount code' }), undo)
      }),
  }
}
