import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()

/** From here on this page may have to say something in passing: what shows it is loaded at the next quiet moment. */
export function wantToasts(): void {
  wanted = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this page may have to say something in passing, live. A visitor of the website is never told anything so. */
export const useWantedToasts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
