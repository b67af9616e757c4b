import { ownValue } from '../hooks/ownValue.ts'
import { addDraftConflict } from './draftConflicts.ts'
import { isStored, isUnchanged } from './fieldHashes.ts'
import {
  afterOthersClose,
  type DraftEntry,
  deferDraft,
  isDraftAccountCurrent,
  markConflicting,
  orphanedDrafts,
  removeDraft,
  type StoredDraft,
  withRecoveryLock,
} from './storage.ts'

type Decision = 'recover' | 'defer' | 'drop'

/** How the drafts of one area are stored while no screen of that area is open. `name` is what follows the area: `3` of `notes/3`. */
export interface DraftRecovery<T> {
  /** True for a draft of this area: the storage of a browser may hold anything. */
  isValid(value: unknown): value is T
  /** Whether a valid draft is stored, waits for its screen, or is worth nothing; without it, every valid draft is stored. */
  decide?(value: T, name: string): Decision | Promise<Decision>
  /** What is stored under that name now, in the shape of a draft; nothing where there is no such row. */
  read(name: string, draft: StoredDraft<T>): Promise<T | undefined>
  save(name: string, value: T): Promise<unknown>
  /** Stores it as a new row, where its row is gone. */
  saveAsNew?(value: T): Promise<unknown>
  /** The words of a draft, shown to the person who decides what becomes of it. */
  textOf(value: T): string
}

/** Loads the recovery of an area, by what the names of its drafts begin with. */
// biome-ignore lint/suspicious/noExplicitAny: each recovery knows its own values, the table knows none
export type DraftRecoveries = Readonly<Record<string, () => Promise<DraftRecovery<any>>>>

/**
 * Stores the drafts of pages that are gone, through the ordinary calls. A draft whose row was changed or deleted since becomes a conflict
 * for a person; one that cannot be stored now waits for its screen, or for the next start. A page that is still open keeps its drafts:
 * they are recovered once it is gone.
 *
 * @param database the id of the database that is there now: what was typed for another becomes a conflict
 */
export async function recoverDrafts(database: string, recoveries: DraftRecoveries): Promise<void> {
  await withRecoveryLock(async () => {
    for (const entry of await orphanedDrafts()) {
      // Another user has signed in: the rest stays with the account of this page.
      if (!isDraftAccountCurrent()) return
      // One that fails must not keep the others.
      await recoverDraft(entry, recoveries, database).catch(() => void deferDraft(entry))
    }
  })
  await afterOthersClose(() => {
    // A hidden tab leaves it to the visible one.
    if (!document.hidden) void recoverDrafts(database, recoveries).catch(console.warn)
  })
}

/** Stores one draft, or leaves it to its screen or to a person. */
async function recoverDraft(entry: DraftEntry, recoveries: DraftRecoveries, database: string): Promise<void> {
  const { key, draft } = entry
  const { value, was } = draft
  // `notes/3` gives the area `notes` and the name `3`.
  const cut = draft.name.indexOf('/')
  const [area, name] = [draft.name.slice(0, cut), draft.name.slice(cut + 1)]
  // `waits`: the draft is restored by its form only.
  const load = ownValue(recoveries, area)
  if (!load || draft.waits) return void deferDraft(entry)
  const recovery = await load()
  if (!recovery.isValid(value)) return removeDraft(key)
  const decision = await recovery.decide?.(value, name)
  if (decision === 'drop') return removeDraft(key)
  if (decision === 'defer') return void deferDraft(entry)

  const now = await recovery.read(name, draft)
  if (now !== undefined && isStored(draft, now)) return removeDraft(key)
  // `was` is null for a draft that had no stored row.
  const isDeleted = now === undefined && was !== null
  // Typed for this database, not for one that was replaced since.
  const isOurs = draft.database === undefined || draft.database === database
  if (isOurs && !isDeleted && (now === undefined || isUnchanged(draft, now))) {
    await recovery.save(name, value)
    return removeDraft(key)
  }
  const { saveAsNew } = recovery
  const save = isDeleted ? saveAsNew && (() => saveAsNew(value)) : () => recovery.save(name, value)
  // `markConflicting` returns the key that the draft has from here on.
  const conflict = { key: markConflicting(entry), draft }
  addDraftConflict({ ...conflict, area, text: recovery.textOf(value), reason: isDeleted ? 'deleted' : 'changed', save })
}
