import { type RefObject, useDeferredValue } from 'react'

/**
 * True for a moment after something else is searched for: a list draws what the window has room for then, and the rest with the next
 * drawing. What is looked at is there sooner, and a letter that is typed meanwhile goes before what nobody sees yet.
 *
 * @param scope what the list is narrowed by, as one text
 */
export const useDeferredList = (scope: string | undefined): boolean => useDeferredValue(scope) !== scope

/**
 * How many entries of a list are drawn, as `useDeferredList` says: those that the window has room for, or all.
 *
 * @param list what the entries stand in
 */
export const useDrawn = (scope: string | undefined, list: RefObject<Element | null>): number =>
  useDeferredList(scope) ? inSight(list.current) : Number.POSITIVE_INFINITY

/** So many entries at least; what a list will show cannot be told from one that is empty now. */
const MIN_ROWS = 8

/** How many entries of a list the window has room for, judged by those that stand there now; all of one that has the focus, which must not be lost. */
function inSight(list: Element | null): number {
  if (list?.contains(document.activeElement)) return Number.POSITIVE_INFINITY
  // Rows that stand for others which are not in the document do not count.
  const entries = [...(list?.children ?? [])].filter((entry) => !entry.ariaHidden)
  const top = entries[0]?.getBoundingClientRect().top ?? 0
  const height = (entries.at(-1)?.getBoundingClientRect().bottom ?? 0) - top
  if (height <= 0) return MIN_ROWS
  // Where several stand beside each other, a line of them is in sight as soon as a part of it is.
  const second = entries.findIndex((entry) => entry.getBoundingClientRect().top > top)
  const beside = second === -1 ? entries.length : second
  const lines = Math.ceil(entries.length / beside)
  return Math.max(entries.length < MIN_ROWS ? MIN_ROWS : 1, Math.ceil((lines * (innerHeight - top)) / height) * beside + 1)
}
