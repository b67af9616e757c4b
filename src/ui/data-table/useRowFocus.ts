import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  list: RefObject<HTMLElement | null>
  count: number
  reveal(index: number): void
  onOpen(index: number): void
  onToggle?(index: number, range: boolean): void
  onClear?(): void
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One stop of the Tab key for all rows; the arrow keys go from row to row, Space chooses, Enter opens, Escape lets go of what is chosen.
 * With shift, the arrows choose what they pass.
 */
export function useRowFocus({ list, count, reveal, onOpen, onToggle, onClear }: Options) {
  const [active, setActive] = useState(0)
  const wanted = useRef<number | undefined>(undefined)
  const focusWanted = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  // A row that was not in the document is focused as soon as it is.
  useEffect(focusWanted)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step) {
      const next = step(index, count - 1)
      if (event.shiftKey && next !== index) onToggle?.(next, true)
      wanted.current = next
      setActive(next)
      reveal(next)
      focusWanted()
    } else if (event.key === ' ') onToggle?.(index, event.shiftKey)
    else if (event.key === 'Enter') onOpen(index)
    else if (event.key === 'Escape') onClear?.()
    else return
    event.preventDefault()
  }
  return { active: Math.min(active, Math.max(count - 1, 0)), setActive, onKeyDown }
}
