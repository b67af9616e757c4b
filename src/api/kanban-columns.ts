import { addBoard, type Board, deleteBoard, listBoards, ONLY_BOARD, renameBoard } from '#contract/boards.ts'
import { ApiError } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { type Category, changeCategory, listColumns, moveCategory } from '#contract/kanban.ts'
import { ORDER_STEP } from '#contract/order.ts'
import { sameId } from '#contract/same-id.ts'
import { need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { listOf, read, write, writeThen } from './answer.ts'
import { boardView, type Column, columnsOf, readLayout, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, needColumn, rowsOf } from './kanban-change.ts'
import { orderFor } from './kanban-place.ts'

const BOARD_404 = 'Board not found'

/** The calls on columns and boards that are ours alone. */
export const columns = [
  read(listColumns, BOARD_TABLES, async (_, { db }) => (await readLayout(db)).columns),

  write(changeCategory, BOARD_TABLES, async ({ params, body }, { db }) => {
    const column = needColumn(await readLayout(db), params.id)
    return columnView(db, await save(db, 'categories', { ...column, ...body }))
  }),

  write(moveCategory, BOARD_TABLES, async ({ params, body }, { db }) => {
    const layout = await readLayout(db)
    const column = needColumn(layout, params.id)
    if (sameId(column.id, body.before)) return columnView(db, column)
    const others = columnsOf(layout, column.boardId).filter(({ id }) => id !== column.id)
    return columnView(db, await save(db, 'categories', { ...column, order: await orderFor(db, 'categories', others, body.before) }))
  }),

  listOf(listBoards, 'boards'),

  write(addBoard, BOARD_TABLES, async ({ body }, { db, now }) => {
    const board: Board = { id: await nextId(db, 'boards'), name: body.name, createdAt: now.toISOString() }
    const last = (await db.categories.orderBy('order').last())?.order ?? 0
    const columns = (body.columns ?? ['Todo', 'Progress', 'Pending', 'Done']).map((name, index, { length }) => ({
      id: randomId(),
      name,
      boardId: board.id,
      order: last + (index + 1) * ORDER_STEP,
      finished: index + 1 === length,
    }))
    await save(db, 'categories', ...columns)
    return save(db, 'boards', board)
  }),

  write(renameBoard, ['boards'], async ({ params, body }, { db }) => {
    const board: Board = await need(db, 'boards', params.id, BOARD_404)
    return save(db, 'boards', { ...board, name: body.name })
  }),

  writeThen(
    deleteBoard,
    BOARD_TABLES,
    async ({ params }, { db, remove }) => {
      const row: Board = await need(db, 'boards', params.id, BOARD_404)
      const layout = await readLayout(db)
      if (layout.boards.length === 1) throw new ApiError(409, ONLY_BOARD)
      const columns = columnsOf(layout, row.id)
      const tasks = await Promise.all(columns.map((column) => tasksIn(db, layout, column)))
      await remove({ table: 'boards', row }, ...rowsOf('categories', columns), ...rowsOf('tasks', tasks.flat()))
    },
    ({ db }) => db.boards.toArray(),
  ),
]

async function columnView(db: Database, column: Column): Promise<Category> {
  const board = await boardView(db, column.boardId)
  return board.find(({ id }) => id === column.id) ?? { ...column, child: [] }
}
