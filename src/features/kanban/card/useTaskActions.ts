import { useLingui } from '@lingui/react/macro'
import { call, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Column, Task } from '#contract/kanban/kanban.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { attempt, prepareUndoMove, toastMove } from './writeToasts.ts'

/**
 * The writes of a task's menu and of the open task. `useBoardActions` has the others. Each shows an error as a toast and resolves to whether it
 * succeeded (`attempt`).
 */
export function useTaskActions() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const { boardColumns } = useBoard()
  const setArchived = ({ id }: Task, archived: boolean) => call('PATCH /api/data/tasks/:id', { params: { id }, body: { archived } })

  return {
    duplicateTask: (task: Task) =>
      attempt(async () => {
        await call('POST /api/data/tasks/:id/duplicate', { params: { id: task.id } })
        toast(t`“${task.task}” was duplicated.`)
      }),

    deleteTask: (task: Task) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData/deleteTask', { body: { taskId: task.id } })
        toastUndoToken(t`“${task.task}” was deleted.`, undo)
      }),

    archiveTask: (task: Task) =>
      attempt(async () => {
        await setArchived(task, true)
        toastUndo(t`“${task.task}” was archived.`, () => void attempt(() => setArchived(task, false)))
      }),

    unarchiveTask: (task: Task) =>
      attempt(async () => {
        await setArchived(task, false)
        toastUndo(t`“${task.task}” is back on the board.`, () => void attempt(() => setArchived(task, true)))
      }),

    /** Moves a task to the end of a column of another board. */
    moveToBoard: (task: Task, to: Board, column: Column) =>
      attempt(async () => {
        const undo = prepareUndoMove(boardColumns, task)
        await call('PATCH /api/data/tasks/:id/position', { params: { id: task.id }, body: { categoryId: column.id } })
        toastMove(t`“${task.task}” was moved to ${sampleName(column.name)} on “${sampleName(to.name)}”.`, undo)
      }),
  }
}
