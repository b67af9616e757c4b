import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'

const complain = (reason: unknown) => void toastError(messageOf(reason))

/** What one does with a whole note. Each says what it did, offers the way back, and resolves with whether it worked. */
export function useNoteActions() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    async remove(id: Id): Promise<boolean> {
      try {
        const { undo } = await send('DELETE /api/notes/delete', { body: { id } })
        toastUndo(t`Note deleted`, () => undo && undoDeletion(undo).catch(complain))
        return true
      } catch (reason) {
        complain(reason)
        return false
      }
    },

    async archive({ id, ...note }: Note): Promise<boolean> {
      const archived = note.archived === true
      const set = (value: boolean) => call('PATCH /api/data/notes/:id', { params: { id }, body: { archived: value } })
      try {
        await set(!archived)
        toastUndo(archived ? t`Note moved back to your notes` : t`Note archived`, () => set(archived).catch(complain))
        return true
      } catch (reason) {
        complain(reason)
        return false
      }
    },

    /** Sets, puts off or takes away when one is reminded of a note; `at` is empty where it is done. */
    async remind({ id, reminder = '' }: Note, at: string): Promise<boolean> {
      const set = (value: string) => call('PATCH /api/data/notes/:id', { params: { id }, body: { reminder: value } })
      const when = at && format.dateTime(at)
      try {
        await set(at)
        toastUndo(at ? t`You will be reminded: ${when}` : t`Reminder done`, () => set(reminder).catch(complain))
        return true
      } catch (reason) {
        complain(reason)
        return false
      }
    },

    async pin({ id, pinned }: Note): Promise<void> {
      await call('PATCH /api/data/notes/:id', { params: { id }, body: { pinned: !pinned } }).catch(complain)
    },
  }
}
