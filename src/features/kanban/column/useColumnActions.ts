import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { attempt } from '../card/attempts.ts'

/** What the menu of a column does with it, as `useBoardActions` does the rest. */
export function useColumnActions() {
  const { t } = useLingui()
  const removed = (message: string, undo: string | undefined) => toastUndo(message, () => undo && void attempt(() => undoDeletion(undo)))

  return {
    limitColumn: (column: Category, limit: number | null) =>
      attempt(() => call('PATCH /api/data/categories/:id', { params: { id: column.id }, body: { limit } })),

    /** Says that tasks of this column are finished, and those of no other; or that none are. */
    finishIn: (board: readonly Category[], column: Category, finished: boolean) =>
      attempt(async () => {
        const say = (one: Category, finished: boolean) =>
          call('PATCH /api/data/categories/:id', { params: { id: one.id }, body: { finished } })
        await say(column, finished)
        for (const one of board) if (one.finished && one !== column) await say(one, false)
      }),

    clearColumn: (column: Category) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData/clearTasks', { body: { categoryId: column.id } })
        const count = plural(column.child.length, { one: '# task was deleted', other: '# tasks were deleted' })
        removed(t`${column.name}: ${count}.`, undo)
      }),

    deleteColumn: (column: Category) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData', { body: { id: column.id } })
        removed(t`The column “${column.name}” was deleted.`, undo)
      }),
  }
}
