import { type ReactElement, useDeferredValue, useLayoutEffect, useRef } from 'react'

/**
 * True for a moment after something else is searched for: a list draws what the window has room for then, and the rest with the next
 * drawing. What is looked at is there sooner, and a letter that is typed meanwhile goes before what nobody sees yet.
 *
 * @param scope what the list is narrowed by, as one text
 */
export const useBrief = (scope: string | undefined): boolean => useDeferredValue(scope) !== scope

/**
 * The entries of a list as they are drawn, which is as `useBrief` says: for a moment those below what the window has room for are still
 * the ones from before. To put them away costs time too, and a page that is shorter for a moment jumps.
 *
 * @param most how many entries the window has room for
 * @param draw an entry with its key
 */
export function useInSteps<Entry>(
  entries: readonly Entry[],
  scope: string | undefined,
  most: () => number,
  draw: (entry: Entry, index: number) => ReactElement,
): ReactElement[] {
  const isBrief = useBrief(scope)
  const before = useRef<ReactElement[]>([])
  const first = isBrief ? entries.slice(0, most()) : entries
  const drawn = first.map(draw)
  if (first.length < entries.length) {
    const keys = new Set(drawn.map(({ key }) => key))
    // The very elements of last time: React passes over them.
    drawn.push(...before.current.slice(drawn.length).filter(({ key }) => !keys.has(key)))
  }
  useLayoutEffect(() => {
    before.current = drawn
  })
  return drawn
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
