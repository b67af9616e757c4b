import { useMemo } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import { dueGroup } from '../dueGroups.ts'
import { type BoardSearch, UNASSIGNED } from '../search.ts'

/** The searchable text of tasks: title (`task`), description, kind of work and people. It is computed when the search field gets the focus, so that the first key press is fast. */
export const taskSearchText = memoizeSearchText(({ task, taskText, taskProperty, assignees }: Task) =>
  [task, taskText, taskProperty, ...assignees].join(' '),
)

/**
 * The tasks that contain every word of the search and match the filters.
 *
 * @param isLate true for an unfinished task whose due date has passed
 */
export function useFilteredTasks(
  tasks: readonly Task[],
  { q, property, person, due }: BoardSearch,
  isLate: (task: Task) => boolean,
): readonly Task[] {
  const matchingTasks = useTextFilter(tasks, q, taskSearchText)
  return useMemo(() => {
    if (!property && !person && !due) return matchingTasks
    const now = new Date()
    const isOfPerson = ({ assignees }: Task) => (person === UNASSIGNED ? assignees.length === 0 : assignees.includes(person ?? ''))
    return matchingTasks.filter(
      (task) =>
        (!property || task.taskProperty === property) && (!person || isOfPerson(task)) && (!due || dueGroup(task, { isLate, now }) === due),
    )
  }, [matchingTasks, property, person, due, isLate])
}
