import type { Category, Task } from '#contract/kanban/kanban.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import type { BoardSearch } from '../search.ts'

/** When a task was archived, as ISO 8601. */
export const archivedAt = ({ activity, createdAt }: Pick<Task, 'activity' | 'createdAt'>): string =>
  activity.findLast(({ what }) => what === 'archived')?.at ?? createdAt

/** The finished part of a checklist, from 0 to 1; -1 without a checklist, for sorting. */
export const progressOf = ({ checklist }: Pick<Task, 'checklist'>): number =>
  checklist.length === 0 ? -1 : checklist.filter(({ done }) => done).length / checklist.length

/** A column of the table, with `-` before it for descending order. */
type Sort = NonNullable<BoardSearch['sort']>

/** Returns a function that gives a task's sort key for a column of the table. @param nameOf the translated name of a property */
function sortKeyOf(field: string, board: readonly Category[], nameOf: (property: string) => string): (task: Task) => string | number {
  const positions = new Map(board.map(({ id }, index) => [String(id), index]))
  const keys: Record<string, (task: Task) => string | number> = {
    task: ({ task }) => task,
    category: ({ categoryId }) => positions.get(String(categoryId)) ?? board.length,
    taskProperty: ({ taskProperty }) => nameOf(taskProperty),
    assignees: ({ assignees }) => assignees.join(', '),
    date: dueDateOf,
    checklist: progressOf,
    archived: archivedAt,
  }
  return ownValue(keys, field) ?? (() => 0)
}

/**
 * Sorts tasks by a column of the table. The sort is stable, so that tasks of one board column keep the order of the board. Empty values are
 * last in both directions.
 *
 * @param board the columns of the board
 * @param nameOf the translated name of a property (kind of work)
 */
export function sortTasks(
  tasks: readonly Task[],
  sort: Sort | undefined,
  board: readonly Category[],
  nameOf: (property: string) => string,
) {
  if (!sort) return [...tasks]
  const direction = sort.startsWith('-') ? -1 : 1
  const key = sortKeyOf(sort.replace(/^-/, ''), board, nameOf)
  const { compare } = new Intl.Collator()
  const keyed = tasks.map((task) => ({ task, value: key(task) }))
  keyed.sort(({ value: a }, { value: b }) => {
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return compare(String(a), String(b)) * direction
  })
  return keyed.map(({ task }) => task)
}
