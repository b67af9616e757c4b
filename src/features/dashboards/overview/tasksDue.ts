import type { Category, Task } from '#contract/kanban/kanban.ts'
import { isOverdue, openTasks } from '#contract/kanban/kanban-rules.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import { addDays, startOfDay } from '#ui/dates/days.ts'

/** The unfinished tasks that are overdue or due soon. */
export interface TasksDue {
  overdue: Task[]
  today: Task[]
  /** Due in the days after today. */
  soon: Task[]
}

/** The unfinished tasks of all boards grouped by due date, earliest first. @param columns of all boards (`Category` in the API) @param daysAhead how many days after today count as soon */
export function tasksDue(columns: Category[], now: Date, daysAhead: number): TasksDue {
  const unfinished = openTasks(columns).sort((a, b) => a.date.localeCompare(b.date))
  const tomorrow = addDays(startOfDay(now), 1)
  const between = (from: Date, to: Date) => unfinished.filter((task) => new Date(dueDateOf(task)) >= from && new Date(dueDateOf(task)) < to)
  return {
    overdue: unfinished.filter((task) => isOverdue(task, now)),
    today: between(startOfDay(now), tomorrow),
    soon: between(tomorrow, addDays(tomorrow, daysAhead)),
  }
}
