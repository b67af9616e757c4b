import { withLocalMidnight } from '../values/local-day.ts'
import type { Category, Task } from './kanban.ts'
import { dueDateOf } from './task-due.ts'

/** The six properties, which are categories of a task, of docs/specification.md 3. A task may have a custom one. */
export const TASK_PROPERTIES = ['Design', 'Mobile', 'UX Stage', 'Research', 'Branding', 'Data Science'] as const

const DAY_AND_MONTH = /^\s*(\d{1,2} [a-z]{3,}|[a-z]{3,} \d{1,2})\s*$/i
/** Adds the year to a date without one: `24 July`. Other texts stay unchanged. */
export const withYear = (value: string, year: number): string => (DAY_AND_MONTH.test(value) ? `${value} ${year}` : value)

/**
 * The stored form of a task's date as ISO 8601: `24 July` is in the current year, an empty date is now (docs/specification.md 10, General).
 */
export const taskDate = (value: string | undefined, now: Date): string =>
  value?.trim() ? new Date(withLocalMidnight(withYear(value, now.getFullYear()))).toISOString() : now.toISOString()

/** True if the due date of a task is before today. Finished tasks are not excluded here: see `openTasks`. */
export const isOverdue = (task: Pick<Task, 'date' | 'undated'>, now: Date): boolean =>
  new Date(dueDateOf(task)).setHours(23, 59, 59, 999) < now.getTime()

/**
 * The column of finished tasks, in which nothing is overdue: the one marked so. Without a marked column, the one called Done, else the
 * last.
 */
export const finishingColumn = <C extends Pick<Category, 'name' | 'finished'>>(columns: readonly C[]): C | undefined =>
  columns.some(({ finished }) => finished !== undefined)
    ? columns.find(({ finished }) => finished)
    : (columns.find(({ name }) => name.trim().toLowerCase() === 'done') ?? columns.at(-1))

/** The unfinished tasks of columns of any boards. */
export function openTasks(columns: readonly Category[]): Task[] {
  const boards = new Set(columns.map(({ boardId }) => boardId))
  const finishing = [...boards].map((id) => finishingColumn(columns.filter(({ boardId }) => boardId === id)))
  return columns.filter((column) => !finishing.includes(column)).flatMap(({ child }) => child)
}

/** Maximum number of files per task. */
export const MAX_ATTACHMENTS = 50

/** The arguments of `readBoard` for the columns of all boards. */
export const ALL_BOARDS = { query: { boards: 'all' } } as const
