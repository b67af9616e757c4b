import { randomKey } from '../randomKey.ts'
import type { FieldHashes } from './fieldHashes.ts'
import type { LastAttempt } from './retryKey.ts'

/** Two apps of one host share the storage (KERNEL.md 13). */
export const DRAFT_PREFIX = `homeroom.typed.${import.meta.env.BASE_URL}|`

/** The keys of all drafts in this browser, whoever typed them. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}

/** What was typed and is not known to be stored. */
export interface StoredDraft<T = unknown> {
  /** What it belongs to, such as `notes/3`. */
  name: string
  at: string
  /** The database for which it was typed. */
  database: string | undefined
  value: T
  /** What was stored when the typing began; nothing where there was no row. */
  was: FieldHashes | null
  /** What the last attempt sent, of which it is not known whether it arrived. */
  sent?: FieldHashes
  /** The same of a form, which is sent as a whole. */
  tried?: LastAttempt
  /** Nothing is to be stored before somebody says so: it waits until its form is opened again. */
  waits?: true
  /** What was left under this name before, and which nobody has decided on. */
  older?: readonly { at: string; value: unknown; was?: FieldHashes | null; tried?: LastAttempt }[]
}

/** Somewhere in the storage of this browser. */
export interface DraftEntry {
  key: string
  draft: StoredDraft
}

const PREVIOUS = 'homeroom.typed-before'
/** Whose page is gone, and which the next one that opens its record takes over. */
const WAITING = '-'
/** Whose record was changed since: a person decides. */
const OFFERED = '?'

/** Each page has its own: two tabs in which one writes to the same record do not overwrite each other's. */
const page = randomKey()
const lockOf = (owner: string): string => `${DRAFT_PREFIX}${owner}`
const keyOf = (owner: string, name: string): string => `${DRAFT_PREFIX}${owner}|${name}`
const ownerOf = (key: string): string => key.slice(DRAFT_PREFIX.length).split('|')[0] as string

let database: string | undefined
/** Tells for which database is typed from here on. */
export const setDraftDatabase = (id: string): void => {
  database = id
}

/** What this page keeps. */
const mine = new Set<string>()
let letGo: (() => void) | undefined

/** Other tabs see by a lock that this one is there and looks after what is typed in it: the browser drops the lock with the page. */
function showLife(): void {
  if (mine.size === 0) {
    letGo?.()
    letGo = undefined
  } else if (!letGo && typeof navigator !== 'undefined' && navigator.locks) {
    let end: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    letGo = end
    navigator.locks.request(lockOf(page), () => held).catch(() => undefined)
  }
}

/** What lies under a key, as far as it is what this app put there. */
function read(key: string): StoredDraft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    const isTyped = found && typeof found.name === 'string' && typeof found.at === 'string' && 'value' in found && 'was' in found
    return isTyped ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes what lies under a key.
 *
 * @returns what puts it back
 */
export function removeDraft(key: string): () => void {
  try {
    const kept = localStorage.getItem(key)
    localStorage.removeItem(key)
    return () => kept !== null && localStorage.setItem(key, kept)
  } catch {
    // Blocked: then nothing was kept either.
    return () => undefined
  }
}

function write(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // Full or blocked: what was kept before is no longer what was typed.
    removeDraft(key)
    return false
  }
}

/** Keeps what was typed in this page until it is stored: it is there after the page, the worker or the browser was ended. */
export function saveDraft<T>(name: string, draft: Partial<StoredDraft<T>> & Pick<StoredDraft<T>, 'value' | 'was'>): void {
  write(keyOf(page, name), { at: new Date().toISOString(), database, ...draft, name })
  mine.add(name)
  showLife()
}

/** It is stored, or thrown away. */
export function discardDraft(name: string): void {
  removeDraft(keyOf(page, name))
  mine.delete(name)
  showLife()
}

