import { useSyncExternalStore } from 'react'

let refused = 0
const listeners = new Set<() => void>()

/** After each write: whether there was room for it. */
export function tellRoom(there: boolean): void {
  const before = refused
  refused = there ? 0 : refused + 1
  if (refused !== before) for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many writes of this tab were refused for want of room since the last one that was stored, live. */
export const useRefusedForRoom = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => 0,
  )
