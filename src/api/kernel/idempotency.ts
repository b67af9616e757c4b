import { ApiError } from '#contract/http/error.ts'
import type { IdempotencyRecord } from '#db/schema/rows.ts'
import type { Handler } from './handler.ts'
import type { ParsedRequest } from './input.ts'

/** Default lifetime of an idempotency record, in ms (docs/backend-rules.md 2). */
export const RECORD_LIFETIME_MS = 24 * 60 * 60 * 1000

const DOUBLE_SUBMIT_PREFIX = 'same:'

/** The key by which a repeated write is recognized. */
export interface WriteKey {
  key: string
  /** True for a key created for this attempt: no record can exist. */
  isNew: boolean
}

/**
 * The client's key; or a fingerprint of the call where clients are known to send it twice; or a new key.
 *
 * @param scope account and role of the caller (`scopeOf`): nobody else gets the stored result
 * @throws ApiError 400 for an invalid key
 */
export function writeKeyOf(handler: Handler, request: Request, input: ParsedRequest, random: () => string, scope: string): WriteKey {
  const clientKey = request.headers.get('Idempotency-Key')
  if (clientKey === '' || (clientKey && clientKey.length > 255))
    throw new ApiError(400, 'An Idempotency-Key must have 1 to 255 characters.')
  const repeated = handler.endpoint.doubleSubmitMs ? `${DOUBLE_SUBMIT_PREFIX}${scope}${input.fingerprintOfCall}` : undefined
  const key = clientKey === null ? repeated : scope + clientKey
  return { key: key ?? random(), isNew: key === undefined }
}

/** True if a record is still valid. @param lifetimeMs lifetime of records with a client's key */
export const isUnexpired = (record: IdempotencyRecord, now: Date, lifetimeMs: number, doubleSubmitMs = 0): boolean =>
  now.getTime() - Date.parse(record.at) < (record.key.startsWith(DOUBLE_SUBMIT_PREFIX) ? doubleSubmitMs : lifetimeMs)
