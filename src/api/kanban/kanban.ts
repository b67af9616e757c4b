import type { InputOf } from '#contract/http/endpoint.ts'
import { notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import {
  addCategory,
  addTask,
  clearTasks,
  deleteCategory,
  deleteTask,
  editTask,
  readBoard,
  updateCategory,
} from '#contract/kanban/kanban.ts'
import { finishingColumn, taskDate } from '#contract/kanban/kanban-rules.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { find, save } from '#db/repository/collection.ts'
import { freeId } from '#db/repository/ids.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { Column, TaskRow } from '#db/schema/rows.ts'
import { type Context, read, write, writeThenReadBack } from '../kernel/handler.ts'
import { allBoardsView, boardView, columnOf, columnsOf, readLayout, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, getColumn, saveTask, storeTaskChange, TASK_TABLES, taskDefaults } from './kanban-change.ts'
import { columns } from './kanban-columns.ts'
import { taskFiles } from './kanban-files.ts'
import { orderNumberBefore } from './kanban-order.ts'
import { tasks } from './kanban-tasks.ts'

/** The board that is read back after a write; without an id the first one. */
type BoardRef = { boardId?: Id | undefined }
const readBoardBack = ({ tx }: Context, { boardId }: BoardRef) => boardView(tx, boardId)

/** Handlers for the kanban boards: those of the specification, and those of the other files in this folder. */
export const kanban = [
  read(readBoard, BOARD_TABLES, ({ query }, { tx }) => (query.boards ? allBoardsView(tx) : boardView(tx, query.boardId))),
  writeThenReadBack(deleteCategory, BOARD_TABLES, ({ body }, context) => removeColumn(context, body), readBoardBack),
  writeThenReadBack(clearTasks, BOARD_TABLES, ({ body }, context) => clearColumn(context, body.categoryId), readBoardBack),
  writeThenReadBack(deleteTask, BOARD_TABLES, ({ body }, context) => removeTask(context, body.taskId), readBoardBack),

  writeThenReadBack(
    addTask,
    TASK_TABLES,
    async ({ body: { categoryId, newTaskData } }, context): Promise<BoardRef> => {
      const { tx, now } = context
      const layout = await readLayout(tx)
      const column = getColumn(layout, categoryId)
      const { id, date, ...taskFields } = newTaskData
      const task: TaskRow = {
        ...taskDefaults(now),
        ...taskFields,
        // The id that the client proposes, if it is free.
        id: await freeId(tx, 'tasks', id || undefined),
        date: taskDate(date, now),
        categoryId: column.id,
        // `undefined`: at the end.
        order: await orderNumberBefore(tx, 'tasks', await tasksIn(tx, layout, column), undefined),
      }
      await saveTask(context, task, { what: 'created', to: column.name })
      return { boardId: column.boardId }
    },
    readBoardBack,
  ),

  write(addCategory, BOARD_TABLES, async ({ body }, { tx, random }) => {
    const { boards, columns } = await readLayout(tx)
    const board = body.boardId === undefined ? boards[0] : boards.find(({ id }) => sameId(id, body.boardId))
    if (!board && body.boardId !== undefined) throw notFound('Board not found')
    const column: Column = { id: random(), name: body.categoryName, order: (columns.at(-1)?.order ?? 0) + ORDER_STEP, boardId: board?.id }
    save(tx, 'categories', column)
    return { id: column.id, name: column.name, child: [] }
  }),

  writeThenReadBack(
    updateCategory,
    BOARD_TABLES,
    async ({ body }, { tx }): Promise<BoardRef> => {
      const column = getColumn(await readLayout(tx), body.categoryId)
      return save(tx, 'categories', { ...column, name: body.categoryName })
    },
    readBoardBack,
  ),

  writeThenReadBack(
    editTask,
    TASK_TABLES,
    async ({ body: { taskId, newData } }, context): Promise<BoardRef> => {
      // Right after adding a task, clients name an id of their own or none (docs/specification.md 10, row 40).
      if (!taskId || !(await find(context.tx, 'tasks', taskId))) return {}
      const [task, layout] = await storeTaskChange(context, taskId, newData)
      return { boardId: columnOf(layout, task)?.boardId }
    },
    readBoardBack,
  ),

  ...tasks,
  ...columns,
  ...taskFiles,
]

async function removeColumn({ tx, applyChangeSet }: Context, { id, finishing }: InputOf<typeof deleteCategory>['body']): Promise<BoardRef> {
  const layout = await readLayout(tx)
  const column = layout.columns.find((candidate) => sameId(candidate.id, id))
  if (!column) return {}
  const tasks = await tasksIn(tx, layout, column)
  const siblings = columnsOf(layout, column.boardId)
  // Without these marks another column would become the finishing one by its name or place, and its overdue tasks would no longer count.
  const marked =
    finishingColumn(siblings) === column
      ? siblings.filter((other) => other !== column).map((other) => ({ ...other, finished: sameId(other.id, finishing) }))
      : []
  await applyChangeSet({ categories: marked }, [...rowsOf('categories', [column]), ...rowsOf('tasks', tasks)])
  return { boardId: column.boardId }
}

async function clearColumn({ tx, remove }: Context, id: Id): Promise<BoardRef> {
  const layout = await readLayout(tx)
  const column = layout.columns.find((candidate) => sameId(candidate.id, id))
  if (!column) return {}
  const tasks = (await tasksIn(tx, layout, column)).filter(({ archived }) => !archived)
  if (tasks.length) await remove(...rowsOf('tasks', tasks))
  return { boardId: column.boardId }
}

async function removeTask({ tx, remove }: Context, id: Id): Promise<BoardRef> {
  const row = await find(tx, 'tasks', id)
  if (!row) return {}
  await remove({ table: 'tasks', row })
  return { boardId: columnOf(await readLayout(tx), row)?.boardId }
}
