import { NOTE_COLORS } from '#contract/notes/notes-rules.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The orders of the list beside one's own. */
export const NOTE_SORTS = ['new', 'old'] as const

/** What of the screen lives in the URL. */
export const NotesSearch = searchParams({
  view: oneOf(['archive', 'trash']),
  /** The open note, or in the trash the token of the open one. */
  note: id,
  /** The open note is being written for the first time. */
  new: oneOf([true]),
  /** What another app has shared waits for an answer. */
  do: oneOf(['share']),
  q: text(),
  color: oneOf(NOTE_COLORS),
  label: text(40),
  /** The notes that have a reminder, the next one first. */
  reminders: oneOf([true]),
  /** One's own order unless told. */
  sort: oneOf(NOTE_SORTS),
})
export type NotesSearch = SearchOf<typeof NotesSearch>
