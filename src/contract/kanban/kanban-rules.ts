import { localDate } from '../values/local-day.ts'
import type { Category, Task } from './kanban.ts'
import { dueOf } from './task-due.ts'

/** The six of docs/specification.md 3; a task may carry one of its own instead. */
export const TASK_PROPERTIES = ['Design', 'Mobile', 'UX Stage', 'Research', 'Branding', 'Data Science'] as const

const DAY_AND_MONTH = /^\s*(\d{1,2} [a-z]{3,}|[a-z]{3,} \d{1,2})\s*$/i
export const withYear = (value: string, year: number): string => (DAY_AND_MONTH.test(value) ? `${value} ${year}` : value)

/** The stored form of a task's date: `24 July` is this year's, nothing is now, all of it ISO 8601 (docs/specification.md 10, General). */
export const taskDate = (value: string | undefined, now: Date): string =>
  value?.trim() ? new Date(localDate(withYear(value, now.getFullYear()))).toISOString() : now.toISOString()

/** True when an unfinished task should have been done by the end of an earlier day. */
export const isOverdue = (task: Pick<Task, 'date' | 'undated'>, now: Date): boolean =>
  new Date(dueOf(task)).setHours(23, 59, 59, 999) < now.getTime()

/**
 * The column where work is finished, so that nothing in it is overdue: the one of which somebody said so. As long as nobody has said
 * anything, the one called Done, or else the last.
 */
export const finishingColumn = <C extends Pick<Category, 'name' | 'finished'>>(columns: readonly C[]): C | undefined =>
  columns.some(({ finished }) => finished !== undefined)
    ? columns.find(({ finished }) => finished)
    : (columns.find(({ name }) => name.trim().toLowerCase() === 'done') ?? columns.at(-1))

/** The tasks of these columns that still are to be done, whichever boards the columns stand on. */
export function openTasks(columns: readonly Category[]): Task[] {
  const boards = new Set(columns.map(({ boardId }) => boardId))
  const finishing = [...boards].map((id) => finishingColumn(columns.filter(({ boardId }) => boardId === id)))
  return columns.filter((column) => !finishing.includes(column)).flatMap(({ child }) => child)
}

/** How many files one task carries at most. */
export const MOST_ATTACHMENTS = 50

/** How `readBoard` is asked for the columns of all boards. */
export const ALL_BOARDS = { query: { boards: 'all' } } as const
