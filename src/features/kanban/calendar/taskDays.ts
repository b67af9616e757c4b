import type { Task } from '#contract/kanban/kanban.ts'
import { dayKey, parseDay } from '#ui/dates/days.ts'

/** Groups tasks by due date, in their given order. @returns lists by day, such as `2026-05-04` */
export function tasksByDueDate(tasks: readonly Task[]): Map<string, Task[]> {
  const days = new Map<string, Task[]>()
  for (const task of tasks) {
    // A task without a due date has some date in `date` all the same.
    if (task.undated) continue
    const key = dayKey(new Date(task.date))
    const day = days.get(key)
    if (day) day.push(task)
    else days.set(key, [task])
  }
  return days
}

/** Moves a time stamp to another day and keeps its local time of day. @param to the day, such as `2026-05-04` @returns ISO 8601, in UTC */
export function moveToDay(date: string, to: string): string {
  const [previous, day] = [new Date(date), parseDay(to)]
  day.setHours(previous.getHours(), previous.getMinutes(), previous.getSeconds())
  return day.toISOString()
}
