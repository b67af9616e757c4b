import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Column, Task } from '#contract/kanban/kanban.ts'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { positionOf } from '#ui/sortable/positions.ts'
import { useBoard } from '../board.ts'
import { columnKey, taskKey } from '../boardLists.ts'
import { useTaskActions } from './useTaskActions.ts'

/**
 * Actions of menus and of the open task that move or remove a task. They update the order as a drop does and keep the focus on the board.
 * `Category` is a column with its tasks, `Column` one without.
 */
export function useTaskMoves(task: Task) {
  const { actions } = useBoard()
  const { archiveTask, moveToBoard, deleteTask } = useTaskActions()
  const { lists, move, focusAfterChange } = useSortArea()
  const key = taskKey(task)
  /** List and index of the task; undefined if the filter hides it. */
  const position = positionOf(lists, key)
  const items = lists.find(({ id }) => id === position?.list)?.items ?? []
  /** Moves the focus to the next task or to the column, because the task will be removed from the board. */
  const moveFocus = () => {
    const next = position && (items[position.index + 1] ?? items[position.index - 1])
    focusAfterChange(next ?? columnKey({ id: task.categoryId }))
  }
  return {
    isFirst: !position || position.index === 0,
    isLast: !position || position.index === items.length - 1,
    /** Moves the task up or down in its column. */
    moveUpOrDown: (by: 1 | -1) => position && move(key, { list: position.list, index: position.index + by }),
    /** Moves the task to the end of a column. */
    moveToColumn(column: Category) {
      // A task that the filter hides is in no sort list: it is moved to the end (`undefined`). An error has already been shown as a toast.
      if (!position) return void actions.moveTask(task, column, undefined).catch(() => undefined)
      const list = columnKey(column)
      move(key, { list, index: lists.find(({ id }) => id === list)?.items.length ?? 0 })
    },
    /** Archives the task and moves the focus to the next one. */
    archive() {
      moveFocus()
      void archiveTask(task)
    },
    /** Moves the task to the end of a column of another board. */
    moveToBoard(board: Board, column: Column) {
      moveFocus()
      void moveToBoard(task, board, column)
    },
    /** Deletes the task and moves the focus to the next one. */
    remove() {
      moveFocus()
      void deleteTask(task)
    },
  }
}
