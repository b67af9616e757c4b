import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many rows all are rendered, so that the browser's text search finds them. */
const VIRTUALIZE_ABOVE = 100
/** Rows rendered above and below the viewport. */
const OVERSCAN = 8

interface VirtualRows {
  indexes: number[]
  /** Height in px of the rows that are not rendered above and below. */
  before: number
  after: number
  /** Ref callback for each rendered row. */
  measure: ((element: Element | null) => void) | undefined
  /** Scrolls to a row. */
  reveal(index: number): void
}

/**
 * Indexes of the rows that are rendered: those near the viewport. The window scrolls, not the list.
 *
 * @param rowHeight estimated height of a row before it is measured, in px
 * @param isUniform all rows have the height of the first, so that no row has to be measured before it is positioned
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, isUniform: boolean): VirtualRows {
  const enabled = count > VIRTUALIZE_ABOVE
  /** Distance of the list from the top of the page, in px. */
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (enabled && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [enabled, list])

  /** Measured height of uniform rows for this `rowHeight`, in px. */
  const [measured, setMeasured] = useState({ rowHeight, height: rowHeight })
  const height = measured.rowHeight === rowHeight ? measured.height : rowHeight
  const virtual = useWindowVirtualizer({
    count,
    enabled,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Room in px for the sticky headers above and for the toolbar of selected rows below.
    scrollPaddingStart: 130,
    scrollPaddingEnd: 80,
    ...(isUniform && {
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
