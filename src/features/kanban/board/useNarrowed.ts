import { useMemo } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { BoardSearch } from '../search.ts'

/** What of tasks is searched; read for whoever comes to the field, so that the first letter finds it done. */
export const tasksText = memoizeSearchText(({ task, taskText, taskProperty, assignees }: Task) =>
  [task, taskText, taskProperty, ...assignees].join(' '),
)

/** The tasks that have every word that is searched for, and the property that is filtered by. */
export function useNarrowed(tasks: readonly Task[], { q, property }: BoardSearch): readonly Task[] {
  const found = useTextFilter(tasks, q, tasksText)
  return useMemo(() => (property ? found.filter(({ taskProperty }) => taskProperty === property) : found), [found, property])
}
