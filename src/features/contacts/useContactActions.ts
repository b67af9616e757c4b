import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { confirmLeaveDuring } from '#ui/drafts/unsavedChanges.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a write and shows a toast if it fails; resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** The number of contacts that are deleted with one call, so that each call is far below the time limit of calls. */
const BATCH_SIZE = 1000

const idsOf = (contacts: readonly Contact[]): Id[] => contacts.map(({ id }) => id)

/** The writes of the contacts. Each resolves to whether it succeeded and shows a toast if not. */
export function useContactActions() {
  const { t } = useLingui()
  const update = (ids: Id[], change: Partial<Pick<Contact, 'deleted' | 'starred' | 'department'>>) =>
    attempt(() => call('PATCH /api/data/contacts', { body: { ids, change } }))

  return {
    attempt,

    /** Finds the chat with a contact, or starts one. @returns its id; undefined after an error */
    openChat: async ({ id }: Contact): Promise<Id | undefined> => {
      let chat: Id | undefined
      await attempt(async () => {
        chat = (await call('POST /api/data/chats', { body: { contactIds: [id] } })).id
      })
      return chat
    },

    /** Adds or removes the star of a contact. */
    toggleStar: ({ id, starred }: Contact) =>
      attempt(() => call('PATCH /api/data/contacts/:id', { params: { id }, body: { starred: !starred } })),

    /** Adds a star to all contacts, or removes it if all have one. */
    toggleStars: (contacts: readonly Contact[]) => update(idsOf(contacts), { starred: !contacts.every(({ starred }) => starred) }),

    /** Moves contacts to a department and offers Undo. @param name the translated name of the department */
    moveToDepartment: (contacts: readonly Contact[], department: string, name: string) =>
      attempt(async () => {
        await call('PATCH /api/data/contacts', { body: { ids: idsOf(contacts), change: { department } } })
        const message = t`${plural(contacts.length, { one: '# contact moved to', other: '# contacts moved to' })} ${name}.`
        toastUndo(message, () => void attempt(() => restoreDepartments(contacts)))
      }),

    /** Adds tags to contacts and offers Undo. */
    addTags: (contacts: readonly Contact[], addTags: string[]) =>
      attempt(async () => {
        const { undo } = await send('PATCH /api/data/contacts', { body: { ids: idsOf(contacts), addTags } })
        const message = t`${plural(contacts.length, { one: 'Tags added to # contact.', other: 'Tags added to # contacts.' })}`
        toastUndoToken(message, undo)
      }),

    /** Moves contacts to the trash and offers Undo. */
    remove: (contacts: readonly Contact[]) =>
      attempt(async () => {
        const ids = idsOf(contacts)
        await call('DELETE /api/data/contacts', { body: { ids } })
        const single = contacts.length === 1 ? contacts[0] : undefined
        const name = single && contactName(single)
        const message = name
          ? t`${name} was deleted.`
          : t`${plural(ids.length, { one: '# contact was deleted.', other: '# contacts were deleted.' })}`
        toastUndo(message, () => void update(ids, { deleted: false }))
      }),

    /** Restores contacts from the trash. */
    restore: (contacts: readonly Contact[]) => update(idsOf(contacts), { deleted: false }),

    /** Offers to undo an import, which moves all imported contacts to the trash. After an error it offers to undo the rest. */
    offerUndoOfImport: (ids: Id[]): void => {
      const offer = (ids: Id[]) =>
        toastUndo(t`${plural(ids.length, { one: '# contact was imported.', other: '# contacts were imported.' })}`, async () => {
          const remaining = [...ids]
          const isUndone = await attempt(() => confirmLeaveDuring(() => deleteAll(remaining)))
          if (!isUndone) offer(remaining)
        })
      offer(ids)
    },
  }
}

/** Moves contacts to the trash, and takes the ids of those that are there out of `ids`. */
async function deleteAll(ids: Id[]): Promise<void> {
  while (ids.length > 0) {
    await call('DELETE /api/data/contacts', { body: { ids: ids.slice(0, BATCH_SIZE) } })
    ids.splice(0, BATCH_SIZE)
  }
}

/** Moves contacts back to the departments they had. */
async function restoreDepartments(contacts: readonly Contact[]): Promise<void> {
  for (const department of new Set(contacts.map((contact) => contact.department))) {
    const ids = idsOf(contacts.filter((contact) => contact.department === department))
    await call('PATCH /api/data/contacts', { body: { ids, change: { department } } })
  }
}

export type ContactActions = ReturnType<typeof useContactActions>
