import { randomId } from '../http/identity.ts'
import type { Note } from './notes.ts'

/** docs/specification.md 3 names four; `primary` and `secondary` are in the wild too (docs/specification.md 10, row 11). */
export const NOTE_COLORS = ['primary', 'secondary', 'info', 'error', 'warning', 'success'] as const

/** The longest name of a label, in characters. */
export const LABEL_MAX = 40
/** How many labels a note has at most. */
export const LABELS_MOST = 20

/** The longest note, in characters. */
export const NOTE_MAX = 20_000

/** Where a note stands in one's own order, a higher number further up: where it was moved to, or else where its date puts it. */
export const placeOfNote = ({ place, datef }: Pick<Note, 'place' | 'datef'>): number => place ?? Date.parse(datef)

/**
 * An id for a note that is being written, so that storing it twice is storing it once.
 * Later ids sort behind earlier ones and behind every number: the list stays oldest first.
 */
export const newNoteId = (now = Date.now()): string => `n${now.toString(36).padStart(9, '0')}${randomId().slice(0, 12)}`

/** True for an id made by `newNoteId`. */
export const isNewNoteId = (id: string): boolean => /^n[0-9a-z]{9}[0-9a-f]{12}$/.test(id)
