import { createStore, useSelected, useStore } from '#ui/hooks/createStore.ts'
import type { Notice } from '../notices/notice.ts'

/** The counts shown beside areas in the navigation. */
export type CountName = 'mail' | 'chats' | 'tickets' | 'tasks' | 'cart'

/** Data that the office layout shows: read after the first paint, and again after each write in any tab. */
export interface ShellCounts {
  counts: Partial<Record<CountName, number>>
  /** Undefined until they have been read. */
  notices: readonly Notice[] | undefined
  /** The current user. */
  person: { name: string; email: string; avatar: string } | undefined
}

const EMPTY: ShellCounts = { counts: {}, notices: undefined, person: undefined }

const store = createStore(EMPTY)

/** Replaces the data; `undefined` clears it. */
export const setCounts = (value: ShellCounts | undefined): void => store.set(value ?? EMPTY)

/** All data that the office layout shows. */
export const useShellCounts = (): ShellCounts => useStore(store)

/** The count of this name; 0 until it has been read. */
export const useCount = (name: CountName | undefined): number => useSelected(store, ({ counts }) => (name && counts[name]) ?? 0)
