import { deferDraft } from './storage.ts'

/** The prefix of drafts up to the builds of November 2026. What is about to be bought is still under it (features/shop/checkoutDraft.ts). */
const LEGACY_PREFIX = 'homeroom.draft.'
const CHECKOUT = `${LEGACY_PREFIX}checkout`

const nameOf = (key: string): string => {
  const name = key.slice(LEGACY_PREFIX.length)
  return name === 'post' ? 'posts/new' : name.replace(/^invoice\./, 'invoices/')
}

/** What waits for its form; everything else is stored by itself, the notes on a contact too. */
const isForm = (name: string): boolean => /^(invoices|tickets|posts)\/|^contacts\/[^/]+$|^(product|teacher|class)\./.test(name)

/** Takes over the drafts of older builds: of forms from the local storage, of the rest from the storage of this tab. */
export function migrateLegacyDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(LEGACY_PREFIX) && key !== CHECKOUT)
      for (const key of keys) if (migrate(key, storage.getItem(key) ?? '')) storage.removeItem(key)
    }
  } catch {
    // Blocked: then nothing was kept.
  }
}

/** @returns true when the draft is kept under its new key, or is not one */
function migrate(key: string, text: string): boolean {
  try {
    const found = JSON.parse(text)
    if (found === null) return true
    const name = nameOf(key)
    // Forms wrote down when it was typed.
    const { at, values } = found.values ? found : { at: new Date().toISOString(), values: found }
    return deferDraft({ key, draft: { name, at, database: undefined, value: values, was: null, ...(isForm(name) && { waits: true }) } })
  } catch {
    return true
  }
}
