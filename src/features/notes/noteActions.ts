import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'

const showError = (reason: unknown) => void toastError(messageOf(reason))

/** Actions on a note. All but `togglePin` show a toast with "Undo" and resolve to true on success. */
export function useNoteActions() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    /** Moves a note to the trash. */
    async remove(id: Id): Promise<boolean> {
      try {
        const { undo } = await send('DELETE /api/notes/delete', { body: { id } })
        toastUndoToken(t`Note deleted.`, undo)
        return true
      } catch (reason) {
        showError(reason)
        return false
      }
    },

    /** Archives a note or moves it back. */
    async toggleArchived({ id, ...note }: Note): Promise<boolean> {
      const wasArchived = note.archived === true
      const patch = (value: boolean) => call('PATCH /api/data/notes/:id', { params: { id }, body: { archived: value } })
      try {
        await patch(!wasArchived)
        toastUndo(wasArchived ? t`Note unarchived.` : t`Note archived.`, () => patch(wasArchived).catch(showError))
        return true
      } catch (reason) {
        showError(reason)
        return false
      }
    },

    /** Sets the reminder of a note (ISO 8601); an empty text removes it. */
    async remind({ id, reminder = '' }: Note, time: string): Promise<boolean> {
      const patch = (value: string) => call('PATCH /api/data/notes/:id', { params: { id }, body: { reminder: value } })
      const when = time && format.dateTime(time)
      try {
        await patch(time)
        toastUndo(time ? t`Reminder set: ${when}.` : t`Reminder done.`, () => patch(reminder).catch(showError))
        return true
      } catch (reason) {
        showError(reason)
        return false
      }
    },

    /** Pins a note to the top of the list, or unpins it. */
    async togglePin({ id, pinned }: Note): Promise<void> {
      await call('PATCH /api/data/notes/:id', { params: { id }, body: { pinned: !pinned } }).catch(showError)
    },
  }
}
