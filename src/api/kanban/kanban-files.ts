import { ApiError } from '#contract/http/error.ts'
import { MOST_ATTACHMENTS } from '#contract/kanban/kanban-rules.ts'
import { attachToTask, detachFromTask, TOO_MANY_ATTACHMENTS } from '#contract/kanban/task-files.ts'
import { withEvents } from '#contract/kanban/task-history.ts'
import { authorOf } from '#db/repository/signed-in.ts'
import { storedFiles } from '#db/repository/stored-files.ts'
import { write } from '../kernel/handler.ts'
import { asTask, readLayout } from './kanban-board.ts'
import { needTask, saveTask, TASK_TABLES } from './kanban-change.ts'

/** What hangs on the tasks of the board. */
export const taskFiles = [
  write(attachToTask, [...TASK_TABLES, 'files'], async ({ params, body }, context) => {
    const { tx } = context
    const task = await needTask(tx, params.id)
    const known = task.attachments.map(({ fileId }) => fileId)
    const files = (await storedFiles(tx, body.fileIds, 'fileIds')).filter(({ id }) => !known.includes(id))
    if (known.length + files.length > MOST_ATTACHMENTS) throw new ApiError(409, TOO_MANY_ATTACHMENTS)
    const attachments = [...task.attachments, ...files.map(({ id: fileId, ...file }) => ({ fileId, ...file }))]
    const happenings = files.map(({ name }) => ({ what: 'attached', to: name }) as const)
    return asTask(await readLayout(tx), await saveTask(context, { ...task, attachments }, ...happenings))
  }),

  write(detachFromTask, TASK_TABLES, async ({ params }, { tx, now, applyChangeSet, user }) => {
    const [task, layout] = [await needTask(tx, params.id), await readLayout(tx)]
    const file = task.attachments.find(({ fileId }) => fileId === params.fileId)
    if (!file) return asTask(layout, task)
    const { name: by } = authorOf(await user())
    const attachments = task.attachments.filter((one) => one !== file)
    const activity = withEvents(task.activity, [{ at: now.toISOString(), by, what: 'detached', from: file.name }])
    const after = { ...task, attachments, activity }
    await applyChangeSet({ tasks: [after] })
    return asTask(layout, after)
  }),
]
