import type { Task } from '#contract/kanban/kanban.ts'
import type { BoardSearch } from '../search.ts'

export type GroupBy = NonNullable<BoardSearch['group']>

/** Groups by due date, in their order: `late` has overdue tasks, `week` those due in the next seven days, `past` has finished tasks that were due before today, `never` tasks without a due date. */
export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'past', 'never'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** A group of tasks. The key is a property, a person's name or a `DueGroup`; it is empty for tasks without property or person. */
export interface TaskGroup {
  key: string
  tasks: readonly Task[]
}

interface Options {
  /** True for an unfinished task whose due date has passed. */
  isLate(task: Task): boolean
  now: Date
  /** The translated name of a property, for the order of groups. */
  nameOf(property: string): string
}

const DAY_MS = 24 * 60 * 60 * 1000

function dueGroup(task: Task, { isLate, now }: Options): DueGroup {
  if (isLate(task)) return 'late'
  if (task.undated) return 'never'
  // Noon to noon, rounded: the day of a clock change has 23 or 25 hours.
  const days = Math.round((new Date(task.date).setHours(12, 0, 0, 0) - new Date(now).setHours(12, 0, 0, 0)) / DAY_MS)
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  return days <= 7 ? 'week' : 'later'
}

/**
 * Groups tasks; each group keeps their order. The group without property or person is the last. A task of several people is in the group of
 * each of them.
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
  const compareKeys = (a: string, b: string): number => {
    if (by === 'due') return DUE_GROUPS.indexOf(a as DueGroup) - DUE_GROUPS.indexOf(b as DueGroup)
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return by === 'property' ? compare(options.nameOf(a), options.nameOf(b)) : compare(a, b)
  }
  return [...groups].sort(([a], [b]) => compareKeys(a, b)).map(([key, tasks]) => ({ key, tasks }))
}
