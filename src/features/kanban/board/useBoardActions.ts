import { useLingui } from '@lingui/react/macro'
import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { attempt, movedTo, wayBack } from '../card/attempts.ts'
import { followerOf } from '../layout.ts'

/**
 * What can be done on a board at once; what its menus do comes with them (`useTaskActions`, `useColumnActions`). Every tab reads the board
 * again by itself; what can be regretted offers Undo.
 *
 * @param id which board it is, also where it has no columns
 */
export function useBoardActions(id: Id | undefined, board: readonly Category[]) {
  const { t } = useLingui()
  /** Rejects after it was told, so that the board can show again what is stored. */
  const store = async (work: () => Promise<unknown>): Promise<void> => {
    if (!(await attempt(work))) throw new Error('Not stored.')
  }

  return {
    addTask: (column: Category, title: string) =>
      attempt(() => call('POST /api/TodoData/addTask', { body: { categoryId: column.id, newTaskData: { task: title, undated: true } } })),

    moveTask: (task: Task, to: Category, before: Task | undefined) =>
      store(async () => {
        const back = wayBack(board, task)
        await call('PATCH /api/data/tasks/:id/position', {
          params: { id: task.id },
          body: { categoryId: to.id, before: before?.id ?? null },
        })
        movedTo(sameId(task.categoryId, to.id) ? t`“${task.task}” was moved.` : t`“${task.task}” was moved to ${to.name}.`, back)
      }),

    addColumn: (name: string) => attempt(() => call('POST /api/TodoData/addCategory', { body: { categoryName: name, boardId: id } })),

    renameColumn: (column: Category, name: string) =>
      attempt(() => call('POST /api/TodoData/updateCategory', { body: { categoryId: column.id, categoryName: name } })),

    foldColumn: (column: Category, collapsed: boolean) =>
      attempt(() => call('PATCH /api/data/categories/:id', { params: { id: column.id }, body: { collapsed } })),

    moveColumn: (column: Category, before: Category | undefined) =>
      store(async () => {
        const followed = followerOf(board, column.id)
        const put = (next: Category | undefined) =>
          call('PATCH /api/data/categories/:id/position', { params: { id: column.id }, body: { before: next?.id ?? null } })
        await put(before)
        movedTo(t`The column “${column.name}” was moved.`, () => put(followed))
      }),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>
