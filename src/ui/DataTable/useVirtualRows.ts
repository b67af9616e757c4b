import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { later, useLater } from '#ui/later.ts'
import type { WindowOptions } from './virtualCore.ts'

/** Up to this many rows all of them are in the document, so that the browser's own search finds them. */
const ALL_UP_TO = 100
/** Rows above and below the window that are in the document too. */
const MORE = 8

const core = later(() => import('./virtualCore.ts'))

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
 * @param even all rows are as high as the first: none has to be laid out before it is placed
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, even: boolean): VirtualRows {
  const enabled = count > ALL_UP_TO
  const parts = useLater(core, enabled)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (enabled && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [enabled, list])

  const [, redraw] = useReducer((times: number) => times + 1, 0)
  /** The height of even rows, as it was measured since they were asked to be as high as this. */
  const measured = useRef({ asked: rowHeight, height: rowHeight })
  const heightNow = () => (measured.current.asked === rowHeight ? measured.current.height : rowHeight)
  const options: WindowOptions = {
    count: enabled ? count : 0,
    estimateSize: heightNow,
    overscan: MORE,
    scrollMargin: top,
    scrollPaddingStart: 130,
    scrollPaddingEnd: 80,
    // What scrolled into sight is drawn before the next frame.
    onChange: (_, scrolling) => (scrolling ? flushSync(redraw) : redraw()),
    ...(even && {
      measureElement(row, entry, { itemSizeCache }) {
        const box = entry?.borderBoxSize[0]
        if (!box) return itemSizeCache.get(Number(row.getAttribute('data-index'))) ?? heightNow()
        measured.current = { asked: rowHeight, height: Math.round(box.blockSize) }
        return measured.current.height
      },
    }),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once, and then told its options below
  const virtual = useMemo(() => parts?.windowVirtualizer(options), [parts])
  if (parts) virtual?.setOptions({ ...options, ...parts.windowOptions })
  useLayoutEffect(() => virtual?._didMount(), [virtual])
  useLayoutEffect(() => virtual?._willUpdate())

  if (!enabled || !virtual) {
    const shown = Math.min(count, ALL_UP_TO)
    return { indexes: [...Array(shown).keys()], before: 0, after: (count - shown) * rowHeight, measure: undefined, reveal: () => undefined }
  }
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
