import { randomKey } from '../hooks/randomKey.ts'
import type { FieldHashes } from './fieldHashes.ts'
import type { LastAttempt } from './retryKey.ts'

/** Two apps of one host share the storage (docs/backend-rules.md 13). */
const BASE = `homeroom.typed.${import.meta.env.BASE_URL}`
/** What the keys of drafts begin with where nobody is signed in. The drafts of an account have its id before the line. */
export const DRAFT_PREFIX = `${BASE}|`

/** One version of what was typed. */
export interface DraftVersion<T = unknown> {
  /** When it was typed, in ISO 8601. */
  at: string
  value: T
  /** The hashes of what was stored when the typing began; `null` where there was no row. Without them the draft is compared with nothing. */
  was: FieldHashes | null
  /** The last attempt of a form to send it, which had no answer. */
  tried?: LastAttempt
}

/** What was typed and is not known to be stored. */
export interface StoredDraft<T = unknown> extends DraftVersion<T> {
  /** What it belongs to, such as `notes/3`. */
  name: string
  /** The database it was typed for. */
  database: string | undefined
  /** The hashes of what an autosave has sent without an answer. */
  sent?: FieldHashes
  /** Recovery does not store it: it waits until its form is opened again and the user decides. */
  waits?: true
  /** The versions left before under this name, on which nobody has decided. */
  older?: readonly DraftVersion[]
}

/** A draft and its key in the storage of this browser. */
export interface DraftEntry {
  key: string
  draft: StoredDraft
}

/** The owner of drafts whose page is gone: the next page that opens the record claims them. */
const WAITING = '-'
/** The owner of drafts whose record was changed since: a person decides. */
const CONFLICTING = '?'
/** Each page owns its drafts: two tabs in which one writes to the same record do not overwrite each other's. */
const page = randomKey()

const ownerOf = (key: string): string => key.slice(BASE.length).split('|')[1] as string
const nameOf = (key: string): string => key.slice(BASE.length).split('|').slice(2).join('|')

let database: string | undefined
/** Sets the id of the database that drafts are typed for from here on. */
export const setDraftDatabase = (id: string): void => {
  database = id
}

/** The result of `work` on the storage, or `otherwise` if it throws: the storage may be full, blocked, or filled by another app. */
function tryStorage<T, F>(work: () => T, otherwise: F): T | F {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Key in `localStorage` for the account that is signed in. So its drafts are found from the start of a page, and without the server. */
const ACCOUNT_KEY = `homeroom.account.${import.meta.env.BASE_URL}`
const readAccount = <F>(otherwise: F) => tryStorage(() => localStorage.getItem(ACCOUNT_KEY), otherwise)
/** The account of this page; `null` where nobody is signed in. */
let account = readAccount(null)
/** What the storage named when this page took its account: another value is set by a sign-in or a sign-out. */
let namedAccount = account

/** What the names of drafts of the website's forms begin with: those sent with a button, and those typed. They belong to no account. */
const SITE_FORMS = /^(site|forms)\//

const prefixOf = (account: string | null): string => (account === null ? DRAFT_PREFIX : `${BASE}@${encodeURIComponent(account)}|`)
const keyOf = (owner: string, name: string): string => `${prefixOf(SITE_FORMS.test(name) ? null : account)}${owner}|${name}`
const keysWith = (prefix: string): string[] => tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), [])

/** The keys of the drafts of this account, or of those typed while nobody was signed in. */
export const draftKeys = (): string[] => keysWith(prefixOf(account))

/** The keys of the drafts of all accounts in this browser. */
export const allDraftKeys = (): string[] => [...keysWith(DRAFT_PREFIX), ...keysWith(`${BASE}@`)]

/**
 * Names the account for pages that open from here on. Where it is another one, this page keeps its own drafts, and stores nothing more.
 *
 * @param id undefined where nobody is signed in, or where there are no accounts
 */
export function setNextDraftAccount(id: number | string | undefined): void {
  tryStorage(() => (id === undefined ? localStorage.removeItem(ACCOUNT_KEY) : localStorage.setItem(ACCOUNT_KEY, String(id))), undefined)
}

