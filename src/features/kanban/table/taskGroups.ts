import type { Task } from '#contract/kanban/kanban.ts'
import type { BoardSearch } from '../search.ts'

export type GroupBy = NonNullable<BoardSearch['group']>

/** When a task is due, as a group: `past` is what was due and is done, `never` what is not due on any day. */
export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'past', 'never'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Some tasks that have something in common; the key is a property, a name or a `DueGroup`, and empty where they have nothing of the kind. */
export interface TaskGroup {
  key: string
  tasks: readonly Task[]
}

interface Options {
  isLate(task: Task): boolean
  now: Date
  /** What a property is called, by which groups of properties are ordered. */
  nameOf(property: string): string
}

const DAY_MS = 24 * 60 * 60 * 1000

function dueGroup(task: Task, { isLate, now }: Options): DueGroup {
  if (isLate(task)) return 'late'
  if (task.undated) return 'never'
  // Days, not hours: a day of a clock change is one day too.
  const days = Math.round((new Date(task.date).setHours(12, 0, 0, 0) - new Date(now).setHours(12, 0, 0, 0)) / DAY_MS)
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  return days <= 7 ? 'week' : 'later'
}

/**
 * Tasks in groups, each in the order they came in; who has nothing of the kind comes last. A task of several people stands with each of
 * them.
 */
export function groupsOf(tasks: readonly Task[], by: GroupBy, options: Options): TaskGroup[] {
  const groups = new Map<string, Task[]>()
  const keysOf = (task: Task): readonly string[] => {
    if (by === 'due') return [dueGroup(task, options)]
    if (by === 'property') return [task.taskProperty]
    return task.assignees.length > 0 ? task.assignees : ['']
  }
  for (const task of tasks) {
    for (const key of new Set(keysOf(task))) {
      const group = groups.get(key)
      if (group) group.push(task)
      else groups.set(key, [task])
    }
  }
  const { compare } = new Intl.Collator()
  const inOrder = (a: string, b: string): number => {
    if (by === 'due') return DUE_GROUPS.indexOf(a as DueGroup) - DUE_GROUPS.indexOf(b as DueGroup)
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return by === 'property' ? compare(options.nameOf(a), options.nameOf(b)) : compare(a, b)
  }
  return [...groups].sort(([a], [b]) => inOrder(a, b)).map(([key, tasks]) => ({ key, tasks }))
}
