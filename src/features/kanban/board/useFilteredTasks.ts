import { useMemo } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { BoardSearch } from '../search.ts'

/** The searchable text of tasks: title (`task`), description, kind of work and people. It is computed when the search field gets the focus, so that the first key press is fast. */
export const taskSearchText = memoizeSearchText(({ task, taskText, taskProperty, assignees }: Task) =>
  [task, taskText, taskProperty, ...assignees].join(' '),
)

/** The tasks that contain every word of the search and have the property of the filter. */
export function useFilteredTasks(tasks: readonly Task[], { q, property }: BoardSearch): readonly Task[] {
  const matchingTasks = useTextFilter(tasks, q, taskSearchText)
  return useMemo(
    () => (property ? matchingTasks.filter(({ taskProperty }) => taskProperty === property) : matchingTasks),
    [matchingTasks, property],
  )
}
