import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { indexValues, listByFirstField } from '#db/repository/collection.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { Column, TaskRow } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/**
 * Boards and columns in order; in the API and the database, columns are called categories. A column whose board was deleted belongs to the
 * first board, and a task whose column was deleted to the first column, so that restored rows are always reachable.
 */
export interface Layout {
  boards: Board[]
  columns: Column[]
}

/** Reads the boards and all columns, in order. */
export async function readLayout(tx: StoreTransaction): Promise<Layout> {
  const boards = await tx.list('boards')
  const columns = await tx.list('categories', { index: 'order' })
  const existingBoardId = (boardId: Id | undefined) => (boards.find(({ id }) => sameId(id, boardId)) ?? boards[0])?.id
  return { boards, columns: columns.map((column) => ({ ...column, boardId: existingBoardId(column.boardId) })) }
}

/** The columns of one board; of the first board if none is given or it was deleted. */
export function columnsOf({ boards, columns }: Layout, boardId?: Id): Column[] {
  const board = boards.find(({ id }) => sameId(id, boardId)) ?? boards[0]
  return columns.filter((column) => sameId(column.boardId, board?.id))
}

/** The column of a task. */
export const columnOf = ({ columns }: Layout, task: TaskRow): Column | undefined =>
  columns.find(({ id }) => sameId(id, task.categoryId)) ?? columns[0]

/** The task as a reply, with the current name of its column and its board. */
export function asTask(layout: Layout, task: TaskRow): Task {
  const column = columnOf(layout, task)
  const ids = { id: String(task.id), categoryId: String(task.categoryId) }
  return { ...task, ...ids, category: column?.name ?? '', boardId: column?.boardId }
}

/** The column as it is sent to clients. */
export const asColumn = (column: Column): Column => ({ ...column, id: String(column.id) })

/** A board as existing clients expect it: columns (`Category`) with their tasks (`child`) in order, without archived ones. */
export const boardView = async (tx: StoreTransaction, boardId?: Id): Promise<Category[]> => {
  const layout = await readLayout(tx)
  return withTasks(tx, layout, columnsOf(layout, boardId))
}

/** The columns of all boards, in the format of `boardView`. */
export const allBoardsView = async (tx: StoreTransaction): Promise<Category[]> => {
  const layout = await readLayout(tx)
  return withTasks(tx, layout, layout.columns)
}

async function withTasks(tx: StoreTransaction, layout: Layout, visibleColumns: Column[]): Promise<Category[]> {
  const children = new Map<Id, Task[]>(visibleColumns.map(({ id }) => [id, []]))
  const orphaned: Task[] = []
  for (const row of await tx.list('tasks', { index: '[categoryId+order]' })) {
    if (row.archived) continue
    const column = columnOf(layout, row)
    const list = column && sameId(column.id, row.categoryId) ? children.get(column.id) : orphaned
    list?.push(asTask(layout, row))
  }
  if (layout.columns[0]) children.get(layout.columns[0].id)?.push(...orphaned)
  return visibleColumns.map((column) => ({ ...asColumn(column), child: children.get(column.id) ?? [] }))
}

/** All tasks of a column in order, archived ones included. The first column also has the tasks of deleted columns, at its end. */
export async function tasksIn(tx: StoreTransaction, layout: Layout, column: Column): Promise<TaskRow[]> {
  const ownTasks = await listByFirstField(tx, 'tasks', '[categoryId+order]', column.id)
  if (!sameId(column.id, layout.columns[0]?.id)) return ownTasks
  const columnIds = layout.columns.map(({ id }) => id)
  const usedColumnIds = await indexValues(tx, 'tasks', 'categoryId')
  const orphaned = usedColumnIds.filter((id) => !columnIds.includes(id))
  return [...ownTasks, ...(await Promise.all(orphaned.map((id) => tx.list('tasks', equalBounds('categoryId', id))))).flat()]
}
