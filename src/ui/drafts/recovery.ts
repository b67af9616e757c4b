import { known } from '../known.ts'
import { addDraftConflict } from './draftConflicts.ts'
import { isStored, isUnchanged } from './fieldHashes.ts'
import {
  type DraftEntry,
  deferDraft,
  markConflicting,
  orphanedDrafts,
  removeDraft,
  type StoredDraft,
  waitForOwner,
  withRecoveryLock,
} from './storage.ts'

type Decision = 'recover' | 'defer' | 'drop'

/** How the drafts of one area are stored while no screen of that area is open. */
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

/** The areas for which this page waits until another page is gone. */
const awaited = new Set<string | undefined>()

/**
 * Stores the drafts of pages that are gone, through the ordinary calls. A draft whose row was changed or deleted since becomes a conflict
 * for a person; one that cannot be stored now waits for its screen, or for the next start. A page that is still open keeps its drafts:
 * they are recovered once it is gone.
 *
 * @param database the id of the database that is there now: what was typed for another becomes a conflict
 * @param area the only one to recover
 */
export async function recoverDrafts(database: string, recoveries: DraftRecoveries, area?: string): Promise<void> {
  await withRecoveryLock(async () => {
    for (const entry of await orphanedDrafts()) {
      if (area !== undefined && !entry.draft.name.startsWith(`${area}/`)) continue
      // One that fails must not keep the others.
      await recoverDraft(entry, recoveries, database).catch(() => void deferDraft(entry))
    }
  })
  if (!awaited.has(area)) recoverAfterOthers(database, recoveries, area).catch(console.warn)
}

async function recoverAfterOthers(database: string, recoveries: DraftRecoveries, area: string | undefined): Promise<void> {
  awaited.add(area)
  const isGone = await waitForOwner().finally(() => awaited.delete(area))
  // A hidden tab leaves it to the visible one.
  if (isGone && !document.hidden) await recoverDrafts(database, recoveries, area)
}

async function recoverDraft(entry: DraftEntry, recoveries: DraftRecoveries, database: string): Promise<void> {
  const { key, draft } = entry
  const cut = draft.name.indexOf('/')
  const [area, name] = [draft.name.slice(0, cut), draft.name.slice(cut + 1)]
  const load = known(recoveries, area)
  if (!load || draft.waits) return void deferDraft(entry)
  const recovery = await load()
  const { value } = draft
  if (!recovery.isValid(value)) return void removeDraft(key)
  const decision = (await recovery.decide?.(value, name)) ?? 'recover'
  if (decision === 'drop') return void removeDraft(key)
  if (decision === 'defer') return void deferDraft(entry)

  const now = await recovery.read(name, draft)
  if (now !== undefined && isStored(draft, now)) return void removeDraft(key)
  const isNew = now === undefined && draft.was === null
  const isOurs = draft.database === undefined || draft.database === database
  if (isOurs && (isNew || (now !== undefined && isUnchanged(draft, now)))) {
    await recovery.save(name, value)
    return void removeDraft(key)
  }
  const save =
    now !== undefined || isNew ? () => recovery.save(name, value) : recovery.saveAsNew && (async () => recovery.saveAsNew?.(value))
  const reason = now === undefined && !isNew ? 'deleted' : 'changed'
  addDraftConflict({ key: markConflicting(entry), area, at: draft.at, text: recovery.textOf(value), reason, save })
}
