import { call } from '#client/transport/call.ts'
import { MAX_NOTE_LENGTH, newNoteId } from '#contract/notes/notes-rules.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { type NoteDraft, storeDraft } from './noteDraft.ts'

/** What was typed into a note whose page is gone. */
export const noteRecovery: DraftRecovery<NoteDraft> = {
  isValid: (value): value is NoteDraft => typeof (value as NoteDraft | null)?.title === 'string',
  // An emptied note is as it was; one that is too long is shortened where it is written.
  decide: ({ title }) => (title.trim() === '' ? 'drop' : title.length > MAX_NOTE_LENGTH ? 'defer' : 'recover'),
  read: async (id) => (await call('GET /api/data/notes/NotesData', { query: { id } }))[0],
  save: (id, value) => storeDraft(id)(value),
  saveAsNew: (value) => storeDraft(newNoteId())(value),
  textOf: ({ title }) => title,
}
