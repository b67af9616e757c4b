import { useLingui } from '@lingui/react/macro'
import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { nextRow } from '../boardLists.ts'
import { attempt, prepareUndoMove, toastMove } from '../card/writeToasts.ts'

/**
 * The writes of a board that are loaded with it. Those of the menus are loaded with the menus (`useTaskActions`, `useColumnActions`). A write
 * returns nothing to show, because the board is a live query: a move resolves or rejects, the others show an error as a toast and resolve to
 * whether they succeeded (`attempt`).
 *
 * @param id the id of the board
 * @param board the columns of the board (`Category` in the API)
 */
export function useBoardActions(id: Id | undefined, board: readonly Category[]) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  /** For moves: rejects after `attempt` has shown the error, so that drag and drop shows the stored order again. Nobody sees the message. */
  const store = async (write: () => Promise<unknown>): Promise<void> => {
    if (!(await attempt(write))) throw new Error('Not stored.')
  }

  return {
    /** Adds a task without a due date. */
    addTask: (column: Category, title: string) =>
      attempt(() => call('POST /api/TodoData/addTask', { body: { categoryId: column.id, newTaskData: { task: title, undated: true } } })),

    /** Moves a task before another one of the column `to`, or to its end. */
    moveTask: (task: Task, to: Category, before: Task | undefined) =>
      store(async () => {
        const undo = prepareUndoMove(board, task)
        await call('PATCH /api/data/tasks/:id/position', {
          params: { id: task.id },
          body: { categoryId: to.id, before: before?.id ?? null },
        })
        // `task.task` is the title.
        toastMove(
          sameId(task.categoryId, to.id) ? t`“${task.task}” was moved.` : t`“${task.task}” was moved to ${sampleName(to.name)}.`,
          undo,
        )
      }),

    addColumn: (name: string) => attempt(() => call('POST /api/TodoData/addCategory', { body: { categoryName: name, boardId: id } })),

    renameColumn: (column: Category, name: string) =>
      attempt(() => call('POST /api/TodoData/updateCategory', { body: { categoryId: column.id, categoryName: name } })),

    collapseColumn: (column: Category, collapsed: boolean) =>
      attempt(() => call('PATCH /api/data/categories/:id', { params: { id: column.id }, body: { collapsed } })),

    /** Moves a column before another one, or to the end. */
    moveColumn: (column: Category, before: Category | undefined) =>
      store(async () => {
        // The column after it, before which Undo moves it back.
        const nextColumn = nextRow(board, column.id)
        const moveBefore = (next: Category | undefined) =>
          call('PATCH /api/data/categories/:id/position', { params: { id: column.id }, body: { before: next?.id ?? null } })
        await moveBefore(before)
        toastMove(t`The column “${sampleName(column.name)}” was moved.`, () => moveBefore(nextColumn))
      }),
  }
}

export type BoardActions = ReturnType<typeof useBoardActions>
