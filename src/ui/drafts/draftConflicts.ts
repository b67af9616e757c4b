import { useSyncExternalStore } from 'react'
import { type DraftEntry, removeDraft, writeDraft } from './storage.ts'

/** A draft that was not stored, since its record was changed or deleted meanwhile. */
export interface DraftConflict extends DraftEntry {
  area: string
  text: string
  reason: 'changed' | 'deleted'
  /** Stores it all the same; nothing where it cannot be stored any more. */
  save: (() => Promise<unknown>) | undefined
}

let conflicts: readonly DraftConflict[] = []
const listeners = new Set<() => void>()

const show = (changed: readonly DraftConflict[]): void => {
  conflicts = changed
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The drafts that wait for a person's decision, live. */
export const useDraftConflicts = (): readonly DraftConflict[] => useSyncExternalStore(subscribe, () => conflicts)

export const addDraftConflict = (conflict: DraftConflict): void => show([...conflicts.filter(({ key }) => key !== conflict.key), conflict])

/**
 * Removes a draft on which a person has decided.
 *
 * @returns what takes the decision back
 */
export function resolveDraftConflict(conflict: DraftConflict): () => void {
  removeDraft(conflict.key)
  show(conflicts.filter(({ key }) => key !== conflict.key))
  return () => {
    writeDraft(conflict)
    addDraftConflict(conflict)
  }
}
