import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { allDraftKeys, type DraftEntry, readDraft, removeDraft, type StoredDraft, writeDraft } from './storage.ts'

/** A draft (`draft`, with its `key` in the storage) that was not stored, since its record was changed or deleted meanwhile. */
export interface DraftConflict extends DraftEntry {
  /** Area of the draft's record, such as `notes`. */
  area: string
  /** What was typed, to be shown. */
  text: string
  reason: 'changed' | 'deleted'
  /** Stores it nevertheless; undefined if it cannot be stored any more. */
  save: (() => Promise<unknown>) | undefined
}

const conflicts = createStore<readonly DraftConflict[]>([])

/** The drafts that wait for a person's decision, live. */
export const useDraftConflicts = (): readonly DraftConflict[] => useStore(conflicts)

/** The conflicts without this one. */
const others = (conflict: DraftConflict): DraftConflict[] => conflicts.get().filter(({ key }) => key !== conflict.key)

export const addDraftConflict = (conflict: DraftConflict): void => conflicts.set([...others(conflict), conflict])

/**
 * Removes a draft on which a person has decided.
 *
 * @returns what takes the decision back
 */
export function resolveDraftConflict(conflict: DraftConflict): () => void {
  removeDraft(conflict.key)
  conflicts.set(others(conflict))
  return () => {
    writeDraft(conflict)
    addDraftConflict(conflict)
  }
}

/** Drops all drafts, in all tabs and of all accounts, of what was erased for good: those that `isErased` finds by their names or their words. */
export function dropDrafts(isErased: (draft: StoredDraft) => boolean): void {
  for (const key of allDraftKeys()) {
    const draft = readDraft(key)
    if (draft && isErased(draft)) removeDraft(key)
  }
  conflicts.set(conflicts.get().filter(({ draft }) => !isErased(draft)))
}
