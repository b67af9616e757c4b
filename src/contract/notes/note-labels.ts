import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { NoteLabelName } from './notes.ts'

/** A label with its number of notes, archived ones included. It exists as long as a note has it. */
export const NoteLabel = z.object({ name: z.string(), notes: z.number().check(z.int()) })
export type NoteLabel = z.infer<typeof NoteLabel>

/** Error for a label that no note has. */
export const LABEL_NOT_FOUND = 'Label not found'
/** Error for a name that another label has. */
export const LABEL_TAKEN = 'A label with this name already exists.'

export const listNoteLabels = endpoint('GET /api/data/notes/labels', {
  access: 'teacher',
  summary: 'The labels that notes have, each with how many.',
  reply: z.array(NoteLabel),
  origin: 'ours',
})

export const renameNoteLabel = endpoint('PATCH /api/data/notes/labels/:name', {
  access: 'teacher',
  summary: 'Renames a label on every note; can be undone through the Undo-Token of the answer.',
  body: z.object({ name: NoteLabelName }),
  reply: z.array(NoteLabel),
  errors: { 404: LABEL_NOT_FOUND, 409: LABEL_TAKEN },
  origin: 'ours',
})

export const deleteNoteLabel = endpoint('DELETE /api/data/notes/labels/:name', {
  access: 'teacher',
  summary: 'Takes a label off every note; can be undone through the Undo-Token of the answer.',
  reply: z.array(NoteLabel),
  errors: { 404: LABEL_NOT_FOUND },
  origin: 'ours',
})
