import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { call, messageOf } from './transport/call.ts'

/** Undoes a deletion, or another change that has an undo token. Throws as `call` does. */
export const undoDeletion = (token: string): Promise<unknown> => call('POST /api/data/trash/:token/restore', { params: { token } })

/**
 * Shows that something was deleted or changed, with a button that undoes it. Errors of the undo are shown in a toast.
 *
 * @param undo the undo token of the response; without one there is no button
 * @param onUndone called after the undo
 * @returns the id of the toast
 */
export function toastUndoToken(message: string, undo: string | undefined, onUndone = () => {}): string {
  if (undo === undefined) return toast(message)
  const revert = () =>
    undoDeletion(undo)
      .then(onUndone)
      .catch((reason: unknown) => void toastError(messageOf(reason)))
  return toastUndo(message, () => void revert())
}
