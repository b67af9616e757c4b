import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()

/** There is something to be said in passing, or the page is at rest: what shows it is loaded. */
export function wantToasts(): void {
  if (wanted) return
  wanted = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the place of toasts is wanted, live. A visitor of the website is never told anything so. */
export const useWantedToasts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
