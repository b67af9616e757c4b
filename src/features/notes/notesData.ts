import { callCached } from '#client/live/cached.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note, TrashedNote } from '#contract/notes/notes.ts'
import type { NotesSearch } from './notesSearch.ts'

/** How many notes are read at once. */
export const PAGE = 50
/** Of so many reminders it is looked at whether they are due. */
const REMINDERS = 100

/** What the loader reads: the first notes of those pinned and of the others, the open one, if it is there, reminders and labels. */
export interface NotesData {
  pinned: ApiResult<Note[]>
  others: ApiResult<Note[]>
  open: Note[]
  reminders: Note[]
  labels: NoteLabel[]
}

export type NotesLoad = { trash: TrashedNote[] } | NotesData

/** What the screen is a function of. */
export interface ScreenProps<Data> {
  data: Data
  search: NotesSearch
  /** Changes what is in the URL; `replace` leaves no entry in the history. */
  onSearch(change: Partial<NotesSearch>, replace?: boolean): Promise<void>
  /** One step back in the history. */
  onHistoryBack(): void
}

const ORDER = { new: '-datef', old: 'datef' } as const

/** A page of the list, of the pinned notes or the others; reminders stand in one list, those of the archive among them. */
export const pageOf =
  ({ q, color, label, reminders, sort, view }: NotesSearch, pinned: boolean) =>
  (page: number) => {
    const archived = view === 'archive' ? 'true' : reminders ? undefined : 'false'
    const which = reminders ? { reminders: 'true', id: pinned ? '-' : undefined } : { pinned: pinned ? 'true' : 'false' }
    const order = reminders ? 'reminder' : sort ? ORDER[sort] : '-place'
    return {
      query: { q, color, label, archived, ...which, sort: order, page, pageSize: PAGE },
    } as RequestOf<'GET /api/data/notes/NotesData'>
  }
/** As a list of one or none: a note that is gone is an answer here, and no refusal. */
export const openOf = ({ note }: NotesSearch) => ({ query: { id: String(note ?? '-') } })

/** The reminders that come next, those that are due before them. */
export const NEXT_REMINDERS = { query: { reminders: 'true', sort: 'reminder', page: 1, pageSize: REMINDERS } } as const

/** What is open while nothing is: the same each time, so that nothing is drawn anew for it. */
const NONE: Note[] = []

/** Reads what the URL asks for. */
export async function loadNotes(search: NotesSearch): Promise<NotesLoad> {
  if (search.view === 'trash') return { trash: await call('GET /api/data/notes/trash', {}) }
  const [pinned, others, open, reminders, labels] = await Promise.all([
    send('GET /api/data/notes/NotesData', pageOf(search, true)(1)),
    send('GET /api/data/notes/NotesData', pageOf(search, false)(1)),
    search.note === undefined ? NONE : call('GET /api/data/notes/NotesData', openOf(search)),
    callCached('GET /api/data/notes/NotesData', NEXT_REMINDERS),
    callCached('GET /api/data/notes/labels', {}),
  ])
  return { pinned, others, open, reminders, labels }
}
