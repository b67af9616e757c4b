import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import type { ContactActions } from '../useContactActions.ts'
import { displayName } from './mergeChoice.ts'

const idsOf = (contacts: readonly Contact[]): Id[] => contacts.map(({ id }) => id)

/** The writes for possible duplicates. Each offers Undo and resolves to whether it succeeded. */
export function useMergeActions({ attempt }: Pick<ContactActions, 'attempt'>) {
  const { t } = useLingui()
  /** Shows a toast with Undo. @param undo the undo token */
  const toastWithUndo = (message: string, undo: string | undefined) => toastUndoToken(message, undo)

  return {
    /** Merges `others` into `keep`. @param fields the values to keep of fields that differ */
    merge: (keep: Contact, others: readonly Contact[], fields: RequestOf<'POST /api/data/contacts/:id/merge'>['body']['fields']) =>
      attempt(async () => {
        const { reply, undo } = await send('POST /api/data/contacts/:id/merge', {
          params: { id: keep.id },
          body: { ids: idsOf(others), fields },
        })
        const name = displayName(reply)
        toastWithUndo(
          t`${plural(others.length, { one: '# contact was merged into', other: '# contacts were merged into' })} ${name}.`,
          undo,
        )
      }),

    /** Marks contacts as different, so that they are not offered as duplicates again. */
    markDistinct: (contacts: readonly Contact[]) =>
      attempt(async () => {
        const { undo } = await send('POST /api/data/contacts/distinct', { body: { ids: idsOf(contacts) } })
        toastWithUndo(t`They will no longer be suggested as duplicates.`, undo)
      }),

    /** Forgets which contacts were marked as different. */
    forgetDistinct: () =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/contacts/distinct', {})
        toastWithUndo(t`All contacts will be compared again.`, undo)
      }),
  }
}

export type MergeActions = ReturnType<typeof useMergeActions>
