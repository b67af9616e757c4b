import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Item } from './items.ts'

/** Gives the focus back to an event that was drawn anew elsewhere, and a place to the focus when what had it is gone. */
export function useFocusBack(screen: RefObject<HTMLElement | null>, items: readonly Item[]) {
  const wanted = useRef<string>(undefined)
  const look = () => {
    const active = document.activeElement
    if (active && active !== document.body) return
    const drawn = [...(screen.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const place =
      drawn.find((one) => one.dataset.item === wanted.current) ??
      screen.current?.querySelector<HTMLElement>('[data-slot][tabindex="0"]') ??
      screen.current?.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: true })
  }
  const lookNow = useEffectEvent(look)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current && items) lookNow()
    asked.current = false
  }, [items])
  return {
    /** The event that should have the focus from now on. */
    on(key: string | undefined) {
      wanted.current = key
      asked.current = true
    },
    look,
  }
}
