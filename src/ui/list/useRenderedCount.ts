import { type RefObject, useDeferredValue } from 'react'

/**
 * True in the first render after a new search. A list then renders only the entries that fit into the window, and the rest in a second,
 * interruptible render. Visible results appear sooner, and the next key is handled first.
 *
 * @param scope search and filters of the list, as one text
 */
export const useIsFirstRenderOfSearch = (scope: string | undefined): boolean => useDeferredValue(scope) !== scope

/**
 * The number of entries to render: those that fit into the window in the first render after a search, else all.
 *
 * @param scope search and filters of the list, as one text
 * @param list the parent element of the entries
 */
export const useRenderedCount = (scope: string | undefined, list: RefObject<Element | null>): number =>
  useIsFirstRenderOfSearch(scope) ? visibleCount(list.current) : Number.POSITIVE_INFINITY

/** Minimum, because the height of entries is unknown while the list is empty. */
const MIN_ROWS = 8

/**
 * Returns the number of entries that fit into the window, estimated from those that are rendered now. Returns infinity if the list has
 * the focus, so that the focused entry is not removed.
 */
function visibleCount(list: Element | null): number {
  if (list?.contains(document.activeElement)) return Number.POSITIVE_INFINITY
  // Spacer rows do not count.
  const entries = [...(list?.children ?? [])].filter((entry) => !entry.ariaHidden)
  const top = entries[0]?.getBoundingClientRect().top ?? 0
  const height = (entries.at(-1)?.getBoundingClientRect().bottom ?? 0) - top
  if (height <= 0) return MIN_ROWS
  // In a grid, a row counts as soon as a part of it is visible.
  const second = entries.findIndex((entry) => entry.getBoundingClientRect().top > top)
  const columns = second === -1 ? entries.length : second
  const rows = Math.ceil(entries.length / columns)
  return Math.max(entries.length < MIN_ROWS ? MIN_ROWS : 1, Math.ceil((rows * (innerHeight - top)) / height) * columns + 1)
}
