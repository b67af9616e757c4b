import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'

const keyOf = (name: string) => `homeroom.site-draft.${name}`

/** The draft stored in this tab, reduced to the fields that the form has (the keys of `fields`). */
export function readDraft<V extends Record<string, string>>(name: string, fields: V): Partial<V> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const texts = Object.entries(stored ?? {}).filter(([field, text]) => field in fields && typeof text === 'string' && text !== '')
    return Object.fromEntries(texts) as Partial<V>
  } catch {
    return {}
  }
}

/** Stores the draft in sessionStorage until it is sent or the tab is closed. */
export function storeDraft(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Without storage the draft exists only in the page.
  }
}

/** Deletes the draft and its idempotency key. */
export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
    sessionStorage.removeItem(keyOf(`${name}.tried`))
  } catch {
    // Without storage there is no draft.
  }
}

/** The idempotency key: the previous one if this tab has already tried to send exactly this payload, else a new one. So it is not stored twice. */
export function keyForPayload(name: string, payload: string): string {
  const attempt = attemptFor(payload, readDraft(`${name}.tried`, { key: '', said: '' }) as LastAttempt)
  storeDraft(`${name}.tried`, { ...attempt })
  return attempt.key
}
