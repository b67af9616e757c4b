import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { send } from '#client/call.ts'
import { undoDeletion } from '#client/undo.ts'
import { forgetApart, setApart } from '#contract/contact-duplicates.ts'
import { type Contact, joinContacts } from '#contract/contacts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Id } from '#contract/field.ts'
import { toastUndo } from '#ui/toast.tsx'
import { calledBy } from './merging.ts'
import type { ContactActions } from './useContactActions.ts'

const idsOf = (contacts: readonly Contact[]): Id[] => contacts.map(({ id }) => id)

/** What can be done with contacts that seem to be the same. Each can be taken back, and resolves with whether it worked. */
export function useMergeActions({ attempt }: Pick<ContactActions, 'attempt'>) {
  const { t } = useLingui()
  const offer = (message: string, undo: string | undefined) => toastUndo(message, () => undo && void attempt(() => undoDeletion(undo)))

  return {
    merge: (keep: Contact, others: readonly Contact[], fields: RequestOf<typeof joinContacts>['body']['fields']) =>
      attempt(async () => {
        const { reply, undo } = await send(joinContacts, { params: { id: keep.id }, body: { ids: idsOf(others), fields } })
        const name = calledBy(reply)
        offer(t`${plural(others.length, { one: '# contact was merged into', other: '# contacts were merged into' })} ${name}.`, undo)
      }),

    setApart: (contacts: readonly Contact[]) =>
      attempt(async () => {
        const { undo } = await send(setApart, { body: { ids: idsOf(contacts) } })
        offer(t`They will not be offered as the same again.`, undo)
      }),

    forgetApart: () =>
      attempt(async () => {
        const { undo } = await send(forgetApart, {})
        offer(t`All contacts are compared again.`, undo)
      }),
  }
}

export type MergeActions = ReturnType<typeof useMergeActions>
