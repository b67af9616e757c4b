import { ApiError, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  emptyNoteTrash,
  listNotes,
  listTrashedNotes,
  moveNote,
  NOTE_NOT_FOUND,
  NOTES_CHANGED,
  type Note,
  purgeTrashedNote,
  storeNote,
  updateNote,
} from '#contract/notes.ts'
import { isNewNoteId } from '#contract/notes-rules.ts'
import { type Discarded, find, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { placeBeside } from '#db/note-order.ts'
import { emptyTrash } from '#db/trashed.ts'
import { listOf, read, write, writeThen } from './answer.ts'
import { spelled, withLabels } from './note-labels.ts'

export const notes = [
  listOf(listNotes, 'notes'),

  write(addNote, ['notes'], async ({ body: { picture, ...body } }, { db, now }) => {
    const note = { id: await nextId(db, 'notes'), ...body, datef: now.toISOString(), deleted: false }
    return save<Note>(db, 'notes', { ...note, ...(picture && { picture }) })
  }),

  write(updateNote, ['notes'], async ({ body }, { db }) => {
    const note: Note = await need(db, 'notes', body.id, NOTE_NOT_FOUND)
    return save(db, 'notes', { ...note, title: body.title, color: body.color })
  }),

  write(storeNote, ['notes'], async ({ params: { id }, body }, { db, now }) => {
    const note: Note | undefined = await find(db, 'notes', id)
    if (note) return save(db, 'notes', { ...note, title: body.title, color: body.color ?? note.color })
    if (!isNewNoteId(id)) throw notFound(NOTE_NOT_FOUND)
    const { title, color = 'primary' } = body
    return save<Note>(db, 'notes', { id, title, color, datef: now.toISOString(), deleted: false })
  }),

  write(changeNote, ['notes'], async ({ params, body }, { db }) => {
    const { pinned, archived, picture, reminder, ...note }: Note = await need(db, 'notes', params.id, NOTE_NOT_FOUND)
    const marks = { pinned, archived, picture, reminder, ...said(body) }
    const labels = body.labels ? await spelled(db, body.labels) : (note.labels ?? [])
    return save<Note>(db, 'notes', {
      ...withLabels(note, labels),
      color: body.color ?? note.color,
      ...(marks.pinned && { pinned: true }),
      ...(marks.archived && { archived: true }),
      ...(marks.picture && { picture: marks.picture }),
      ...(marks.reminder && { reminder: marks.reminder }),
    })
  }),

  write(moveNote, ['notes'], async ({ params, body: { before, after } }, { db, now }) => {
    const note: Note = await need(db, 'notes', params.id, NOTE_NOT_FOUND)
    const [below, above] = [await beside(db, before), await beside(db, after)]
    // One of the two may be gone since they were looked at.
    const near = below ?? above
    if (!near && (before ?? after ?? null) !== null) throw new ApiError(409, NOTES_CHANGED)
    if (near?.id === note.id) return note
    return save<Note>(db, 'notes', { ...note, place: await placeBeside(db, note.id, near?.id, below !== undefined, now) })
  }),

  writeThen(
    deleteNote,
    ['notes'],
    async ({ body }, { db, remove }) => {
      await remove({ table: 'notes', row: await need(db, 'notes', body.id, NOTE_NOT_FOUND) })
    },
    ({ db }) => db.notes.toArray(),
  ),

  read(listTrashedNotes, ['notes', 'trash'], async (_, { db }) => {
    const kept = await trashedNotes(db).toArray()
    return kept.reverse().map(({ id, at, rows }) => ({ token: id, at, note: rows[0].row }))
  }),

  write(purgeTrashedNote, ['trash'], async ({ params }, { db }) => {
    const kept = await db.trash.get(params.token)
    if (!kept || !isNote(kept)) throw notFound('This note is no longer in the trash.')
    await emptyTrash(db, [kept])
    return { purged: 1 }
  }),

  write(emptyNoteTrash, ['trash'], async (_, { db }) => {
    const kept = await trashedNotes(db).toArray()
    await emptyTrash(db, kept)
    return { purged: kept.length }
  }),
]

const beside = async (db: Database, id: Id | null | undefined): Promise<Note | undefined> =>
  id == null ? undefined : find(db, 'notes', id)

/** What of a change is said at all. */
const said = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>

/** A deletion of one note and nothing else. */
const isNote = ({ rows }: { rows: Discarded[] }): boolean => rows.length === 1 && rows[0]?.table === 'notes'

const trashedNotes = (db: Database) => db.trash.orderBy('at').filter(isNote)
