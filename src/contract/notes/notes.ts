import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, Picture, QueryFlag, requiredLongText, requiredTextLine } from '../http/field.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS, MAX_NOTE_LENGTH, NOTE_COLORS } from './notes-rules.ts'

export const NoteColor = z.enum(NOTE_COLORS)
export type NoteColor = z.infer<typeof NoteColor>

export const NoteLabelName = requiredTextLine(MAX_LABEL_LENGTH)

/** The whole text of a note is its `title`; lists show the first line. Optional fields are only present if they are set. */
export const Note = z.object({
  id: Id,
  color: NoteColor,
  title: z.string(),
  /** Time of creation; the name is from docs/specification.md 3. */
  datef: IsoDate,
  deleted: z.boolean(),
  pinned: z.optional(z.literal(true)),
  archived: z.optional(z.literal(true)),
  picture: z.optional(z.string()),
  /** Names of its labels. */
  labels: z.optional(z.array(z.string())),
  /** Time of the reminder. */
  reminder: z.optional(IsoDate),
  /** Position in the user's own order after a move; before that its date is used (`placeOfNote`). */
  place: z.optional(z.number()),
})
export type Note = z.infer<typeof Note>

const NoteText = requiredLongText(MAX_NOTE_LENGTH)
/** Error for a note that does not exist. */
export const NOTE_NOT_FOUND = 'Note not found'
const NOT_FOUND = { 404: NOTE_NOT_FOUND }

/** Error for a move beside notes that no longer exist. */
export const NOTES_CHANGED = 'The notes have changed. Check them and move the note again.'

/** A deleted note, and the token that restores it (`restoreTrash`). */
export const TrashedNote = z.object({ token: z.string(), at: IsoDate, note: Note })
export type TrashedNote = z.infer<typeof TrashedNote>

export const listNotes = endpoint('GET /api/data/notes/NotesData', {
  access: 'teacher',
  summary:
    'All notes, oldest first; narrowed by words, colour, label, pinned, archived or having a reminder, or to the one with an id. `sort=-place` is one’s own order, from the top; `sort=reminder` the next reminder first.',
  query: z.extend(ListQuery, {
    id: z.optional(z.string().check(z.maxLength(100))),
    color: z.optional(NoteColor),
    pinned: z.optional(QueryFlag),
    archived: z.optional(QueryFlag),
    label: z.optional(z.string().check(z.maxLength(MAX_LABEL_LENGTH))),
    reminders: z.optional(z.enum(['true'])),
  }),
  reply: z.array(Note),
})

export const addNote = endpoint('POST /api/notes/add', {
  access: 'teacher',
  summary: 'Stores a new note and answers it with its id and date.',
  body: z.object({ title: NoteText, color: NoteColor, picture: z.optional(Picture) }),
  reply: Note,
  origin: 'compat',
})

export const updateNote = endpoint('PUT /api/notes/update', {
  access: 'teacher',
  summary: 'Changes the text and colour of a note.',
  body: z.object({ id: Id, title: NoteText, color: NoteColor }),
  reply: Note,
  errors: NOT_FOUND,
  origin: 'compat',
})

export const storeNote = endpoint('PUT /api/data/notes/:id', {
  access: 'teacher',
  summary: 'Stores the text of a note under its id; with an id of newNoteId one that is not there (any more) is created.',
  body: z.object({ title: NoteText, color: z.optional(NoteColor) }),
  reply: Note,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const changeNote = endpoint('PATCH /api/data/notes/:id', {
  access: 'teacher',
  summary: 'Recolours, pins, labels or archives a note, or changes its picture or its reminder: an empty one takes it away.',
  body: z.object({
    color: z.optional(NoteColor),
    pinned: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
    picture: z.optional(Picture),
    labels: z.optional(z.array(NoteLabelName).check(z.maxLength(MAX_LABELS))),
    reminder: z.optional(z.union([z.literal(''), IsoDate])),
  }),
  reply: Note,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const moveNote = endpoint('PATCH /api/data/notes/:id/position', {
  access: 'teacher',
  summary: 'Moves a note in one’s own order: above the note named `before`, else below the one named `after`, else to the end.',
  body: z.object({ before: z.nullish(Id), after: z.nullish(Id) }),
  reply: Note,
  errors: { ...NOT_FOUND, 409: NOTES_CHANGED },
  origin: 'ours',
})

export const deleteNote = endpoint('DELETE /api/notes/delete', {
  access: 'teacher',
  summary: 'Deletes a note; can be undone through the Undo-Token of the answer.',
  idName: 'id',
  body: z.object({ id: Id }),
  reply: z.array(Note),
  errors: NOT_FOUND,
  origin: 'compat',
})

export const listTrashedNotes = endpoint('GET /api/data/notes/trash', {
  access: 'teacher',
  summary: 'The notes deleted in the last 30 days, the latest first.',
  reply: z.array(TrashedNote),
  origin: 'ours',
})

export const purgeTrashedNote = endpoint('DELETE /api/data/notes/trash/:token', {
  access: 'teacher',
  summary: 'Deletes a note of the trash for good.',
  reply: z.object({ purged: z.number().check(z.int()) }),
  errors: { 404: 'This note is no longer in the bin.' },
  origin: 'ours',
})

export const emptyNoteTrash = endpoint('DELETE /api/data/notes/trash', {
  access: 'teacher',
  summary: 'Deletes all notes of the trash for good.',
  reply: z.object({ purged: z.number().check(z.int()) }),
  origin: 'ours',
})
