import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  /** The parent element of the rows. */
  list: RefObject<HTMLElement | null>
  /** Number of rows. */
  count: number
  /** Scrolls to a row, which a virtualized list then renders. */
  reveal(index: number): void
  onOpen(index: number): void
  /** With `range` (Shift), all rows since the last selected one are selected too. */
  onToggle?(index: number, range: boolean): void
  onClear?(): void
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Roving tab index for rows: one row is in the tab order. Arrow keys move between rows, Space selects, Enter opens, Escape clears the
 * selection. With Shift, the arrow keys select the rows they reach.
 *
 * @returns `active`, the index of the row in the tab order
 */
export function useRowFocus({ list, count, reveal, onOpen, onToggle, onClear }: Options) {
  const [active, setActive] = useState(0)
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

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step) {
      const next = step(index, count - 1)
      if (event.shiftKey && next !== index) onToggle?.(next, true)
      pendingIndex.current = next
      setActive(next)
      reveal(next)
      focusPendingRow()
    } else if (event.key === ' ') onToggle?.(index, event.shiftKey)
    else if (event.key === 'Enter') onOpen(index)
    else if (event.key === 'Escape') onClear?.()
    else return
    event.preventDefault()
  }
  return { active: Math.min(active, Math.max(count - 1, 0)), setActive, onKeyDown }
}
