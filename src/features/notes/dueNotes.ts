import { call } from '#client/transport/call.ts'
import type { Note } from '#contract/notes/notes.ts'

/** The maximum number of notifications at once. Other due notes are in the list of reminders. */
const MAX_DUE = 20
/** The number of notes of one request. */
const PAGE_SIZE = 50

/** A note with a due reminder. `key` identifies the reminder, so that each is shown once; it changes with the time of the reminder. */
export interface DueNote {
  key: string
  note: Note
}

/** The notes whose reminder is due. Of more than `MAX_DUE` the latest, so that old ones do not hide new ones. */
export async function dueNotes(now: Date): Promise<DueNote[]> {
  const due: DueNote[] = []
  for (let page = 1; ; page++) {
    const notes = await call('GET /api/data/notes/NotesData', { query: { reminders: 'true', sort: 'reminder', page, pageSize: PAGE_SIZE } })
    const dueOnPage = notes.filter(({ reminder }) => reminder !== undefined && Date.parse(reminder) <= now.getTime())
    due.push(...dueOnPage.map((note) => ({ key: `note ${note.id} ${note.reminder}`, note })))
    // Due reminders come first: a page that is not full of them is the last one.
    if (dueOnPage.length < PAGE_SIZE) return due.slice(-MAX_DUE)
  }
}
