import type { Task } from '#contract/kanban.ts'
import { id, type SearchOf, searchParams, words } from '#ui/searchParams.ts'

/** What the URL of the board may say. What it says wrongly is left out, so that an old link still opens the board. */
export const BoardSearch = searchParams({
  q: words(),
  property: words(60),
  /** The task that is open. */
  task: id,
})
export type BoardSearch = SearchOf<typeof BoardSearch>

/** Without accents, capitals and Arabic lengthening, as people search. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()

/** True when the board shows less than everything. */
export const isNarrowed = ({ q, property }: BoardSearch): boolean => Boolean(q?.trim() || property)

/** Whether a task has every word that is searched for, and the property that is filtered by. */
export function isShown(task: Task, { q, property }: BoardSearch): boolean {
  if (property && task.taskProperty !== property) return false
  const text = plain([task.task, task.taskText, task.taskProperty, ...task.assignees].join(' '))
  return plain(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}
