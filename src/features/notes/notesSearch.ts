import { NOTE_COLORS } from '#contract/notes/notes-rules.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The sort orders besides the user's own order. */
export const NOTE_SORTS = ['new', 'old'] as const

/** Search parameters of the notes. */
export const NotesSearch = searchParams({
  /** The archived or the deleted notes; by default the others. */
  view: oneOf(['archive', 'trash']),
  /** Id of the open note; in the trash, its undo token. */
  note: id,
  /** The open note is new and not stored yet. */
  new: oneOf([true]),
  /** The dialog for content shared by another app is open. */
  do: oneOf(['share']),
  /** The text of the search. */
  q: text(),
  color: oneOf(NOTE_COLORS),
  /** At most 40 characters. */
  label: text(40),
  /** Only notes with a reminder, sorted by it. */
  reminders: oneOf([true]),
  /** Default: the user's own order. */
  sort: oneOf(NOTE_SORTS),
})
export type NotesSearch = SearchOf<typeof NotesSearch>