/** False once another account is signed in, or none: what this page sends would be stored as theirs. */
export const isDraftAccountCurrent = (): boolean => readAccount(namedAccount) === namedAccount

/**
 * Sets the account that drafts belong to from here on: those of others stay in the storage, and are not found. What this page has kept before
 * its account was known moves to it.
 *
 * @param id undefined where nobody is signed in, or where there are no accounts
 */
export function setDraftAccount(id: number | string | undefined): void {
  const next = id === undefined ? null : String(id)
  if (next === account) return
  account = next
  setNextDraftAccount(id)
  namedAccount = readAccount(namedAccount)
  if (account === null) return
  // An earlier version named the account after the database.
  const suffix = ` ${account}`
  for (const key of keysWith(DRAFT_PREFIX)) {
    const draft = readDraft(key)
    if (!draft || SITE_FORMS.test(draft.name)) continue
    const isNamed = draft.database?.endsWith(suffix)
    if (!isNamed && ownerOf(key) !== page) continue
    const entry = { key, draft: isNamed ? { ...draft, database: draft.database?.slice(0, -suffix.length) } : draft }
    const to = prefixOf(account) + key.slice(DRAFT_PREFIX.length)
    // Where this account has a draft of that name, a person decides on the other one.
    if (ownerOf(key) !== CONFLICTING && readDraft(to)) markConflicting(entry)
    else moveDraft(entry, to)
  }
}

/**
 * Calls back when another tab has signed this page's account out, or another account in. The browser may have kept this page aside meanwhile.
 *
 * @returns a function that stops it
 */
export function onOtherDraftAccount(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === ACCOUNT_KEY && newValue !== account && callback()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && !isDraftAccountCurrent() && callback()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** The draft under a key; undefined if there is none. */
export function readDraft(key: string): StoredDraft | undefined {
  const draft: StoredDraft | null = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null)
  const isDraft = typeof draft?.name === 'string' && typeof draft.at === 'string' && 'value' in draft && 'was' in draft
  return isDraft ? draft : undefined
}

export const removeDraft = (key: string): void => tryStorage(() => localStorage.removeItem(key), undefined)

/**
 * Puts a draft under a key.
 *
 * @returns false where the storage is full or blocked; then nothing is under that key
 */
export function writeDraft({ key, draft }: DraftEntry): boolean {
  const isWritten = tryStorage(() => {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  }, false)
  // An older version must not pass for what was typed last.
  if (!isWritten) removeDraft(key)
  return isWritten
}

/** Moves a draft to another key. Returns false, and leaves it where it is, if it cannot be written there. */
function moveDraft({ key, draft }: DraftEntry, to: string): boolean {
  if (key === to) return true
  const isWritten = writeDraft({ key: to, draft })
  if (isWritten) removeDraft(key)
  return isWritten
}

/** Keeps what is typed in this page until it is stored: it outlives the page, the worker and the browser. */
export function saveDraft<T>(name: string, draft: Partial<StoredDraft<T>> & Pick<StoredDraft<T>, 'value' | 'was'>): void {
  writeDraft({ key: keyOf(page, name), draft: { at: new Date().toISOString(), database, ...draft, name } })
  holdLock()
}

/** Removes a draft of this page: it is stored, or thrown away. */
export const discardDraft = (name: string): void => removeDraft(keyOf(page, name))

/** The draft of this page, or else one that waits: from here on it belongs to this page. */
export function claimDraft<T>(name: string): StoredDraft<T> | undefined {
  const own = readDraft(keyOf(page, name))
  if (own) return own as StoredDraft<T>
  const key = keyOf(WAITING, name)
  const draft = readDraft(key)
  if (draft && moveDraft({ key, draft }, keyOf(page, name))) holdLock()
  return draft as StoredDraft<T> | undefined
}

/**
 * Leaves a draft to the next page that opens its record.
 *
 * @returns whether it is kept
 */
