import * as z from 'zod/mini'
import { FileIds } from '../files/files.ts'
import { endpoint } from '../http/endpoint.ts'
import { Task } from './kanban.ts'

/** Error if a task would have too many files (`MAX_ATTACHMENTS`). */
export const TOO_MANY_ATTACHMENTS = 'A task can have up to 50 files. Remove one first.'

const TASK_404 = 'Task not found'

export const attachToTask = endpoint('POST /api/data/tasks/:id/attachments', {
  access: 'teacher',
  summary: 'Hangs files on a task that were uploaded before, and answers the task.',
  body: z.object({ fileIds: FileIds }),
  reply: Task,
  errors: { 404: TASK_404, 409: TOO_MANY_ATTACHMENTS },
  status: 201,
  origin: 'ours',
})

export const detachFromTask = endpoint('DELETE /api/data/tasks/:id/attachments/:fileId', {
  access: 'teacher',
  summary: 'Takes a file off a task and answers the task; can be undone. An unknown file changes nothing.',
  reply: Task,
  errors: { 404: TASK_404 },
  origin: 'ours',
})
