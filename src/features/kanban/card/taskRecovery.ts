import { call } from '#client/transport/call.ts'
import type { TaskChange } from '#contract/kanban/kanban.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/** True for a value that a field of a task can have. */
const isField = (value: unknown): boolean => ['string', 'boolean'].includes(typeof value) || Array.isArray(value)

/** Recovers a draft of a task from a tab that was closed before it was saved (src/ui/drafts/README.md). */
export const taskRecovery: DraftRecovery<TaskChange> = {
  isValid: (value): value is TaskChange => typeof value === 'object' && value !== null && Object.values(value).every(isField),
  // The stored task, with which the draft is compared.
  read: async (id) => (await call('GET /api/data/tasks', { query: { id } }))[0],
  save: (id, { task, ...rest }) => {
    // A title cannot be empty: only the other fields are stored then.
    const body = task?.trim() ? { ...rest, task } : rest
    return call('PATCH /api/data/tasks/:id', { params: { id }, body })
  },
  // What a user sees of a draft that conflicts with a change of the task.
  textOf: ({ task, taskText, checklist = [] }) => [task, taskText, ...checklist.map(({ text }) => text)].filter(Boolean).join('\n'),
}
