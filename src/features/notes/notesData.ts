import { callCached } from '#client/live/cached.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note, TrashedNote } from '#contract/notes/notes.ts'
import type { NotesSearch } from './notesSearch.ts'

/** Number of notes in one request. */
export const PAGE_SIZE = 50
/** Number of reminders that are read to count the due ones. */
const MAX_REMINDERS = 100

/** The data of the loader: the first page of pinned and of other notes, the open note as a list of one or none, reminders and labels. */
export interface NotesData {
  pinned: ApiResult<Note[]>
  others: ApiResult<Note[]>
  open: Note[]
  reminders: Note[]
  labels: NoteLabel[]
}

/** The data of the loader for the notes or the trash. */
export type LoadedNotes = { trash: TrashedNote[] } | NotesData

/** Props of the screens. */
export interface ScreenProps<Data> {
  data: Data
  search: NotesSearch
  /** Changes the search parameters; with `replace` without a history entry. */
  onSearch(change: Partial<NotesSearch>, replace?: boolean): Promise<void>
  /** One step back in the history. */
  onHistoryBack(): void
}

/** The sort parameter of the request for each sort order. `datef` is the date of a note. */
const ORDER = { new: '-datef', old: 'datef' } as const

/** Requests for the pages of the pinned or the other notes. Reminders are one list ("others"), including archived notes. */
export const pageRequest =
  ({ q, color, label, reminders, sort, view }: NotesSearch, pinned: boolean) =>
  (page: number) => {
    // The values of the API's filter; undefined shows both.
    const archived = view === 'archive' ? 'true' : reminders ? undefined : 'false'
    // No note has the id `-`: with reminders the list of pinned notes is empty.
    const filter = reminders ? { reminders: 'true', id: pinned ? '-' : undefined } : { pinned: pinned ? 'true' : 'false' }
    // `place` is the user's own order.
    const order = reminders ? 'reminder' : sort ? ORDER[sort] : '-place'
    return {
      query: { q, color, label, archived, ...filter, sort: order, page, pageSize: PAGE_SIZE },
    } as RequestOf<'GET /api/data/notes/NotesData'>
  }
/** The request for the open note as a list, so that a deleted note is an empty list and not a 404. No note has the id `-`. */
export const openNoteRequest = ({ note }: NotesSearch) => ({ query: { id: String(note ?? '-') } })

/** The request for the next reminders; due ones come first. */
export const NEXT_REMINDERS = { query: { reminders: 'true', sort: 'reminder', page: 1, pageSize: MAX_REMINDERS } } as const

/** No open note. A constant array, so that React does not render again. */
const NO_NOTES: Note[] = []

/** Loads the data for the search parameters. */
export async function loadNotes(search: NotesSearch): Promise<LoadedNotes> {
  if (search.view === 'trash') return { trash: await call('GET /api/data/notes/trash', {}) }
  const [pinned, others, open, reminders, labels] = await Promise.all([
    // The first page of the pinned notes (`true`), and of the others.
    send('GET /api/data/notes/NotesData', pageRequest(search, true)(1)),
    send('GET /api/data/notes/NotesData', pageRequest(search, false)(1)),
    search.note === undefined ? NO_NOTES : call('GET /api/data/notes/NotesData', openNoteRequest(search)),
    // These are the same for every search, so an answer of the last minute is used again.
    callCached('GET /api/data/notes/NotesData', NEXT_REMINDERS),
    callCached('GET /api/data/notes/labels', {}),
  ])
  return { pinned, others, open, reminders, labels }
}