export function deferDraft(entry: DraftEntry): boolean {
  const to = keyOf(WAITING, entry.draft.name)
  // Where another text waits already, a person decides on this one.
  if (entry.key !== to && readDraft(to)) return markConflicting(entry) !== entry.key
  return moveDraft(entry, to)
}

/**
 * Leaves a draft to the decision of a person.
 *
 * @returns its key from here on
 */
export function markConflicting(entry: DraftEntry): string {
  const to = keyOf(CONFLICTING, `${entry.draft.name}|${entry.draft.at}`)
  return ownerOf(entry.key) !== CONFLICTING && moveDraft(entry, to) ? to : entry.key
}

/** The keys of the drafts that recovery stores: those of this account, and those of the website, whoever is signed in by then. */
const recoverableKeys = (): string[] => [...new Set([...draftKeys(), ...allDraftKeys().filter((key) => SITE_FORMS.test(nameOf(key)))])]

/** True when another page may have left a draft that is to be stored. */
export const hasOrphanedDrafts = (): boolean =>
  recoverableKeys().some((key) => ownerOf(key) !== page && !(ownerOf(key) === WAITING && readDraft(key)?.waits))

/** Where there are no locks, every other page passes for gone: storing what another tab is about to store does no harm. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks
const lockOf = (owner: string): string => `${DRAFT_PREFIX}${owner}`

let isLocked = false
/** Tells other tabs by a lock that this page is open and looks after its drafts: the browser releases the lock with the page. */
function holdLock(): void {
  if (isLocked) return
  isLocked = true
  locks()
    ?.request(lockOf(page), () => new Promise(() => undefined))
    .catch(() => undefined)
}

/** Runs work that only one tab may do at a time. */
export async function withRecoveryLock(work: () => Promise<void>): Promise<void> {
  const manager = locks()
  await (manager ? manager.request(`${DRAFT_PREFIX}settle`, work) : work())
}

/** Key in `sessionStorage` for the page that was open in this tab before. */
const PREVIOUS = 'homeroom.typed-before'
/** The page that was open in this tab before: its lock may outlive it by a moment. */
const previous = tryStorage(() => sessionStorage.getItem(PREVIOUS), null)
tryStorage(() => sessionStorage.removeItem(PREVIOUS), undefined)
globalThis.addEventListener?.('pagehide', () => {
  if (allDraftKeys().some((key) => ownerOf(key) === page)) tryStorage(() => sessionStorage.setItem(PREVIOUS, page), undefined)
})

/** The owners of drafts whose pages are open, without this page. */
async function otherOwners(): Promise<Set<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return new Set(
    recoverableKeys()
      .map(ownerOf)
      .filter((owner) => owner !== page && owner !== previous && open.has(lockOf(owner))),
  )
}

/** What pages that are gone have left, the oldest first. */
export async function orphanedDrafts(): Promise<DraftEntry[]> {
  const others = await otherOwners()
  const keys = recoverableKeys().filter((key) => ownerOf(key) !== page && !others.has(ownerOf(key)))
  const found = keys.flatMap((key) => {
    const draft = readDraft(key)
    // Nothing that this app wrote: it cannot be stored.
    if (!draft) removeDraft(key)
    return draft ? { key, draft } : []
  })
  return found.sort((one, other) => (one.draft.at < other.draft.at ? -1 : 1))
}

/** How long a page that is reloaded has to claim its own drafts, in ms. */
const RELOAD_MS = 3000
/** The pages for whose end this page waits. */
const awaited = new Set<string>()

/** Calls back each time a page that is open now, and has drafts, is gone. A tab that is closed keeps its lock a moment longer than it is seen. */
export async function afterOthersClose(recover: () => void): Promise<void> {
  for (const owner of await otherOwners()) {
    if (awaited.has(owner)) continue
    awaited.add(owner)
    const closed = locks()?.request(lockOf(owner), { mode: 'shared' }, () => awaited.delete(owner))
    closed?.then(() => setTimeout(recover, RELOAD_MS)).catch(() => undefined)
  }
}
