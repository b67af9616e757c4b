import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'

/** The writes of the list of teachers. Errors are shown as toasts. */
export function useTeacherActions() {
  const { t } = useLingui()
  const showError = (reason: unknown): false => {
    toastError(messageOf(reason))
    return false
  }
  return {
    /** Stores the position of a teacher in the list. @throws after a toast with the error */
    setOrder: ({ id }: Teacher, order: number) =>
      call('PATCH /api/data/teachers/:id', { params: { id }, body: { order } }).catch((reason) => {
        showError(reason)
        throw reason
      }),

    /** Shows a teacher on the public site, or hides them. */
    setPublished: ({ id, name }: Teacher, published: boolean) =>
      call('PATCH /api/data/teachers/:id', { params: { id }, body: { published } })
        .then(() => void toast(published ? t`${name} is published.` : t`${name} is hidden from visitors.`))
        .catch(showError),

    /** Deletes a teacher and offers Undo; resolves to whether it succeeded. */
    remove: ({ id, name }: Teacher): Promise<boolean> =>
      // `undo` of the answer is the undo token.
      send('DELETE /api/data/teachers/:id', { params: { id } }).then(({ undo }) => {
        toastUndoToken(t`${name} was deleted.`, undo)
        return true
      }, showError),
  }
}

export type TeacherActions = ReturnType<typeof useTeacherActions>
