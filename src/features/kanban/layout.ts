import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import type { SortList } from '#ui/sortable/positions.ts'

/** The list in which the columns stand. */
export const COLUMNS = 'columns'

/** Tasks and columns count separately; as things that are moved about they need names that do not meet. */
export const taskKey = ({ id }: Pick<Task, 'id'>): string => `task ${id}`
export const columnKey = ({ id }: Pick<Category, 'id'>): string => `column ${id}`

/** The board as lists of things that can be moved. @param shown its tasks that are shown, where those are not all */
export function listsOf(board: readonly Category[], shown?: readonly Task[]): SortList[] {
  const some = shown && new Set(shown)
  return [
    { id: COLUMNS, kind: 'column', axis: 'x', items: board.map(columnKey) },
    ...board.map((column) => ({
      id: columnKey(column),
      kind: 'task',
      axis: 'y' as const,
      items: (some ? column.child.filter((task) => some.has(task)) : column.child).map(taskKey),
      label: column.name,
      folded: column.collapsed ?? false,
    })),
  ]
}

/** Tasks and columns by their names in the lists. */
export interface Known {
  tasks: Map<string, Task>
  columns: Map<string, Category>
}

export const knownOf = (board: readonly Category[]): Known => ({
  tasks: new Map(board.flatMap(({ child }) => child).map((task) => [taskKey(task), task])),
  columns: new Map(board.map((column) => [columnKey(column), column])),
})

/** What follows a row in its list; nothing at the end. */
export function followerOf<Row extends { id: Id }>(rows: readonly Row[], id: Id): Row | undefined {
  const index = rows.findIndex((row) => sameId(row.id, id))
  return index === -1 ? undefined : rows[index + 1]
}

/**
 * Before which task of a column something lands that was dropped between two of the tasks on screen. Where a filter hides some,
 * it stays next to the one above it.
 */
export function landing(column: readonly Task[], moved: Task, before: Task | undefined, after: Task | undefined): Task | undefined {
  if (before) return before
  const others = column.filter(({ id }) => id !== moved.id)
  return after ? followerOf(others, after.id) : undefined
}
