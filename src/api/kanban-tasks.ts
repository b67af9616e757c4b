import { notFound } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { addTaskComment, changeTask, deleteTaskComment, duplicateTask, listTasks, moveTask } from '#contract/kanban.ts'
import { sameId } from '#contract/same-id.ts'
import { find, save } from '#db/collection.ts'
import { nextId } from '#db/ids.ts'
import { listed, read, write } from './answer.ts'
import { asTask, columnOf, readLayout, type TaskRow, tasksIn } from './kanban-board.ts'
import { BOARD_TABLES, changedTask, needColumn, needTask, saveTask, TASK_TABLES } from './kanban-change.ts'
import { orderFor } from './kanban-place.ts'

const MAX_COMMENTS = 500

/** The calls on single tasks that are ours alone. */
export const tasks = [
  read(listTasks, BOARD_TABLES, async ({ query: { id, ...query } }, context) => {
    const layout = await readLayout(context.db)
    const one = id === undefined ? [] : [find(context.db, 'tasks', id).then((row) => (row ? [row.id] : []))]
    return (await listed(context, 'tasks', query, one)).map((row) => asTask(layout, row))
  }),

  write(changeTask, TASK_TABLES, async ({ params, body: { archived, ...said } }, context) => {
    const [task, layout] = await changedTask(context, params.id, said, archived)
    return asTask(layout, task)
  }),

  write(moveTask, TASK_TABLES, async ({ params, body }, context) => {
    const { db } = context
    const [task, layout] = [await needTask(db, params.id), await readLayout(db)]
    const [from, to] = [columnOf(layout, task), needColumn(layout, body.categoryId)]
    if (sameId(task.id, body.before)) return asTask(layout, task)
    const others = (await tasksIn(db, layout, to)).filter(({ id }) => id !== task.id)
    const moved = { ...task, categoryId: to.id, order: await orderFor(db, 'tasks', others, body.before) }
    if (from?.id === to.id) return asTask(layout, await save(db, 'tasks', moved))
    const board = sameId(from?.boardId, to.boardId) ? undefined : layout.boards.find(({ id }) => sameId(id, to.boardId))?.name
    return asTask(layout, await saveTask(context, moved, { what: 'moved', from: from?.name, to: to.name, ...(board && { board }) }))
  }),

  write(duplicateTask, TASK_TABLES, async ({ params }, context) => {
    const { db, now } = context
    const [task, layout] = [await needTask(db, params.id), await readLayout(db)]
    const column = columnOf(layout, task)
    if (!column) throw notFound('Category not found')
    const list = await tasksIn(db, layout, column)
    const next = list[list.findIndex(({ id }) => id === task.id) + 1]
    const order = await orderFor(db, 'tasks', list, next?.id)
    const own = { id: await nextId(db, 'tasks'), categoryId: column.id, order, createdAt: now.toISOString() }
    const copy: TaskRow = { ...task, ...own, archived: false, comments: [], activity: [] }
    return asTask(layout, await saveTask(context, copy, { what: 'created', to: column.name }))
  }),

  write(addTaskComment, TASK_TABLES, async ({ params, body }, context) => {
    const { db, now } = context
    const [task, layout] = [await needTask(db, params.id), await readLayout(db)]
    const comments = [...task.comments, { id: randomId(), ...body, at: now.toISOString() }].slice(-MAX_COMMENTS)
    return asTask(layout, await saveTask(context, { ...task, comments }, { what: 'commented' }))
  }),

  write(deleteTaskComment, BOARD_TABLES, async ({ params }, { db, amend }) => {
    const task = await needTask(db, params.id)
    const after = { ...task, comments: task.comments.filter(({ id }) => id !== params.commentId) }
    await amend({ tasks: [after] })
    return asTask(await readLayout(db), after)
  }),
]
