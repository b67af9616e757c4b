import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { summarise } from '../note/noteText.ts'

/** Between which two a note stands, as far as they are known. */
export interface Between {
  /** The one below. */
  before: Id | undefined
  /** The one above. */
  after: Id | undefined
}

const put = ({ id }: Note, { before, after }: Between) =>
  call('PATCH /api/data/notes/:id/position', { params: { id }, body: { before, after } })

/** Moves notes in one's own order, and offers the way back. */
export function useNoteMoves() {
  const { t } = useLingui()
  return {
    /** Resolves with whether it was moved. */
    async moveTo(note: Note, there: Between, back: Between): Promise<boolean> {
      // Where nothing near has been read yet, there is no saying where it would stand.
      if (there.before === undefined && there.after === undefined) return false
      try {
        await put(note, there)
        const name = summarise(note.title).heading
        toastUndo(t`“${name}” was moved.`, () => void put(note, back).catch((reason) => toastError(messageOf(reason))))
        return true
      } catch (reason) {
        toastError(messageOf(reason))
        return false
      }
    },
  }
}
