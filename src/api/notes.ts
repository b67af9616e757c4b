import { notFound } from '#contract/error.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  emptyNoteTrash,
  isNewNoteId,
  listNotes,
  listTrashedNotes,
  NOTE_NOT_FOUND,
  type Note,
  purgeTrashedNote,
  storeNote,
  updateNote,
} from '#contract/notes.ts'
import { type Discarded, find, need, nextId, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { listOf, read, write, writeThen } from './answer.ts'

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
    const { pinned, archived, picture, ...note }: Note = await need(db, 'notes', params.id, NOTE_NOT_FOUND)
    const marks = { pinned: body.pinned ?? pinned, archived: body.archived ?? archived, picture: body.picture ?? picture }
    return save<Note>(db, 'notes', {
      ...note,
      color: body.color ?? note.color,
      ...(marks.pinned && { pinned: true }),
      ...(marks.archived && { archived: true }),
      ...(marks.picture && { picture: marks.picture }),
    })
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
    await db.trash.delete(params.token)
    return { purged: 1 }
  }),

  write(emptyNoteTrash, ['trash'], async (_, { db }) => ({ purged: await trashedNotes(db).delete() })),
]

/** A deletion of one note and nothing else. */
const isNote = ({ rows }: { rows: Discarded[] }): boolean => rows.length === 1 && rows[0]?.table === 'notes'

const trashedNotes = (db: Database) => db.trash.orderBy('at').filter(isNote)
