import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'

/** What is done with a teacher in one step. Resolves with whether it worked. */
export function useTeacherActions() {
  const { t } = useLingui()
  const complain = (reason: unknown): false => {
    toastError(messageOf(reason))
    return false
  }
  return {
    order: ({ id }: Teacher, order: number) =>
      call('PATCH /api/data/teachers/:id', { params: { id }, body: { order } }).catch((reason) => {
        complain(reason)
        throw reason
      }),

    publish: ({ id, name }: Teacher, published: boolean) =>
      call('PATCH /api/data/teachers/:id', { params: { id }, body: { published } })
        .then(() => void toast(published ? t`Visitors see ${name} now.` : t`Visitors no longer see ${name}.`))
        .catch(complain),

    remove: ({ id, name }: Teacher): Promise<boolean> =>
      send('DELETE /api/data/teachers/:id', { params: { id } }).then(({ undo }) => {
        toastUndo(t`${name} was deleted.`, () => undo && void undoDeletion(undo).catch(complain))
        return true
      }, complain),
  }
}

export type TeacherActions = ReturnType<typeof useTeacherActions>
