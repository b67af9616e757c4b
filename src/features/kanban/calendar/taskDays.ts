import type { Task } from '#contract/kanban/kanban.ts'
import { dayKey, dayOf } from '#ui/dates/days.ts'

/** The tasks that are due on each day, in the order they came in. */
export function dueOn(tasks: readonly Task[]): Map<string, Task[]> {
  const days = new Map<string, Task[]>()
  for (const task of tasks) {
    if (task.undated) continue
    const key = dayKey(new Date(task.date))
    const day = days.get(key)
    if (day) day.push(task)
    else days.set(key, [task])
  }
  return days
}

/** The same time of day on another day, as it is stored. @param to such as `2026-05-04` */
export function movedToDay(date: string, to: string): string {
  const [was, day] = [new Date(date), dayOf(to)]
  day.setHours(was.getHours(), was.getMinutes(), was.getSeconds())
  return day.toISOString()
}
