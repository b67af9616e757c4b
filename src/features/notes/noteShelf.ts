import { call } from '#client/call.ts'
import { listNotes, NOTE_MAX, newNoteId } from '#contract/notes.ts'
import type { Shelf } from '#ui/shelves.ts'
import { type NoteDraft, storeDraft } from './noteDraft.ts'

/** What was typed into a note whose page is gone. */
export const noteShelf: Shelf<NoteDraft> = {
  isWhole: (value): value is NoteDraft => typeof (value as NoteDraft | null)?.title === 'string',
  // An emptied note is as it was; one that is too long is shortened where it is written.
  fate: ({ title }) => (title.trim() === '' ? 'drop' : title.length > NOTE_MAX ? 'wait' : 'store'),
  read: async (id) => (await call(listNotes, { query: { id } }))[0],
  save: (id, value) => storeDraft(id)(value),
  saveAnew: (value) => storeDraft(newNoteId())(value),
  textOf: ({ title }) => title,
}
