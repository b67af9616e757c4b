import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { attempt } from '../card/writeToasts.ts'

/**
 * The writes of a column's menu. `useBoardActions` has the others. Each shows an error as a toast and resolves to whether it succeeded (`attempt`).
 * `Category` is a column with its tasks.
 */
export function useColumnActions() {
  const { t } = useLingui()
  const sampleName = useSampleName()

  return {
    /** Sets the limit of tasks; `null` for none. */
    limitColumn: (column: Category, limit: number | null) =>
      attempt(() => call('PATCH /api/data/categories/:id', { params: { id: column.id }, body: { limit } })),

    /** Makes a column the one whose tasks are finished, or an ordinary one again. */
    setFinishing: (board: readonly Category[], column: Category, finished: boolean) =>
      attempt(async () => {
        const setFinished = ({ id }: Category, finished: boolean) =>
          call('PATCH /api/data/categories/:id', { params: { id }, body: { finished } })
        await setFinished(column, finished)
        for (const other of board) if (other.finished && other !== column) await setFinished(other, false)
      }),

    /** Deletes the tasks of a column. */
    clearColumn: (column: Category) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData/clearTasks', { body: { categoryId: column.id } })
        // `child` is the API's name for the tasks of a column.
        const count = plural(column.child.length, { one: '# task was deleted', other: '# tasks were deleted' })
        toastUndoToken(t`${sampleName(column.name)}: ${count}.`, undo)
      }),

    /** Deletes a column with its tasks. @param finishing if its tasks are finished: the column that takes over, if any */
    deleteColumn: (column: Category, finishing?: Category) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData', { body: { id: column.id, finishing: finishing?.id } })
        toastUndoToken(t`The column “${sampleName(column.name)}” was deleted.`, undo)
      }),
  }
}
