import { useDeferredValue, useMemo } from 'react'

/**
 * True for a moment after something else is searched for: a list draws what the window has room for then, and the rest with the next
 * drawing. What is looked at is there sooner, and a letter that is typed meanwhile goes before what nobody sees yet.
 *
 * @param scope what the list is narrowed by, as one text
 */
export const useBrief = (scope: string | undefined): boolean => useDeferredValue(scope) !== scope

/**
 * The rows that are drawn, as `useBrief` says: for a moment the rows below what the window has room for are still those from before.
 * Putting them away costs time too, and a page that were shorter for a moment would jump.
 *
 * @param most how many rows the window has room for
 */
export function useInSteps<Row>(
  rows: readonly Row[],
  scope: string | undefined,
  idOf: (row: Row) => unknown,
  most: () => number,
): readonly Row[] {
  const now = useMemo(() => ({ scope, rows }), [scope, rows])
  const before = useDeferredValue(now)
  if (before.scope === scope) return rows
  const first = rows.slice(0, most())
  if (first.length === rows.length) return rows
  const ids = new Set(first.map(idOf))
  return [...first, ...before.rows.slice(first.length).filter((row) => !ids.has(idOf(row)))]
}

/** So many entries at least; what a list will show cannot be told from one that is empty now. */
const FEW = 8

/** How many entries of a list the window has room for, judged by those that stand there now. */
export function inSight(list: Element | null): number {
  if (!list?.scrollHeight) return FEW
  const { childElementCount, scrollHeight, scrollTop } = list
  const room = innerHeight - list.getBoundingClientRect().top + scrollTop
  return Math.max(childElementCount < FEW ? FEW : 1, Math.ceil((childElementCount * room) / scrollHeight) + 1)
}
