import { notFound } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addTaskComment, changeTask, deleteTaskComment, duplicateTask, listTasks, moveTask } from '#contract/kanban/kanban.ts'
import { find, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { TaskRow } from '#db/schema/rows.ts'
import { listed, read, write } from '../kernel/handler.ts'
import { asTask, columnOf, readLayout, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, changedTask, needColumn, needTask, saveTask, TASK_TABLES } from './kanban-change.ts'
import { orderFor } from './kanban-place.ts'

const MAX_COMMENTS = 500

const NOTHING = { from: '', to: '', openTo: true }

/** The calls on single tasks that are ours alone. */
export const tasks = [
  read(listTasks, BOARD_TABLES, async ({ query: { id, ...query } }, context) => {
    const layout = await readLayout(context.tx)
    const one = id === undefined ? undefined : await find(context.tx, 'tasks', id)
    // Of a task that is gone, the list of one is empty: nothing lies before the first key.
    const within = id === undefined ? [] : [one ? equalBounds('id', one.id) : NOTHING]
    return (await listed(context, 'tasks', query, { within })).map((row) => asTask(layout, row))
  }),

  write(changeTask, TASK_TABLES, async ({ params, body: { archived, ...said } }, context) => {
    const [task, layout] = await changedTask(context, params.id, said, archived)
    return asTask(layout, task)
  }),

  write(moveTask, TASK_TABLES, async ({ params, body }, context) => {
    const { tx } = context
    const [task, layout] = [await needTask(tx, params.id), await readLayout(tx)]
    const [from, to] = [columnOf(layout, task), needColumn(layout, body.categoryId)]
    if (sameId(task.id, body.before)) return asTask(layout, task)
    const others = (await tasksIn(tx, layout, to)).filter(({ id }) => id !== task.id)
    const moved = { ...task, categoryId: to.id, order: await orderFor(tx, 'tasks', others, body.before) }
    if (from?.id === to.id) return asTask(layout, save(tx, 'tasks', moved))
    const board = sameId(from?.boardId, to.boardId) ? undefined : layout.boards.find(({ id }) => sameId(id, to.boardId))?.name
    return asTask(
      layout,
      await saveTask(context, moved, { what: 'moved', ...(from && { from: from.name }), to: to.name, ...(board && { board }) }),
    )
  }),

  write(duplicateTask, TASK_TABLES, async ({ params }, context) => {
    const { tx, now } = context
    const [task, layout] = [await needTask(tx, params.id), await readLayout(tx)]
    const column = columnOf(layout, task)
    if (!column) throw notFound('Category not found')
    const list = await tasksIn(tx, layout, column)
    const next = list[list.findIndex(({ id }) => id === task.id) + 1]
    const order = await orderFor(tx, 'tasks', list, next?.id)
    const own = { id: await nextId(tx, 'tasks'), categoryId: column.id, order, createdAt: now.toISOString() }
    const copy: TaskRow = { ...task, ...own, archived: false, comments: [], activity: [] }
    return asTask(layout, await saveTask(context, copy, { what: 'created', to: column.name }))
  }),

  write(addTaskComment, TASK_TABLES, async ({ params, body }, context) => {
    const { tx, now, random } = context
    const [task, layout] = [await needTask(tx, params.id), await readLayout(tx)]
    const comments = [...task.comments, { id: random(), ...body, at: now.toISOString() }].slice(-MAX_COMMENTS)
    return asTask(layout, await saveTask(context, { ...task, comments }, { what: 'commented' }))
  }),

  write(deleteTaskComment, BOARD_TABLES, async ({ params }, { tx, applyChangeSet }) => {
    const task = await needTask(tx, params.id)
    const after = { ...task, comments: task.comments.filter(({ id }) => id !== params.commentId) }
    await applyChangeSet({ tasks: [after] })
    return asTask(await readLayout(tx), after)
  }),
]
