import { useMemo } from 'react'
import type { Task } from '#contract/kanban.ts'
import { plainOnce } from '#ui/plain.ts'
import { useFound } from '#ui/useFound.ts'
import type { BoardSearch } from './search.ts'

const textOf = plainOnce(({ task, taskText, taskProperty, assignees }: Task) => [task, taskText, taskProperty, ...assignees].join(' '))

/** The tasks that have every word that is searched for, and the property that is filtered by. */
export function useNarrowed(tasks: readonly Task[], { q, property }: BoardSearch): readonly Task[] {
  const having = useMemo(() => (property ? tasks.filter(({ taskProperty }) => taskProperty === property) : tasks), [tasks, property])
  return useFound(having, q, textOf)
}
