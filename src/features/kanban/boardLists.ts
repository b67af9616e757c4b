import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import type { SortList } from '#ui/sortable/positions.ts'

/** The id of the sort list of columns. */
export const COLUMNS = 'columns'

/** Keys of tasks and columns in the sort lists: their ids alone are not unique, because tasks and columns are numbered separately. */
export const taskKey = ({ id }: Pick<Task, 'id'>): string => `task ${id}`
export const columnKey = ({ id }: Pick<Category, 'id'>): string => `column ${id}`

/**
 * The lists of a board for drag and drop: its columns, and the tasks of each column. `kind` keeps tasks and columns apart: an item can only be
 * dropped in a list of its kind.
 *
 * @param board the columns of the board, each with its tasks in `child`
 * @param shown the tasks that match the search and filter; undefined without any
 * @param nameOf the name of a column in the current language
 */
export function sortListsOf(board: readonly Category[], shown: readonly Task[] | undefined, nameOf: (name: string) => string): SortList[] {
  const filteredSet = shown && new Set(shown)
  return [
    { id: COLUMNS, kind: 'column', axis: 'x', items: board.map(columnKey) },
    ...board.map((column) => ({
      id: columnKey(column),
      kind: 'task',
      axis: 'y' as const,
      items: (filteredSet ? column.child.filter((task) => filteredSet.has(task)) : column.child).map(taskKey),
      label: nameOf(column.name),
      collapsed: column.collapsed ?? false,
    })),
  ]
}

/** Tasks and columns by their keys in the sort lists. */
export interface BoardByKey {
  tasks: Map<string, Task>
  columns: Map<string, Category>
}

/** Indexes the tasks (`child` of a column) and the columns of a board by their keys. */
export const boardByKey = (board: readonly Category[]): BoardByKey => ({
  tasks: new Map(board.flatMap(({ child }) => child).map((task) => [taskKey(task), task])),
  columns: new Map(board.map((column) => [columnKey(column), column])),
})

/** The row after the one with this id; undefined for the last. */
export function nextRow<Row extends { id: Id }>(rows: readonly Row[], id: Id): Row | undefined {
  const index = rows.findIndex((row) => sameId(row.id, id))
  return index === -1 ? undefined : rows[index + 1]
}

/**
 * The task before which a dropped task is stored; undefined for the end of the column. A filter may hide tasks between the two visible ones:
 * then the dropped task is stored directly before the one below it. After the last
 * visible task, it is stored directly after that one.
 *
 * @param column all tasks of the column, also those that the filter hides
 * @param before the visible task below the drop
 * @param after the visible task above the drop
 */
export function taskAfterDrop(column: readonly Task[], moved: Task, before: Task | undefined, after: Task | undefined): Task | undefined {
  if (before) return before
  const others = column.filter(({ id }) => id !== moved.id)
  return after ? nextRow(others, after.id) : undefined
}
