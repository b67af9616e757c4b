import { useLive } from '#client/live.ts'
import { type LiveRows, readRows, useLiveRows } from '#client/liveRows.ts'
import { listNoteLabels } from '#contract/note-labels.ts'
import { listNotes, listTrashedNotes, type Note, type TrashedNote } from '#contract/notes.ts'
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
  pinned: useLiveRows(listNotes, pageOf(search, true), data.pinned, PAGE),
  others: useLiveRows(listNotes, pageOf(search, false), data.others, PAGE),
  open: useLive(listNotes, openOf(search), data.open),
  reminders: useLive(listNotes, NEXT_REMINDERS, data.reminders),
  labels: useLive(listNoteLabels, {}, data.labels),
})

/** All that have been read of both lists, in their order. */
export const readOf = ({ pinned, others }: ShownNotes): Note[] => [pinned, others].flatMap(({ pages }) => readRows(pages))

export const useTrash = (trash: TrashedNote[]): TrashedNote[] => useLive(listTrashedNotes, {}, trash)
