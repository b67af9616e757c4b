import { notFound } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addTaskComment, changeTask, deleteTaskComment, duplicateTask, listTasks, moveTask } from '#contract/kanban/kanban.ts'
import { find, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { TaskRow } from '#db/schema/rows.ts'
import { listRows, read, write } from '../kernel/handler.ts'
import { asTask, columnOf, readLayout, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, getColumn, getTask, saveTask, storeTaskChange, TASK_TABLES } from './kanban-change.ts'
import { orderNumberBefore } from './kanban-order.ts'

const MAX_COMMENTS = 500

const EMPTY_RANGE = { from: '', to: '', openTo: true }

/** Handlers for single tasks beyond the specification. */
export const tasks = [
  read(listTasks, BOARD_TABLES, async ({ query: { id, ...query } }, context) => {
    const layout = await readLayout(context.tx)
    const existing = id === undefined ? undefined : await find(context.tx, 'tasks', id)
    // For a deleted task the result is empty: an empty range precedes all keys.
    const within = id === undefined ? [] : [existing ? equalBounds('id', existing.id) : EMPTY_RANGE]
    return (await listRows(context, 'tasks', query, { within })).map((row) => asTask(layout, row))
  }),

  write(changeTask, TASK_TABLES, async ({ params, body: { archived, ...changes } }, context) => {
    const [task, layout] = await storeTaskChange(context, params.id, changes, archived)
    return asTask(layout, task)
  }),

  write(moveTask, TASK_TABLES, async ({ params, body }, context) => {
    const { tx } = context
    const [task, layout] = [await getTask(tx, params.id), await readLayout(tx)]
    const [from, to] = [columnOf(layout, task), getColumn(layout, body.categoryId)]
    if (sameId(task.id, body.before)) return asTask(layout, task)
    const others = (await tasksIn(tx, layout, to)).filter(({ id }) => id !== task.id)
    const moved = { ...task, categoryId: to.id, order: await orderNumberBefore(tx, 'tasks', others, body.before) }
    if (from?.id === to.id) return asTask(layout, save(tx, 'tasks', moved))
    // The history names the board only if the task moved to another one.
    const board = sameId(from?.boardId, to.boardId) ? undefined : layout.boards.find(({ id }) => sameId(id, to.boardId))?.name
    return asTask(
      layout,
      await saveTask(context, moved, { what: 'moved', ...(from && { from: from.name }), to: to.name, ...(board && { board }) }),
    )
  }),

  write(duplicateTask, TASK_TABLES, async ({ params }, context) => {
    const { tx, now } = context
    const [task, layout] = [await getTask(tx, params.id), await readLayout(tx)]
    const column = columnOf(layout, task)
    if (!column) throw notFound('Column not found')
    const list = await tasksIn(tx, layout, column)
    const next = list[list.findIndex(({ id }) => id === task.id) + 1]
    // Directly after the original.
    const order = await orderNumberBefore(tx, 'tasks', list, next?.id)
    const ownFields = { id: await nextId(tx, 'tasks'), categoryId: column.id, order, createdAt: now.toISOString() }
    const copy: TaskRow = { ...task, ...ownFields, archived: false, comments: [], activity: [] }
    return asTask(layout, await saveTask(context, copy, { what: 'created', to: column.name }))
  }),

  write(addTaskComment, TASK_TABLES, async ({ params, body }, context) => {
    const { tx, now, random, actor } = context
    const [task, layout] = [await getTask(tx, params.id), await readLayout(tx)]
    // With accounts the author is the account, whatever a client sends.
    const author = actor ? { author: actor.name, actor } : { author: body.author }
    const comments = [...task.comments, { id: random(), text: body.text, ...author, at: now.toISOString() }].slice(-MAX_COMMENTS)
    return asTask(layout, await saveTask(context, { ...task, comments }, { what: 'commented' }))
  }),

  write(deleteTaskComment, BOARD_TABLES, async ({ params }, { tx, applyChangeSet }) => {
    const task = await getTask(tx, params.id)
    const after = { ...task, comments: task.comments.filter(({ id }) => id !== params.commentId) }
    await applyChangeSet({ tasks: [after] })
    return asTask(await readLayout(tx), after)
  }),
]
