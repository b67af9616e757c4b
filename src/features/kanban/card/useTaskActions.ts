import { useLingui } from '@lingui/react/macro'
import { call, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Column, Task } from '#contract/kanban/kanban.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { useBoard } from '../board.ts'
import { attempt, movedTo, wayBack } from './attempts.ts'

/** What the menu of a task and the open task do with it, as `useBoardActions` does the rest. */
export function useTaskActions() {
  const { t } = useLingui()
  const { board } = useBoard()
  const archive = ({ id }: Task, archived: boolean) => call('PATCH /api/data/tasks/:id', { params: { id }, body: { archived } })

  return {
    duplicateTask: (task: Task) =>
      attempt(async () => {
        await call('POST /api/data/tasks/:id/duplicate', { params: { id: task.id } })
        toast(t`“${task.task}” was duplicated.`)
      }),

    deleteTask: (task: Task) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/TodoData/deleteTask', { body: { taskId: task.id } })
        toastUndo(t`“${task.task}” was deleted.`, () => undo && void attempt(() => undoDeletion(undo)))
      }),

    archiveTask: (task: Task) =>
      attempt(async () => {
        await archive(task, true)
        toastUndo(t`“${task.task}” was archived.`, () => void attempt(() => archive(task, false)))
      }),

    bringBack: (task: Task) =>
      attempt(async () => {
        await archive(task, false)
        toastUndo(t`“${task.task}” is back on the board.`, () => void attempt(() => archive(task, true)))
      }),

    moveToBoard: (task: Task, to: Board, column: Column) =>
      attempt(async () => {
        const back = wayBack(board, task)
        await call('PATCH /api/data/tasks/:id/position', { params: { id: task.id }, body: { categoryId: column.id } })
        movedTo(t`“${task.task}” was moved to ${column.name} on “${to.name}”.`, back)
      }),
  }
}
