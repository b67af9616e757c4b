import { type LiveRows, loadedRows, useLiveRows } from '#client/live/infiniteRows.ts'
import { useLive } from '#client/live/live.ts'
import type { Note, TrashedNote } from '#contract/notes/notes.ts'
import { NEXT_REMINDERS, type NotesData, openOf, PAGE, pageOf } from './notesData.ts'
import type { NotesSearch } from './notesSearch.ts'

/** What the loader has read, as the screen shows it. */
export interface ShownNotes extends Omit<NotesData, 'pinned' | 'others'> {
  pinned: LiveRows<Note>
  others: LiveRows<Note>
}

/** What narrows the list, as nothing. */
export const UNFILTERED = { q: undefined, color: undefined, label: undefined, reminders: undefined } as const

export const isFiltered = ({ q, color, label, reminders }: NotesSearch): boolean => Boolean(q || color || label || reminders)

/** True where notes stand as one has put them. */
export const isOwnOrder = ({ sort, reminders }: NotesSearch): boolean => !sort && !reminders

/** What the loader has read, in step with every tab. */
export const useNotes = (search: NotesSearch, data: NotesData): ShownNotes => ({
  pinned: useLiveRows('GET /api/data/notes/NotesData', pageOf(search, true), data.pinned, PAGE),
  others: useLiveRows('GET /api/data/notes/NotesData', pageOf(search, false), data.others, PAGE),
  open: useLive('GET /api/data/notes/NotesData', openOf(search), data.open),
  reminders: useLive('GET /api/data/notes/NotesData', NEXT_REMINDERS, data.reminders),
  labels: useLive('GET /api/data/notes/labels', {}, data.labels),
})

/** All that have been read of both lists, in their order. */
export const readOf = ({ pinned, others }: ShownNotes): Note[] => [pinned, others].flatMap(({ pages }) => loadedRows(pages))

export const useTrash = (trash: TrashedNote[]): TrashedNote[] => useLive('GET /api/data/notes/trash', {}, trash)
