import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { NoteColor } from '#contract/notes/notes.ts'

/** The draft of a note. It has a colour only if the note is not stored yet, so that a colour chosen elsewhere is not overwritten. */
export interface NoteDraft {
  /** The whole text of the note, as the API names it. */
  title: string
  color?: NoteColor
}

/** The key of a note's draft. */
export const draftKey = (id: Id): string => `notes/${id}`

/** Returns a function that stores the draft of a note. */
export const storeDraft = (id: Id) => (body: NoteDraft) => call('PUT /api/data/notes/:id', { params: { id }, body })
