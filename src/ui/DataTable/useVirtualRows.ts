import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many rows all of them are in the document, so that the browser's own search finds them. */
const ALL_UP_TO = 100

interface VirtualRows {
  indexes: number[]
  /** The height of what stands above and below, in px. */
  before: number
  after: number
  /** The ref of each row that is in the document. */
  measure: ((element: Element | null) => void) | undefined
  reveal(index: number): void
}

/** Which rows of a long list are in the document: those near the window. The window scrolls, not the list. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows {
  const enabled = count > ALL_UP_TO
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (enabled && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [enabled, list])
  const virtual = useWindowVirtualizer({
    count: enabled ? count : 0,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: 130,
    scrollPaddingEnd: 80,
  })
  const items = virtual.getVirtualItems()
  if (!enabled) {
    return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined, reveal: () => undefined }
  }
  const first = items[0]
  const last = items[items.length - 1]
  return {
    indexes: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
    reveal: (index) => virtual.scrollToIndex(index),
  }
}
