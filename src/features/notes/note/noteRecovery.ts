import { call } from '#client/transport/call.ts'
import { MAX_NOTE_LENGTH, newNoteId } from '#contract/notes/notes-rules.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { type NoteDraft, storeDraft } from './noteDraft.ts'

/** Stores drafts of notes from closed tabs (src/ui/drafts/README.md). `title` is the whole text of a note. */
export const noteRecovery: DraftRecovery<NoteDraft> = {
  isValid: (value): value is NoteDraft => typeof (value as NoteDraft | null)?.title === 'string',
  // An empty draft is dropped. One that is too long stays until the user shortens it in the editor.
  decide: ({ title }) => (title.trim() === '' ? 'drop' : title.length > MAX_NOTE_LENGTH ? 'defer' : 'recover'),
  // The stored note, with which the draft is compared.
  read: async (id) => (await call('GET /api/data/notes/NotesData', { query: { id } }))[0],
  save: (id, value) => storeDraft(id)(value),
  saveAsNew: (value) => storeDraft(newNoteId())(value),
  // What a user sees of a draft that conflicts with a change of the note.
  textOf: ({ title }) => title,
}
