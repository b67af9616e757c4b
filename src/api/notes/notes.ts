import { ApiError, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
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
} from '#contract/notes/notes.ts'
import { isNewNoteId } from '#contract/notes/notes-rules.ts'
import { find, getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { placeBeside } from '#db/repository/note-order.ts'
import { emptyTrash, mayRestore } from '#db/repository/trash.ts'
import type { DeletedRow, TrashEntry } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listHandler, read, write, writeThenReadBack } from '../kernel/handler.ts'
import { normalizeLabels, withLabels } from './note-labels.ts'

/** Handlers for notes. */
export const notes = [
  listHandler(listNotes, 'notes'),

  write(addNote, ['notes'], async ({ body: { picture, ...body } }, { tx, now }) => {
    // `title` is the whole text of a note.
    // `datef` is the time of creation; the name is from docs/specification.md 3.
    const note = { id: await nextId(tx, 'notes'), ...body, datef: now.toISOString(), deleted: false }
    return save<'notes', Note>(tx, 'notes', { ...note, ...(picture && { picture }) })
  }),

  write(updateNote, ['notes'], async ({ body }, { tx }) => {
    const note: Note = await getOr404(tx, 'notes', body.id, NOTE_NOT_FOUND)
    return save(tx, 'notes', { ...note, title: body.title, color: body.color })
  }),

  write(storeNote, ['notes'], async ({ params: { id }, body }, { tx, now }) => {
    const note = await find(tx, 'notes', id)
    if (note) return save(tx, 'notes', { ...note, title: body.title, color: body.color ?? note.color })
    // A client chooses the id of a new note itself (`newNoteId`).
    if (!isNewNoteId(id)) throw notFound(NOTE_NOT_FOUND)
    const { title, color = 'primary' } = body
    return save<'notes', Note>(tx, 'notes', { id, title, color, datef: now.toISOString(), deleted: false })
  }),

  write(changeNote, ['notes'], async ({ params, body }, { tx }) => {
    const { pinned, archived, picture, reminder, ...note }: Note = await getOr404(tx, 'notes', params.id, NOTE_NOT_FOUND)
    const fields = { pinned, archived, picture, reminder, ...definedFields(body) }
    const labels = body.labels ? await normalizeLabels(tx, body.labels) : (note.labels ?? [])
    return save<'notes', Note>(tx, 'notes', {
      ...withLabels(note, labels),
      color: body.color ?? note.color,
      ...(fields.pinned && { pinned: true }),
      ...(fields.archived && { archived: true }),
      ...(fields.picture && { picture: fields.picture }),
      ...(fields.reminder && { reminder: fields.reminder }),
    })
  }),

  write(moveNote, ['notes'], async ({ params, body: { before, after } }, { tx, now }) => {
    const note: Note = await getOr404(tx, 'notes', params.id, NOTE_NOT_FOUND)
    // The note goes above the note `before`, or else below the note `after`.
    const [below, above] = [await findNeighbor(tx, before), await findNeighbor(tx, after)]
    // One of the two may have been deleted meanwhile.
    const neighbor = below ?? above
    if (!neighbor && (before ?? after ?? null) !== null) throw new ApiError(409, NOTES_CHANGED)
    if (neighbor?.id === note.id) return note
    // `place` is the position in the manual order.
    const isAbove = below !== undefined
    return save<'notes', Note>(tx, 'notes', { ...note, place: await placeBeside(tx, note.id, neighbor?.id, isAbove, now) })
  }),

  writeThenReadBack(
    deleteNote,
    ['notes'],
    async ({ body }, { tx, remove }) => {
      await remove({ table: 'notes', row: await getOr404(tx, 'notes', body.id, NOTE_NOT_FOUND) })
    },
    ({ tx }) => tx.list('notes'),
  ),

  read(listTrashedNotes, ['notes', 'trash'], async (_, context) => {
    const entries = await trashedNotes(context)
    return entries.reverse().map(({ id, at, rows }) => ({ token: id, at, note: (rows[0] as DeletedRow).row as Note }))
  }),

  write(purgeTrashedNote, ['trash'], async ({ params }, { tx, erase, caller }) => {
    const entry = await tx.get('trash', params.token)
    if (!entry || !isDeletedNote(entry) || !mayRestore(caller, entry)) throw notFound('This note is no longer in the bin.')
    await emptyTrash(tx, [entry])
    await erase(noteIn(entry))
    return { purged: 1 }
  }),

  write(emptyNoteTrash, ['trash'], async (_, context) => {
    const entries = await trashedNotes(context)
    await emptyTrash(context.tx, entries)
    await context.erase(entries.flatMap(noteIn))
    return { purged: entries.length }
  }),
]

const findNeighbor = async (tx: StoreTransaction, id: Id | null | undefined): Promise<Note | undefined> =>
  id == null ? undefined : find(tx, 'notes', id)

/** The fields of a change that are defined. */
const definedFields = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>

/** The note of a trash entry, as an erased row. */
const noteIn = ({ rows }: TrashEntry) => rows.map(({ table, row }) => ({ table, id: (row as Note).id }))

/** True for a trash entry with one note and nothing else. */
const isDeletedNote = ({ rows }: { rows: DeletedRow[] }): boolean => rows.length === 1 && rows[0]?.table === 'notes'

/** The deleted notes that the caller may restore. */
const trashedNotes = async ({ tx, caller }: Context) =>
  (await tx.list('trash', { index: 'at' })).filter((entry) => isDeletedNote(entry) && mayRestore(caller, entry))
