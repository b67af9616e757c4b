import type { Task } from '#contract/kanban/kanban.ts'
import { DUE_GROUPS, type DueGroup, type DueOptions, dueGroup } from '../dueGroups.ts'
import type { BoardSearch } from '../search.ts'

export type GroupBy = NonNullable<BoardSearch['group']>

/** A group of tasks. The key is a property, a person's name or a `DueGroup`; it is empty for tasks without property or person. */
export interface TaskGroup {
  key: string
  tasks: readonly Task[]
}

interface Options extends DueOptions {
  /** The translated name of a property, for the order of groups. */
  nameOf(property: string): string
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
