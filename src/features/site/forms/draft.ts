import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'

const keyOf = (name: string) => `homeroom.site-draft.${name}`

/** What somebody had begun to write in this window: only the texts that the form still asks for. */
export function keptDraft<V extends Record<string, string>>(name: string, asked: V): Partial<V> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const texts = Object.entries(kept ?? {}).filter(([field, text]) => field in asked && typeof text === 'string' && text !== '')
    return Object.fromEntries(texts) as Partial<V>
  } catch {
    return {}
  }
}

/** Keeps what is being written until it is sent or the window is closed. */
export function keepDraft(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
    sessionStorage.removeItem(keyOf(`${name}.tried`))
  } catch {
    // Nothing was kept then.
  }
}

/** The key with which exactly this was sent off in this window before, or a new one: what has arrived does not arrive again. */
export function keyForPayload(name: string, payload: string): string {
  const attempt = attemptFor(payload, keptDraft(`${name}.tried`, { key: '', said: '' }) as LastAttempt)
  keepDraft(`${name}.tried`, { ...attempt })
  return attempt.key
}
