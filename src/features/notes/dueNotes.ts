import { call } from '#client/transport/call.ts'
import type { Note } from '#contract/notes/notes.ts'

/** So many are told at once; the others stand in the list of reminders. */
const MAX_DUE = 20
const PAGE = 50

export interface DueNote {
  key: string
  note: Note
}

/** The notes whose reminder has come, of many the latest: what was left undone for long must not stand before what has just come. */
export async function dueNotes(now: Date): Promise<DueNote[]> {
  const due: DueNote[] = []
  for (let page = 1; ; page++) {
    const notes = await call('GET /api/data/notes/NotesData', { query: { reminders: 'true', sort: 'reminder', page, pageSize: PAGE } })
    const come = notes.filter(({ reminder }) => reminder !== undefined && Date.parse(reminder) <= now.getTime())
    due.push(...come.map((note) => ({ key: `note ${note.id} ${note.reminder}`, note })))
    if (come.length < PAGE) return due.slice(-MAX_DUE)
  }
}
