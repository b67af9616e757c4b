import { call } from '#client/call.ts'
import { changeContact, listContacts } from '#contract/contacts.ts'
import { sameId } from '#contract/field.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

const idOf = (name: string): string => name.replace(/\/notes$/, '')

/** What was typed as the notes on a contact, on a page that is gone. */
export const contactRecovery: DraftRecovery<string> = {
  isValid: (value): value is string => typeof value === 'string',
  read: async (name) => (await call(listContacts, {})).find(({ id, deleted }) => sameId(id, idOf(name)) && !deleted)?.notes,
  save: (name, notes) => call(changeContact, { params: { id: idOf(name) }, body: { notes } }),
  textOf: (notes) => notes,
}
