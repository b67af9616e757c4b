import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows above and below what can be seen that are in the document too. */
const OVERSCAN = 10

/**
 * Which rows of a list are in the document: of a long one those near what can be seen. All rows are of the same height, and the parent
 * of the list scrolls; other lists may stand above it there.
 *
 * @param allUpTo up to this many rows all of them are, so that the browser's own search finds them
 * @param also rows that are in the document wherever one has scrolled to: what has the focus, what is being moved
 */
export function useFixedVirtualizer(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  allUpTo: number,
  also: readonly number[] = [],
): number[] {
  const long = count > allUpTo
  const [[first, end], setSpan] = useState<[first: number, end: number]>([0, 0])
  const look = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    const frame = list.current?.parentElement
    if (!long || !frame) return
    look.current = () => {
      const above = frame.scrollTop - (list.current?.offsetTop ?? 0)
      const top = Math.max(0, Math.floor(above / rowHeight) - OVERSCAN)
      const below = Math.max(0, Math.ceil((above + frame.clientHeight) / rowHeight) + OVERSCAN)
      setSpan((before) => (before[0] === top && before[1] === below ? before : [top, below]))
    }
    // What scrolled into sight is drawn before the next frame.
    const follow = () => flushSync(() => look.current?.())
    look.current()
    frame.addEventListener('scroll', follow, { passive: true })
    const sizes = new ResizeObserver(() => look.current?.())
    sizes.observe(frame)
    return () => {
      look.current = undefined
      frame.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [list, long, rowHeight])
  // What stands above may be of another height now.
  useLayoutEffect(() => look.current?.())

  const [from, to] = long ? [Math.min(first, count), Math.min(end, count)] : [0, count]
  const near = Array.from({ length: to - from }, (_, at) => from + at)
  const far = new Set(also.filter((at) => at >= 0 && at < count && (at < from || at >= to)))
  return far.size === 0 ? near : [...near, ...far].sort((a, b) => a - b)
}
