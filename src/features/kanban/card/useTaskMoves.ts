import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Column, Task } from '#contract/kanban/kanban.ts'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { positionOf } from '#ui/sortable/positions.ts'
import { useBoard } from '../board.ts'
import { columnKey, taskKey } from '../layout.ts'
import { useTaskActions } from './useTaskActions.ts'

/** Actions of menus and of the open task that move or remove a task. They update the order as a drop does and keep the focus on the board. */
export function useTaskMoves(task: Task) {
  const { actions } = useBoard()
  const { archiveTask, moveToBoard, deleteTask } = useTaskActions()
  const { lists, move, focusNext } = useSortArea()
  const key = taskKey(task)
  const place = positionOf(lists, key)
  const items = lists.find(({ id }) => id === place?.list)?.items ?? []
  /** Before the task leaves the board: moves the focus to the task beside it, or to its column. */
  const moveFocus = () => {
    const next = place && (items[place.index + 1] ?? items[place.index - 1])
    focusNext(next ?? columnKey({ id: task.categoryId }))
  }
  return {
    isFirst: !place || place.index === 0,
    isLast: !place || place.index === items.length - 1,
    /** Moves the task up or down in its column. */
    step: (by: 1 | -1) => place && move(key, { list: place.list, index: place.index + by }),
    /** Moves the task to the end of a column. */
    toColumn(column: Category) {
      // A task that the filter hides is in no sort list. An error has already been shown as a toast.
      if (!place) return void actions.moveTask(task, column, undefined).catch(() => undefined)
      const list = columnKey(column)
      move(key, { list, index: lists.find(({ id }) => id === list)?.items.length ?? 0 })
    },
    archive() {
      moveFocus()
      void archiveTask(task)
    },
    toBoard(board: Board, column: Column) {
      moveFocus()
      void moveToBoard(task, board, column)
    },
    remove() {
      moveFocus()
      void deleteTask(task)
    },
  }
}
