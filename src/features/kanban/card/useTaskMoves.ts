import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Column, Task } from '#contract/kanban/kanban.ts'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { positionOf } from '#ui/sortable/positions.ts'
import { useBoard } from '../board.ts'
import { columnKey, taskKey } from '../layout.ts'
import { useTaskActions } from './useTaskActions.ts'

/** What menus and the open task do with a task: as a drop would, and with the focus never lost. */
export function useTaskMoves(task: Task) {
  const { actions } = useBoard()
  const { archiveTask, moveToBoard, deleteTask } = useTaskActions()
  const { lists, move, focusNext } = useSortArea()
  const key = taskKey(task)
  const at = positionOf(lists, key)
  const items = lists.find(({ id }) => id === at?.list)?.items ?? []
  /** The focus goes to the next one, or to its column. */
  const leave = () => {
    const next = at && (items[at.index + 1] ?? items[at.index - 1])
    focusNext(next ?? columnKey({ id: task.categoryId }))
  }
  return {
    isFirst: !at || at.index === 0,
    isLast: !at || at.index === items.length - 1,
    /** Up and down in its column. */
    step: (by: 1 | -1) => at && move(key, { list: at.list, index: at.index + by }),
    /** To the end of a column. */
    toColumn(column: Category) {
      // What the filter hides is in no list; whoever refuses says so in a toast.
      if (!at) return void actions.moveTask(task, column, undefined).catch(() => undefined)
      const list = columnKey(column)
      move(key, { list, index: lists.find(({ id }) => id === list)?.items.length ?? 0 })
    },
    /** Takes it off the board: into the archive, to another board, or deleted. */
    archive() {
      leave()
      void archiveTask(task)
    },
    toBoard(board: Board, column: Column) {
      leave()
      void moveToBoard(task, board, column)
    },
    remove() {
      leave()
      void deleteTask(task)
    },
  }
}
