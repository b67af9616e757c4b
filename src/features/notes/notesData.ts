import { call } from '#client/call.ts'
import { useLive } from '#client/live.ts'
import { listNotes, listTrashedNotes, NOTE_COLORS, type Note, type TrashedNote } from '#contract/notes.ts'
import { id, oneOf, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

/** What of the screen lives in the URL. */
export const NotesSearch = searchParams({
  view: oneOf(['archive', 'trash']),
  /** The open note, or in the trash the token of the open one. */
  note: id,
  /** The open note is being written for the first time. */
  new: oneOf([true]),
  q: words(),
  color: oneOf(NOTE_COLORS),
  /** How many notes are shown below the pinned ones. */
  show: whole(1, 1000),
})
export type NotesSearch = SearchOf<typeof NotesSearch>

export const PAGE = 100
export const MOST = 1000

/** What the screen shows of the notes: pinned and others, the newest first, and the open one, if it is there. */
export interface NotesData {
  pinned: Note[]
  others: Note[]
  open: Note[]
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

const pinnedOf = ({ q, color, view }: NotesSearch) => ({
  query: { q, color, archived: view === 'archive' ? 'true' : 'false', pinned: 'true', sort: '-datef' } as const,
})
const othersOf = (search: NotesSearch) => ({
  query: { ...pinnedOf(search).query, pinned: 'false', page: 1, pageSize: search.show ?? PAGE } as const,
})
/** As a list of one or none: a note that is gone is an answer here, and no refusal. */
const openOf = ({ note }: NotesSearch) => ({ query: { id: String(note ?? '-') } })

/** Reads what the URL asks for. */
export async function loadNotes(search: NotesSearch): Promise<NotesLoad> {
  if (search.view === 'trash') return { trash: await call(listTrashedNotes, {}) }
  const [pinned, others, open] = await Promise.all([
    call(listNotes, pinnedOf(search)),
    call(listNotes, othersOf(search)),
    call(listNotes, openOf(search)),
  ])
  return { pinned, others, open }
}

/** The same, in step with every tab. */
export const useNotes = (search: NotesSearch, data: NotesData): NotesData => ({
  pinned: useLive(listNotes, pinnedOf(search), data.pinned),
  others: useLive(listNotes, othersOf(search), data.others),
  open: useLive(listNotes, openOf(search), data.open),
})

export const useTrash = (trash: TrashedNote[]): TrashedNote[] => useLive(listTrashedNotes, {}, trash)
