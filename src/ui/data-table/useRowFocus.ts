import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusedRow, useListShortcuts } from '#ui/shortcuts/useListShortcuts.ts'

interface Options {
  /** The parent element of the rows. */
  list: RefObject<HTMLElement | null>
  /** Number of rows. */
  count: number
  /** Scrolls to a row, which a virtualized list then renders. */
  reveal(index: number): void
  onOpen?: ((index: number) => void) | undefined
  onEdit?: ((index: number) => void) | undefined
  /** With `range` (Shift), all rows since the last selected one are selected too. */
  onToggle?: ((index: number, range: boolean) => void) | undefined
  /** Undefined while no row is selected. */
  onClear?: (() => void) | undefined
}

/**
 * Roving tab index for rows: one row is in the tab order, the keys of lists reach the others.
 *
 * @returns `active`, the index of the row in the tab order
 */
export function useRowFocus({ list, count, reveal, onOpen, onEdit, onToggle, onClear }: Options) {
  const [active, setActive] = useState(0)
  const activeIndex = Math.min(active, Math.max(count - 1, 0))
  /** The row that gets the focus once it is rendered. */
  const pendingIndex = useRef<number | undefined>(undefined)
  const focusPendingRow = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${pendingIndex.current}"]`)
    if (!row) return
    pendingIndex.current = undefined
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  // A row that was not rendered yet gets the focus after the render that adds it.
  useEffect(focusPendingRow)

  /** Does something with the row that has the focus or contains it. */
  const withFocused = (act: (index: number) => void) => {
    const row = focusedRow(list)
    if (row) act(Number(row.dataset.index))
  }
  useListShortcuts({
    list,
    onMove: (by, extend) => {
      // From elsewhere on the page, the first key goes to the row in the tab order.
      const next = focusedRow(list) ? Math.max(0, Math.min(activeIndex + by, count - 1)) : activeIndex
      if (extend && next !== activeIndex) onToggle?.(next, true)
      pendingIndex.current = next
      setActive(next)
      reveal(next)
      focusPendingRow()
    },
    onOpen: onOpen && (() => withFocused(onOpen)),
    onEdit: onEdit && (() => withFocused(onEdit)),
    onToggle: onToggle && ((event) => withFocused((index) => onToggle(index, event.shiftKey))),
    onClear,
  })
  return { active: activeIndex, setActive }
}
