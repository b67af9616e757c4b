import { useSyncExternalStore } from 'react'
import type { Notice } from '../notices/notice.ts'

/** What is counted beside the areas of the office. */
export type CountName = 'mail' | 'chats' | 'tickets' | 'tasks' | 'cart'

/** What the frame of the office shows of the rows: read after the first paint, and in step with every tab from then on. */
export interface Pulse {
  counts: Partial<Record<CountName, number>>
  /** Nothing until they have been read. */
  notices: readonly Notice[] | undefined
  /** Whose office this is. */
  person: { name: string; email: string; avatar: string } | undefined
}

const SILENT: Pulse = { counts: {}, notices: undefined, person: undefined }

const listeners = new Set<() => void>()
let current = SILENT

/** Shows what was read. */
export function tellPulse(pulse: Pulse | undefined): void {
  current = pulse ?? SILENT
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePulse = (): Pulse => useSyncExternalStore(subscribe, () => current)

/** How many there are; 0 until it is known. */
export const useCount = (name: CountName | undefined): number => useSyncExternalStore(subscribe, () => (name && current.counts[name]) ?? 0)
