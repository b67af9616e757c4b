import { ApiError } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import type { BoundDatabase } from '#db/database.ts'
import type { Revision } from '#db/revisions.ts'
import type { Answer } from './answer.ts'
import type { Received } from './input.ts'

/** What was answered to a write, kept for 24 hours in case the same write arrives again (KERNEL.md 2). */
export interface Replay {
  key: string
  /** What was sent with the key: a key belongs to one call. */
  sent: string
  at: string
  status: number
  result: unknown
  headers: Record<string, string>
}

export const KEEP_REPLAYS_MS = 24 * 60 * 60 * 1000

const AUTOMATIC = 'same:'

/** By what a write is known when it arrives again. */
export interface ReplayKey {
  key: string
  /** It was made for this attempt: nothing can have been answered under it yet. */
  isNew: boolean
}

/**
 * The client's key; or the call itself where clients are known to double it; or one for this attempt alone.
 *
 * @throws ApiError 400 for a key that is none
 */
export function replayKey(answer: Answer, request: Request, input: Received): ReplayKey {
  const sent = request.headers.get('Idempotency-Key')
  if (sent === '' || (sent && sent.length > 255)) throw new ApiError(400, 'An Idempotency-Key has 1 to 255 characters.')
  const key = sent ?? (answer.endpoint.doubleSubmitMs ? `${AUTOMATIC}${input.sent}` : undefined)
  return { key: key ?? randomId(), isNew: key === undefined }
}

/** Whether what was answered under its key is still the answer. */
export const isFresh = (replay: Replay, now: Date, doubleSubmitMs = 0): boolean =>
  now.getTime() - Date.parse(replay.at) < (replay.key.startsWith(AUTOMATIC) ? doubleSubmitMs : KEEP_REPLAYS_MS)

/** Stores what the kernel keeps of a write, its answer and the revisions that it raises, in the transaction that runs. */
export async function storeRecord(db: BoundDatabase, replay: Replay, revisions: readonly Revision[]): Promise<void> {
  await Promise.all([db.replays.put(replay), db.revisions.bulkPut(revisions)])
}
