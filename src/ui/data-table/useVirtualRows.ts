import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many rows all of them are in the document, so that the browser's own search finds them. */
const ALL_UP_TO = 100
/** Rows above and below the window that are in the document too. */
const OVERSCAN = 8

interface VirtualRows {
  indexes: number[]
  /** The height of what stands above and below, in px. */
  before: number
  after: number
  /** The ref of each row that is in the document. */
  measure: ((element: Element | null) => void) | undefined
  reveal(index: number): void
}

/**
 * Which rows of a long list are in the document: those near the window. The window scrolls, not the list.
 *
 * @param rowHeight the height of a row before it was measured, in px
 * @param even all rows are as high as the first: none has to be laid out before it is placed
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, even: boolean): VirtualRows {
  const enabled = count > ALL_UP_TO
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (enabled && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [enabled, list])

  /** The height of even rows, as it was measured for this `rowHeight`. */
  const [measured, setMeasured] = useState({ rowHeight, height: rowHeight })
  const height = measured.rowHeight === rowHeight ? measured.height : rowHeight
  const virtual = useWindowVirtualizer({
    count,
    enabled,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: 130,
    scrollPaddingEnd: 80,
    ...(even && {
      measureElement(row, entry, { itemSizeCache }) {
        const box = entry?.borderBoxSize[0]
        if (!box) return itemSizeCache.get(Number(row.getAttribute('data-index'))) ?? height
        const rounded = Math.round(box.blockSize)
        setMeasured((before) => (before.rowHeight === rowHeight && before.height === rounded ? before : { rowHeight, height: rounded }))
        return rounded
      },
    }),
  })

  if (!enabled) return { indexes: [...Array(count).keys()], before: 0, after: 0, measure: undefined, reveal: () => undefined }
  const items = virtual.getVirtualItems()
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
