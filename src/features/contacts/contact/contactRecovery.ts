import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/** The id of the contact in the name of a draft: `3/notes`. */
const idOf = (name: string): string => name.replace(/\/notes$/, '')

/** Recovers the notes on a contact whose tab was closed. `save` stores them, `textOf` returns their words for the user. */
export const contactRecovery: DraftRecovery<string> = {
  isValid: (value): value is string => typeof value === 'string',
  // Reads the stored notes, to compare the draft with them.
  read: async (name) => {
    const contact = await orUndefinedIf404(call('GET /api/data/contacts/:id', { params: { id: idOf(name) } }))
    return contact?.deleted ? undefined : contact?.notes
  },
  save: (name, notes) => call('PATCH /api/data/contacts/:id', { params: { id: idOf(name) }, body: { notes } }),
  textOf: (notes) => notes,
}
