import { ApiError } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addBoard, type Board, deleteBoard, listBoards, ONLY_BOARD, renameBoard } from '#contract/kanban/boards.ts'
import { type Category, changeCategory, listColumns, moveCategory } from '#contract/kanban/kanban.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { Column } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, read, write, writeThenReadBack } from '../kernel/handler.ts'
import { asColumn, boardView, columnsOf, readLayout, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, getColumn } from './kanban-change.ts'
import { orderNumberBefore } from './kanban-order.ts'

const BOARD_404 = 'Board not found'

/** Handlers for columns and boards beyond the specification. */
export const columns = [
  read(listColumns, BOARD_TABLES, async (_, { tx }) => (await readLayout(tx)).columns.map(asColumn)),

  write(changeCategory, BOARD_TABLES, async ({ params, body }, { tx }) => {
    const column = getColumn(await readLayout(tx), params.id)
    return columnView(tx, save(tx, 'categories', { ...column, ...body }))
  }),

  write(moveCategory, BOARD_TABLES, async ({ params, body }, { tx }) => {
    const layout = await readLayout(tx)
    const column = getColumn(layout, params.id)
    if (sameId(column.id, body.before)) return columnView(tx, column)
    const others = columnsOf(layout, column.boardId).filter(({ id }) => id !== column.id)
    return columnView(tx, save(tx, 'categories', { ...column, order: await orderNumberBefore(tx, 'categories', others, body.before) }))
  }),

  listHandler(listBoards, 'boards'),

  write(addBoard, BOARD_TABLES, async ({ body }, { tx, now, random }) => {
    const board: Board = { id: await nextId(tx, 'boards'), name: body.name, createdAt: now.toISOString() }
    const [last] = await tx.list('categories', { index: 'order', reverse: true, limit: 1 })
    const columns = (body.columns ?? ['Todo', 'Progress', 'Pending', 'Done']).map((name, index, { length }) => ({
      id: random(),
      name,
      boardId: board.id,
      order: (last?.order ?? 0) + (index + 1) * ORDER_STEP,
      // Tasks in the last column are finished.
      finished: index + 1 === length,
    }))
    save(tx, 'categories', ...columns)
    return save(tx, 'boards', board)
  }),

  write(renameBoard, ['boards'], async ({ params, body }, { tx }) => {
    const board: Board = await getOr404(tx, 'boards', params.id, BOARD_404)
    return save(tx, 'boards', { ...board, name: body.name })
  }),

  writeThenReadBack(
    deleteBoard,
    BOARD_TABLES,
    async ({ params }, { tx, remove }) => {
      const row: Board = await getOr404(tx, 'boards', params.id, BOARD_404)
      const layout = await readLayout(tx)
      if (layout.boards.length === 1) throw new ApiError(409, ONLY_BOARD)
      const columns = columnsOf(layout, row.id)
      const tasks = await Promise.all(columns.map((column) => tasksIn(tx, layout, column)))
      await remove({ table: 'boards', row }, ...rowsOf('categories', columns), ...rowsOf('tasks', tasks.flat()))
    },
    ({ tx }) => tx.list('boards'),
  ),
]

async function columnView(tx: StoreTransaction, column: Column): Promise<Category> {
  const board = await boardView(tx, column.boardId)
  return board.find(({ id }) => sameId(id, column.id)) ?? { ...asColumn(column), child: [] }
}
