import { deferDraft } from './storage.ts'

/** The prefix of what older builds kept, and of what is still kept so (features/shop/checkoutDraft.ts). */
const LEGACY_PREFIX = 'homeroom.draft.'

/** What older builds kept for good. Beside it lies what is still kept so, such as what one is about to buy. */
const FOR_GOOD = /^(invoice|product|teacher|class)\./

/** As it is named now. */
const nameOf = (old: string): string => (old === 'post' ? 'posts/new' : old.replace(/^invoice\./, 'invoices/'))

/** What waits for its form; everything else is stored by itself, the notes on a contact too. */
const isForm = (name: string): boolean => /^(invoices|tickets|posts)\/|^contacts\/[^/]+$|^(product|teacher|class)\./.test(name)

/**
 * Takes over what older builds kept of what was not stored, of forms for good and of the rest for as long as the tab was open: from here
 * on it is typed text like any other.
 */
export function migrateLegacyDrafts(): void {
  try {
    take(localStorage, (name) => FOR_GOOD.test(name))
    take(sessionStorage, () => true)
  } catch {
    // Blocked: then nothing was kept.
  }
}

function take(storage: Storage, isOurs: (name: string) => boolean): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(LEGACY_PREFIX) || !isOurs(key.slice(LEGACY_PREFIX.length))) continue
    const found = read(storage, key)
    const name = nameOf(key.slice(LEGACY_PREFIX.length))
    const isKept =
      found && deferDraft({ key, draft: { name, database: undefined, was: null, ...found, ...(isForm(name) && { waits: true }) } })
    if (isKept || !found) storage.removeItem(key)
  }
}

/** What was typed; forms wrote down when. */
function read(storage: Storage, key: string): { at: string; value: unknown } | undefined {
  try {
    const found = JSON.parse(storage.getItem(key) ?? 'null')
    if (found?.at && found.values) return { at: found.at, value: found.values }
    return found === null ? undefined : { at: new Date().toISOString(), value: found }
  } catch {
    return undefined
  }
}
