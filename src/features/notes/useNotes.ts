import { type LiveRows, loadedRows, useLiveRows } from '#client/live/infiniteRows.ts'
import { useLive } from '#client/live/live.ts'
import type { Note, TrashedNote } from '#contract/notes/notes.ts'
import { NEXT_REMINDERS, type NotesData, openNoteRequest, PAGE_SIZE, pageRequest } from './notesData.ts'
import type { NotesSearch } from './notesSearch.ts'

/** The loaded data as live queries; the two lists read further pages when they are scrolled to. */
export interface LiveNotes extends Omit<NotesData, 'pinned' | 'others'> {
  pinned: LiveRows<Note>
  others: LiveRows<Note>
}

/** Search parameters without any filter. */
export const UNFILTERED = { q: undefined, color: undefined, label: undefined, reminders: undefined } as const

/** True if the list shows only some notes. */
export const isFiltered = ({ q, color, label, reminders }: NotesSearch): boolean => Boolean(q || color || label || reminders)

/** True if the list is in the user's own order. */
export const isOwnOrder = ({ sort, reminders }: NotesSearch): boolean => !sort && !reminders

/** Turns the loaded data into live queries. */
export const useNotes = (search: NotesSearch, data: NotesData): LiveNotes => ({
  // `true`: the pinned notes; `false`: the others.
  pinned: useLiveRows('GET /api/data/notes/NotesData', pageRequest(search, true), data.pinned, PAGE_SIZE),
  others: useLiveRows('GET /api/data/notes/NotesData', pageRequest(search, false), data.others, PAGE_SIZE),
  open: useLive('GET /api/data/notes/NotesData', openNoteRequest(search), data.open),
  reminders: useLive('GET /api/data/notes/NotesData', NEXT_REMINDERS, data.reminders),
  labels: useLive('GET /api/data/notes/labels', {}, data.labels),
})

/** All notes of both lists that have been read, in order. */
export const loadedNotes = ({ pinned, others }: LiveNotes): Note[] => [pinned, others].flatMap(({ pages }) => loadedRows(pages))

/** The notes in the trash as a live query. */
export const useTrash = (trash: TrashedNote[]): TrashedNote[] => useLive('GET /api/data/notes/trash', {}, trash)
