import type { Category, Task } from '#contract/kanban/kanban.ts'
import { dueOf } from '#contract/kanban/task-due.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import type { BoardSearch } from '../search.ts'

/** When a task was put into the archive. */
export const archivedAt = ({ activity, createdAt }: Pick<Task, 'activity' | 'createdAt'>): string =>
  activity.findLast(({ what }) => what === 'archived')?.at ?? createdAt

/** How much of a checklist is done, from 0 to 1; a task without one comes before all that have begun. */
export const progressOf = ({ checklist }: Pick<Task, 'checklist'>): number =>
  checklist.length === 0 ? -1 : checklist.filter(({ done }) => done).length / checklist.length

type Field = NonNullable<BoardSearch['sort']>

/** What a column of the table is sorted by. */
function keyOf(field: string, board: readonly Category[], nameOf: (property: string) => string): (task: Task) => string | number {
  const places = new Map(board.map(({ id }, index) => [String(id), index]))
  const keys: Record<string, (task: Task) => string | number> = {
    task: ({ task }) => task,
    category: ({ categoryId }) => places.get(String(categoryId)) ?? board.length,
    taskProperty: ({ taskProperty }) => nameOf(taskProperty),
    assignees: ({ assignees }) => assignees.join(', '),
    date: dueOf,
    checklist: progressOf,
    archived: archivedAt,
  }
  return ownValue(keys, field) ?? (() => 0)
}

/**
 * Tasks in the order that a column of the table asks for. Among equals the order of before stays, so that a column sorted by its name
 * still reads as on the board; what says nothing comes last either way.
 *
 * @param nameOf what a property is called in the language in use
 */
export function sortedTasks(
  tasks: readonly Task[],
  sort: Field | undefined,
  board: readonly Category[],
  nameOf: (property: string) => string,
) {
  if (!sort) return [...tasks]
  const way = sort.startsWith('-') ? -1 : 1
  const key = keyOf(sort.replace(/^-/, ''), board, nameOf)
  const { compare } = new Intl.Collator()
  const keyed = tasks.map((task) => ({ task, at: key(task) }))
  keyed.sort(({ at: a }, { at: b }) => {
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * way
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return compare(String(a), String(b)) * way
  })
  return keyed.map(({ task }) => task)
}
