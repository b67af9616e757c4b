import { ApiError } from '#contract/http/error.ts'
import { MAX_ATTACHMENTS } from '#contract/kanban/kanban-rules.ts'
import { attachToTask, detachFromTask, TOO_MANY_ATTACHMENTS } from '#contract/kanban/task-files.ts'
import { withEvents } from '#contract/kanban/task-history.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import { authorOf } from '#db/repository/current-user.ts'
import { storedFiles } from '#db/repository/stored-files.ts'
import { write } from '../kernel/handler.ts'
import { asTask, readLayout } from './kanban-board.ts'
import { getTask, saveTask, TASK_TABLES } from './kanban-change.ts'

/** Handlers for attachments of tasks. */
export const taskFiles = [
  write(attachToTask, [...TASK_TABLES, 'files'], async ({ params, body }, context) => {
    const { tx } = context
    const task = await getTask(tx, params.id)
    const attachedIds = task.attachments.map(({ fileId }) => fileId)
    // The last argument is the field that an error names.
    const files = (await storedFiles(tx, body.fileIds, 'fileIds')).filter(({ id }) => !attachedIds.includes(id))
    if (attachedIds.length + files.length > MAX_ATTACHMENTS) throw new ApiError(409, TOO_MANY_ATTACHMENTS)
    const attachments = [...task.attachments, ...files.map(({ id: fileId, ...file }) => ({ fileId, ...file }))]
    const events = files.map(({ name }) => ({ what: 'attached', to: name }) as const)
    return asTask(await readLayout(tx), await saveTask(context, { ...task, attachments }, ...events))
  }),

  write(detachFromTask, TASK_TABLES, async ({ params }, { tx, now, actor, applyChangeSet, user }) => {
    const [task, layout] = [await getTask(tx, params.id), await readLayout(tx)]
    const file = task.attachments.find(({ fileId }) => fileId === params.fileId)
    if (!file) return asTask(layout, task)
    const { name: by } = authorOf(await user())
    const attachments = task.attachments.filter((attachment) => attachment !== file)
    const activity = withEvents(task.activity, [{ at: now.toISOString(), by, ...actorFieldOf(actor), what: 'detached', from: file.name }])
    const after = { ...task, attachments, activity }
    await applyChangeSet({ tasks: [after] })
    return asTask(layout, after)
  }),
]
