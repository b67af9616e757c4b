import { ApiError } from '#contract/http/error.ts'
import type { IdempotencyRecord } from '#db/schema/rows.ts'
import type { Handler } from './handler.ts'
import type { ParsedRequest } from './input.ts'

/** How long the answer to a write is kept in case the same write arrives again, unless the back end is told otherwise (docs/backend-rules.md 2). */
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
export function replayKey(handler: Handler, request: Request, input: ParsedRequest, random: () => string): ReplayKey {
  const sent = request.headers.get('Idempotency-Key')
  if (sent === '' || (sent && sent.length > 255)) throw new ApiError(400, 'An Idempotency-Key has 1 to 255 characters.')
  const key = sent ?? (handler.endpoint.doubleSubmitMs ? `${AUTOMATIC}${input.sent}` : undefined)
  return { key: key ?? random(), isNew: key === undefined }
}

/** Whether what was answered under its key is still the answer. @param keepMs how long answers under a client's key are kept */
export const isFresh = (replay: IdempotencyRecord, now: Date, keepMs: number, doubleSubmitMs = 0): boolean =>
  now.getTime() - Date.parse(replay.at) < (replay.key.startsWith(AUTOMATIC) ? doubleSubmitMs : keepMs)
