import { randomId } from '../http/identity.ts'
import type { Note } from './notes.ts'

/**
 * The colors of notes. Four are from docs/specification.md 3; existing clients also use `primary` (docs/specification.md 10, row 11).
 */
export const NOTE_COLORS = ['primary', 'secondary', 'info', 'error', 'warning', 'success'] as const

/** Maximum length of a label's name, in characters. */
export const MAX_LABEL_LENGTH = 40
/** Maximum number of labels per note. */
export const MAX_LABELS = 20

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 20_000

/** The position of a note in the user's own order, higher numbers first: where it was moved to, else its date. */
export const placeOfNote = ({ place, datef }: Pick<Note, 'place' | 'datef'>): number => place ?? Date.parse(datef)

/**
 * An id for a new note that the client chooses, so that storing it twice creates one note. Later ids sort after earlier ones and after all
 * numbers: the list stays oldest first.
 */
export const newNoteId = (now = Date.now()): string => `n${now.toString(36).padStart(9, '0')}${randomId().slice(0, 12)}`

/** True for an id made by `newNoteId`. */
export const isNewNoteId = (id: string): boolean => /^n[0-9a-z]{9}[0-9a-f]{12}$/.test(id)