/** What was typed in this page, or is left of a page that is gone: then it is this page's from here on. */
export function claimDraft<T>(name: string): StoredDraft<T> | undefined {
  const own = read(keyOf(page, name))
  if (own) return own as StoredDraft<T>
  const left = read(keyOf(WAITING, name))
  if (!left) return undefined
  saveDraft(name, left)
  removeDraft(keyOf(WAITING, name))
  return left as StoredDraft<T>
}

/**
 * Nobody could store it now: whoever opens its record finds it.
 *
 * @returns whether it lies there now
 */
export function deferDraft({ key, draft }: DraftEntry): boolean {
  const to = keyOf(WAITING, draft.name)
  if (key === to) return true
  // Where another text waits already, this one is to be decided on.
  if (read(to)) return markConflicting({ key, draft }) !== key
  const isKept = write(to, draft)
  if (isKept) removeDraft(key)
  return isKept
}

/** Its record was changed since, or deleted: it lies there until a person has decided. */
export function markConflicting({ key, draft }: DraftEntry): string {
  if (ownerOf(key) === OFFERED) return key
  const to = keyOf(OFFERED, `${draft.name}|${draft.at}`)
  if (!write(to, draft)) return key
  removeDraft(key)
  return to
}

const isToStore = (key: string): boolean => ownerOf(key) !== page && !(ownerOf(key) === WAITING && read(key)?.waits)

/** True when there may be something that another page left behind and that is to be stored. */
export const hasOrphanedDrafts = (): boolean => draftKeys().some(isToStore)

/** The pages that are there. Without locks nobody knows: storing what another tab is about to store does no harm. */
async function living(): Promise<Set<string>> {
  const { held = [] } = typeof navigator !== 'undefined' && navigator.locks ? await navigator.locks.query() : {}
  return new Set([lockOf(page), ...held.flatMap(({ name }) => name ?? [])])
}

/** How long a page that is loaded anew in its tab has to take up again what was its own, in ms. */
const RELOAD_MS = 3000

/**
 * Waits until a page that is there, and keeps something, has stored it or is gone: a tab that is closed has its lock a moment longer than it
 * is seen.
 *
 * @returns false at once where there is no such page
 */
export async function waitForOwner(): Promise<boolean> {
  const alive = await living()
  const others = new Set(draftKeys().map(ownerOf))
  const locks = [...others].map(lockOf).filter((lock) => lock !== lockOf(page) && alive.has(lock))
  if (locks.length === 0) return false
  const ended = new AbortController()
  const options: LockOptions = { mode: 'shared', signal: ended.signal }
  await Promise.race(locks.map((lock) => navigator.locks.request(lock, options, () => undefined).catch(() => undefined)))
  ended.abort()
  await new Promise((done) => setTimeout(done, RELOAD_MS))
  return true
}

/** What pages that are gone have left behind, the oldest first. */
export async function orphanedDrafts(): Promise<DraftEntry[]> {
  const alive = await living()
  const gone = draftKeys().filter((key) => ownerOf(key) === before || !alive.has(lockOf(ownerOf(key))))
  const found = gone.flatMap((key) => {
    const draft = read(key)
    // What is not of this app's making cannot be stored by it.
    if (!draft) removeDraft(key)
    return draft ? { key, draft } : []
  })
  return found.sort((one, other) => (one.draft.at < other.draft.at ? -1 : 1))
}

/** Work that only one tab is to do at a time. */
export const withRecoveryLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(`${DRAFT_PREFIX}settle`, work) : work()

/** The page that stood in this tab before, whose lock may not be dropped yet while this one starts. */
let before: string | undefined
if (typeof window !== 'undefined') {
  try {
    before = sessionStorage.getItem(PREVIOUS) ?? undefined
    sessionStorage.removeItem(PREVIOUS)
  } catch {
    // Blocked: then its lock withRecoveryLock tells.
  }
  window.addEventListener('pagehide', () => {
    try {
      if (mine.size > 0) sessionStorage.setItem(PREVIOUS, page)
    } catch {
      // The same.
    }
  })
}
