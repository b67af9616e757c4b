import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { summarize } from '../note/noteText.ts'

/** A position in the list, by the adjacent notes as far as they are loaded. */
export interface NotePosition {
  /** Id of the note below. */
  before: Id | undefined
  /** Id of the note above. */
  after: Id | undefined
}

const storePosition = ({ id }: Note, { before, after }: NotePosition) =>
  call('PATCH /api/data/notes/:id/position', { params: { id }, body: { before, after } })

/** Moves notes in the user's own order, with a toast that offers "Undo". */
export function useNoteMoves() {
  const { t } = useLingui()
  return {
    /** Moves a note. Resolves to true if it was moved. @param previousPosition where "Undo" moves it */
    async moveTo(note: Note, target: NotePosition, previousPosition: NotePosition): Promise<boolean> {
      // Without an adjacent note that has been read, the position is unknown.
      if (target.before === undefined && target.after === undefined) return false
      try {
        await storePosition(note, target)
        // The field `title` of a note is its whole text.
        const name = summarize(note.title).heading
        toastUndo(
          t`“${name}” was moved.`,
          () => void storePosition(note, previousPosition).catch((reason) => toastError(messageOf(reason))),
        )
        return true
      } catch (reason) {
        toastError(messageOf(reason))
        return false
      }
    },
  }
}
