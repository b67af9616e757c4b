import type { Board } from '#contract/boards.ts'
import type { Id } from '#contract/field.ts'
import type { Column as AnsweredColumn, Category, Task } from '#contract/kanban.ts'
import { sameId } from '#contract/same-id.ts'
import { indexValues, inOrder } from '#db/collection.ts'
import type { Database } from '#db/database.ts'

/** A task as it is stored: the name and the board of its column are looked up when it is answered. */
export type TaskRow = Omit<Task, 'category' | 'boardId'>
/** A column as it is stored. */
export type Column = AnsweredColumn & { order: number }

/**
 * Which columns stand where. What was restored after its board or column had been deleted has lost its place:
 * such a column stands on the first board, such a task in the first column, so that nothing is ever out of reach.
 */
export interface Layout {
  boards: Board[]
  columns: Column[]
}

/** Reads the boards and all columns, in order. */
export async function readLayout(db: Database): Promise<Layout> {
  const boards: Board[] = await db.boards.toArray()
  const columns: Column[] = await db.categories.orderBy('order').toArray()
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

/** The task as it is answered, with the name its column has now and the board it stands on. */
export function asTask(layout: Layout, task: TaskRow): Task {
  const column = columnOf(layout, task)
  return { ...task, category: column?.name ?? '', boardId: column?.boardId }
}

/** The whole board as existing clients draw it: columns and tasks in order, without the archived ones. */
export const boardView = async (db: Database, boardId?: Id): Promise<Category[]> => {
  const layout = await readLayout(db)
  return withTasks(db, layout, columnsOf(layout, boardId))
}

/** All boards in one, as `boardView` answers one of them. */
export const allBoardsView = async (db: Database): Promise<Category[]> => {
  const layout = await readLayout(db)
  return withTasks(db, layout, layout.columns)
}

async function withTasks(db: Database, layout: Layout, shown: Column[]): Promise<Category[]> {
  const children = new Map<Id, Task[]>(shown.map(({ id }) => [id, []]))
  const lost: Task[] = []
  for (const row of (await db.tasks.orderBy('[categoryId+order]').toArray()) as TaskRow[]) {
    if (row.archived) continue
    const column = columnOf(layout, row)
    const list = column && sameId(column.id, row.categoryId) ? children.get(column.id) : lost
    list?.push(asTask(layout, row))
  }
  if (layout.columns[0]) children.get(layout.columns[0].id)?.push(...lost)
  return shown.map((column) => ({ ...column, child: children.get(column.id) ?? [] }))
}

/** Every task of a column in order, the archived ones too; those without a column of their own come last in the first. */
export async function tasksIn(db: Database, layout: Layout, column: Column): Promise<TaskRow[]> {
  const own: TaskRow[] = await inOrder(db, 'tasks', '[categoryId+order]', column.id)
  if (!sameId(column.id, layout.columns[0]?.id)) return own
  const known = layout.columns.map(({ id }) => id)
  const used = await indexValues(db, 'tasks', 'categoryId')
  const lost = used.filter((id) => !known.includes(id))
  return [...own, ...(await Promise.all(lost.map((id): Promise<TaskRow[]> => db.tasks.where('categoryId').equals(id).toArray()))).flat()]
}
