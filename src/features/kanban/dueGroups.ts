import type { Task } from '#contract/kanban/kanban.ts'
import { daysBetween } from '#ui/dates/days.ts'

/** Groups of tasks by due date, in their order: `late` has overdue tasks, `week` those due in the next seven days, `past` has finished tasks that were due before today, `never` tasks without a due date. */
export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'past', 'never'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

export interface DueOptions {
  /** True for an unfinished task whose due date has passed. */
  isLate(task: Task): boolean
  now: Date
}

/** The group of a task. */
export function dueGroup(task: Task, { isLate, now }: DueOptions): DueGroup {
  if (isLate(task)) return 'late'
  if (task.undated) return 'never'
  const days = daysBetween(now, new Date(task.date))
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  return days <= 7 ? 'week' : 'later'
}
