import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Item } from './items.ts'

/** Restores the focus after a change: to the event that was moved, or if the focused element was removed, to the grid. */
export function useRestoreFocus(screen: RefObject<HTMLElement | null>, items: readonly Item[]) {
  const focusKey = useRef<string>(undefined)
  /** Focuses the event, else the cell of the grid that Tab reaches (`data-slot`), unless another element has the focus. */
  const restore = () => {
    const active = document.activeElement
    if (active && active !== document.body) return
    const items = [...(screen.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const target =
      items.find((item) => item.dataset.item === focusKey.current) ??
      screen.current?.querySelector<HTMLElement>('[data-slot][tabindex="0"]') ??
      screen.current?.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }
  const restoreNow = useEffectEvent(restore)
  const isPending = useRef(false)
  useEffect(() => {
    if (isPending.current && items) restoreNow()
    isPending.current = false
  }, [items])
  return {
    /** Sets the event that gets the focus after the next change of the items. */
    setTarget(key: string | undefined) {
      focusKey.current = key
      isPending.current = true
    },
    restore,
  }
}
