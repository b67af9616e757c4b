import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { indexValues, listByFirstField } from '#db/repository/collection.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { Column, TaskRow } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/**
 * Which columns stand where. What was restored after its board or column had been deleted has lost its place:
 * such a column stands on the first board, such a task in the first column, so that nothing is ever out of reach.
 */
export interface Layout {
  boards: Board[]
  columns: Column[]
}

/** Reads the boards and all columns, in order. */
export async function readLayout(tx: StoreTransaction): Promise<Layout> {
  const boards = await tx.list('boards')
  const columns = await tx.list('categories', { index: 'order' })
  const home = (boardId: Id | undefined) => (boards.find(({ id }) => sameId(id, boardId)) ?? boards[0])?.id
  return { boards, columns: columns.map((column) => ({ ...column, boardId: home(column.boardId) })) }
}

/** The columns of one board; of the first where none is named or the named one is gone. */
export function columnsOf({ boards, columns }: Layout, boardId?: Id): Column[] {
  const board = boards.find(({ id }) => sameId(id, boardId)) ?? boards[0]
  return columns.filter((column) => sameId(column.boardId, board?.id))
}

/** The column a task stands in. */
export const columnOf = ({ columns }: Layout, task: TaskRow): Column | undefined =>
  columns.find(({ id }) => sameId(id, task.categoryId)) ?? columns[0]

/**
 * The task as it is answered, with the name its column has now and the board it stands on. Ids of tasks and columns are texts: the library by
 * which existing clients drag them refuses numbers (docs/specification.md 10, row 33).
 */
export function asTask(layout: Layout, task: TaskRow): Task {
  const column = columnOf(layout, task)
  const ids = { id: String(task.id), categoryId: String(task.categoryId) }
  return { ...task, ...ids, category: column?.name ?? '', boardId: column?.boardId }
}

/** The column as it is answered. */
export const asColumn = (column: Column): Column => ({ ...column, id: String(column.id) })

/** The whole board as existing clients draw it: columns and tasks in order, without the archived ones. */
export const boardView = async (tx: StoreTransaction, boardId?: Id): Promise<Category[]> => {
  const layout = await readLayout(tx)
  return withTasks(tx, layout, columnsOf(layout, boardId))
}

/** All boards in one, as `boardView` answers one of them. */
export const allBoardsView = async (tx: StoreTransaction): Promise<Category[]> => {
  const layout = await readLayout(tx)
  return withTasks(tx, layout, layout.columns)
}

async function withTasks(tx: StoreTransaction, layout: Layout, shown: Column[]): Promise<Category[]> {
  const children = new Map<Id, Task[]>(shown.map(({ id }) => [id, []]))
  const lost: Task[] = []
  for (const row of await tx.list('tasks', { index: '[categoryId+order]' })) {
    if (row.archived) continue
    const column = columnOf(layout, row)
    const list = column && sameId(column.id, row.categoryId) ? children.get(column.id) : lost
    list?.push(asTask(layout, row))
  }
  if (layout.columns[0]) children.get(layout.columns[0].id)?.push(...lost)
  return shown.map((column) => ({ ...asColumn(column), child: children.get(column.id) ?? [] }))
}

/** Every task of a column in order, the archived ones too; those without a column of their own come last in the first. */
export async function tasksIn(tx: StoreTransaction, layout: Layout, column: Column): Promise<TaskRow[]> {
  const own = await listByFirstField(tx, 'tasks', '[categoryId+order]', column.id)
  if (!sameId(column.id, layout.columns[0]?.id)) return own
  const known = layout.columns.map(({ id }) => id)
  const used = await indexValues(tx, 'tasks', 'categoryId')
  const lost = used.filter((id) => !known.includes(id))
  return [...own, ...(await Promise.all(lost.map((id) => tx.list('tasks', equalBounds('categoryId', id))))).flat()]
}
