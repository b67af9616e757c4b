import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'

/** The writes of the list of classes. Errors are shown as toasts. */
export function useClassActions() {
  const { t } = useLingui()
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  return {
    /** Stores the position of a class in the list. @throws after a toast with the error */
    setOrder: ({ id }: SchoolClass, order: number) =>
      call('PATCH /api/data/classes/:id', { params: { id }, body: { order } }).catch((reason) => {
        showError(reason)
        throw reason
      }),

    /** Shows a class on the public site, or hides it. */
    setPublished: ({ id, name }: SchoolClass, published: boolean) =>
      call('PATCH /api/data/classes/:id', { params: { id }, body: { published } })
        .then(() => void toast(published ? t`“${name}” is published.` : t`“${name}” is hidden from visitors.`))
        .catch(showError),

    /** Deletes a class with its enrolment requests and offers Undo. */
    remove: ({ id, name }: SchoolClass) =>
      // `undo` of the answer is the undo token.
      send('DELETE /api/data/classes/:id', { params: { id } })
        .then(({ undo }) => toastUndoToken(t`“${name}” was deleted, with its requests.`, undo))
        .catch(showError),
  }
}

export type ClassActions = ReturnType<typeof useClassActions>
