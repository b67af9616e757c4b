import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { NoteColor } from '#contract/notes/notes.ts'

/** What is typed; the colour only for a note that is not stored yet, so that a choice made elsewhere is not overwritten. */
export interface NoteDraft {
  title: string
  color?: NoteColor
}

/** What names the draft of a note. */
export const draftKey = (id: Id): string => `notes/${id}`

/** How the draft of a note is stored. */
export const storeDraft = (id: Id) => (body: NoteDraft) => call('PUT /api/data/notes/:id', { params: { id }, body })
