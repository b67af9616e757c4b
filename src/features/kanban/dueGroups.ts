import type { Task } from '#contract/kanban/kanban.ts'

/** Groups of tasks by due date, in their order: `late` has overdue tasks, `week` those due in the next seven days, `past` has finished tasks that were due before today, `never` tasks without a due date. */
export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'past', 'never'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

export interface DueOptions {
  /** True for an unfinished task whose due date has passed. */
  isLate(task: Task): boolean
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The group of a task. */
export function dueGroup(task: Task, { isLate, now }: DueOptions): DueGroup {
  if (isLate(task)) return 'late'
  if (task.undated) return 'never'
  // Noon to noon, rounded: the day of a clock change has 23 or 25 hours.
  const days = Math.round((new Date(task.date).setHours(12, 0, 0, 0) - new Date(now).setHours(12, 0, 0, 0)) / DAY_MS)
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  return days <= 7 ? 'week' : 'later'
}
