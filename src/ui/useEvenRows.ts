import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows above and below what can be seen that are in the document too. */
const MORE = 10

/**
 * Which rows of a list are in the document: of a long one those near what can be seen. All rows are of the same height, and the parent
 * of the list scrolls.
 *
 * @param allUpTo up to this many rows all of them are, so that the browser's own search finds them
 */
export function useEvenRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, allUpTo: number): number[] {
  const long = count > allUpTo
  const [[first, end], setSpan] = useState<[first: number, end: number]>([0, 0])

  useLayoutEffect(() => {
    const frame = list.current?.parentElement
    if (!long || !frame) return
    const look = () => {
      const top = Math.max(0, Math.floor(frame.scrollTop / rowHeight) - MORE)
      const below = Math.ceil((frame.scrollTop + frame.clientHeight) / rowHeight) + MORE
      setSpan((before) => (before[0] === top && before[1] === below ? before : [top, below]))
    }
    // What scrolled into sight is drawn before the next frame.
    const follow = () => flushSync(look)
    look()
    frame.addEventListener('scroll', follow, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(frame)
    return () => {
      frame.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [list, long, rowHeight])

  const [from, to] = long ? [Math.min(first, count), Math.min(end, count)] : [0, count]
  return Array.from({ length: to - from }, (_, at) => from + at)
}
