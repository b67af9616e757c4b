import type { FieldHashes } from './fieldHashes.ts'
import { discardDraft, saveDraft } from './storage.ts'

/**
 * Keeps what a button sends while it is being sent. Where the page ends before, recovery sends it at the next start under the same
 * Idempotency-Key, so that it is stored once.
 *
 * @param name names the area and the key it is sent with: `messages/<key>`
 * @param send settles when it is stored, or when the text is back in its field
 * @param was the hashes of the row it is sent to; `null` where there is none
 */
export async function sendFromOutbox<T>(name: string, value: T, send: () => Promise<void>, was: FieldHashes | null = null) {
  saveDraft(name, { value, was })
  try {
    await send()
  } finally {
    discardDraft(name)
  }
}
