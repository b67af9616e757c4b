import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows rendered above and below the viewport. */
const OVERSCAN = 10

/**
 * Indexes of the rows that are rendered; of a long list, those near the viewport. All rows have the same height. The parent of the list
 * scrolls and may contain other content above it.
 *
 * @param rowHeight in px
 * @param renderAllUpTo up to this many rows all are rendered, so that the browser's text search finds them
 * @param alwaysRendered rows that are rendered at any scroll position: the focused row, a dragged row
 */
export function useFixedVirtualizer(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  renderAllUpTo: number,
  alwaysRendered: readonly number[] = [],
): number[] {
  const isLong = count > renderAllUpTo
  /** Indexes of the first row near the viewport, and of the one after the last. */
  const [[first, end], setSpan] = useState<[first: number, end: number]>([0, 0])
  const update = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    const scrollParent = list.current?.parentElement
    if (!isLong || !scrollParent) return
    update.current = () => {
      const scrollOffset = scrollParent.scrollTop - (list.current?.offsetTop ?? 0)
      const firstRow = Math.max(0, Math.floor(scrollOffset / rowHeight) - OVERSCAN)
      const endRow = Math.max(0, Math.ceil((scrollOffset + scrollParent.clientHeight) / rowHeight) + OVERSCAN)
      setSpan((before) => (before[0] === firstRow && before[1] === endRow ? before : [firstRow, endRow]))
    }
    // Renders before the next frame, so that no empty space is seen.
    const onScroll = () => flushSync(() => update.current?.())
    update.current()
    scrollParent.addEventListener('scroll', onScroll, { passive: true })
    const resizeObserver = new ResizeObserver(() => update.current?.())
    resizeObserver.observe(scrollParent)
    return () => {
      update.current = undefined
      scrollParent.removeEventListener('scroll', onScroll)
      resizeObserver.disconnect()
    }
  }, [list, isLong, rowHeight])
  // The height of the content above may have changed.
  useLayoutEffect(() => update.current?.())

  const [from, to] = isLong ? [Math.min(first, count), Math.min(end, count)] : [0, count]
  const visible = Array.from({ length: to - from }, (_, index) => from + index)
  const outside = new Set(alwaysRendered.filter((index) => index >= 0 && index < count && (index < from || index >= to)))
  return outside.size === 0 ? visible : [...visible, ...outside].sort((a, b) => a - b)
}
