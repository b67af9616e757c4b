import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { call, messageOf, send } from '#client/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Id } from '#contract/field.ts'
import {
  addCategory,
  addTask,
  type Category,
  changeCategory,
  clearTasks,
  deleteCategory,
  deleteTask,
  duplicateTask,
  moveCategory,
  moveTask,
  type Task,
  updateCategory,
} from '#contract/kanban.ts'
import { toast, toastError, toastUndo } from '#ui/toast.tsx'
import { followerOf } from './layout.ts'

/** How long a new task has unless somebody says otherwise, so that it is not late tomorrow. */
const DAYS_FOR_A_TASK = 7

/** What can be done with the board. Every tab reads it again by itself; what can be regretted offers Undo. */
export function useBoardActions(board: readonly Category[]) {
  const { t } = useLingui()
  const lastMove = useRef<string>(undefined)

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (reason) {
      toastError(messageOf(reason))
      return false
    }
  }
  const removed = (message: string, undo: string | undefined) => toastUndo(message, () => undo && void attempt(() => undoDeletion(undo)))
  /** One move can be taken back, the last one: a heap of toasts would only hide the board. */
  const movedTo = (message: string, takeBack: () => Promise<unknown>) => {
    if (lastMove.current) notifications.hide(lastMove.current)
    lastMove.current = toastUndo(message, () => void attempt(takeBack))
  }
  /** Rejects after it was told, so that the board can show again what is stored. */
  const store = async (work: () => Promise<unknown>): Promise<void> => {
    if (!(await attempt(work))) throw new Error('Not stored.')
  }

  return {
    addTask: (column: Category, title: string) =>
      attempt(() => call(addTask, { body: { categoryId: column.id, newTaskData: { task: title, date: inDays(DAYS_FOR_A_TASK) } } })),

    duplicateTask: (task: Task) =>
      attempt(async () => {
        await call(duplicateTask, { params: { id: task.id } })
        toast(t`“${task.task}” was duplicated.`)
      }),

    deleteTask: (task: Task) =>
      attempt(async () => {
        const { undo } = await send(deleteTask, { body: { taskId: task.id } })
        removed(t`“${task.task}” was deleted.`, undo)
      }),

    moveTask: (task: Task, to: Category, before: Task | undefined) =>
      store(async () => {
        const from = board.find(({ id }) => id === task.categoryId)
        const followed = followerOf(from?.child ?? [], task.id)
        await call(moveTask, { params: { id: task.id }, body: { categoryId: to.id, before: before?.id ?? null } })
        const message = from?.id === to.id ? t`“${task.task}” was moved.` : t`“${task.task}” was moved to ${to.name}.`
        movedTo(message, () => putBack(task.id, task.categoryId, followed?.id))
      }),

    addColumn: (name: string) => attempt(() => call(addCategory, { body: { categoryName: name, boardId: board[0]?.boardId } })),

    renameColumn: (column: Category, name: string) =>
      attempt(() => call(updateCategory, { body: { categoryId: column.id, categoryName: name } })),

    foldColumn: (column: Category, collapsed: boolean) =>
      attempt(() => call(changeCategory, { params: { id: column.id }, body: { collapsed } })),

    limitColumn: (column: Category, limit: number | null) =>
      attempt(() => call(changeCategory, { params: { id: column.id }, body: { limit } })),

    clearColumn: (column: Category) =>
      attempt(async () => {
        const { undo } = await send(clearTasks, { body: { categoryId: column.id } })
        const count = plural(column.child.length, { one: '# task was deleted', other: '# tasks were deleted' })
        removed(t`${column.name}: ${count}.`, undo)
      }),

    deleteColumn: (column: Category) =>
      attempt(async () => {
        const { undo } = await send(deleteCategory, { body: { id: column.id } })
        removed(t`The column “${column.name}” was deleted.`, undo)
      }),

    moveColumn: (column: Category, before: Category | undefined) =>
      store(async () => {
        const followed = followerOf(board, column.id)
        await call(moveCategory, { params: { id: column.id }, body: { before: before?.id ?? null } })
        movedTo(t`The column “${column.name}” was moved.`, () =>
          call(moveCategory, { params: { id: column.id }, body: { before: followed?.id ?? null } }),
        )
      }),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>

/** To where it stood; to the end of that column where what followed it is gone. */
const putBack = (id: Id, categoryId: Id, before: Id | undefined): Promise<unknown> =>
  call(moveTask, { params: { id }, body: { categoryId, before: before ?? null } }).catch(() =>
    call(moveTask, { params: { id }, body: { categoryId } }),
  )

function inDays(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(12, 0, 0, 0)
  return day.toISOString()
}
