import { call } from '#client/transport/call.ts'
import type { TaskChange } from '#contract/kanban/kanban.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

const isField = (value: unknown): boolean => ['string', 'boolean'].includes(typeof value) || Array.isArray(value)

/** What was typed into a task whose page is gone. */
export const taskRecovery: DraftRecovery<TaskChange> = {
  isValid: (value): value is TaskChange => typeof value === 'object' && value !== null && Object.values(value).every(isField),
  read: async (id) => (await call('GET /api/data/tasks', { query: { id } }))[0],
  save: (id, { task, ...rest }) => {
    // An emptied title is not stored; the rest is.
    const body = task?.trim() ? { ...rest, task } : rest
    return call('PATCH /api/data/tasks/:id', { params: { id }, body })
  },
  textOf: ({ task, taskText, checklist = [] }) => [task, taskText, ...checklist.map(({ text }) => text)].filter(Boolean).join('\n'),
}
