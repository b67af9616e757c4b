import { createStore, useSelected, useStore } from '#ui/hooks/createStore.ts'
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

const store = createStore(SILENT)

/** Shows what was read. */
export const setCounts = (pulse: Pulse | undefined): void => store.set(pulse ?? SILENT)

export const usePulse = (): Pulse => useStore(store)

/** How many there are; 0 until it is known. */
export const useCount = (name: CountName | undefined): number => useSelected(store, ({ counts }) => (name && counts[name]) ?? 0)
