import { useSyncExternalStore } from 'react'
import { removeDraft } from './storage.ts'

/** A text that was not stored, since what it belongs to was changed or deleted meanwhile. */
export interface DraftConflict {
  key: string
  area: string
  at: string
  text: string
  reason: 'changed' | 'deleted'
  /** Stores it all the same. */
  save: (() => Promise<unknown>) | undefined
}

let offers: readonly DraftConflict[] = []
const listeners = new Set<() => void>()

const show = (changed: readonly DraftConflict[]): void => {
  offers = changed
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts that wait for somebody's decision, live. */
export const useDraftConflicts = (): readonly DraftConflict[] => useSyncExternalStore(subscribe, () => offers)

export const addDraftConflict = (offer: DraftConflict): void => show([...offers.filter(({ key }) => key !== offer.key), offer])

/**
 * Decided: it is stored, or is not wanted any more.
 *
 * @returns what takes the decision back
 */
export function resolveDraftConflict(key: string): () => void {
  const offer = offers.find((one) => one.key === key)
  const putBack = removeDraft(key)
  show(offers.filter((one) => one !== offer))
  return () => {
    putBack()
    if (offer) addDraftConflict(offer)
  }
}
