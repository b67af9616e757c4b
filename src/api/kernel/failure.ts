import { ApiError } from '#contract/http/error.ts'
import { Conflict, StorageFull, Unavailable } from '#db/errors.ts'

/** Turns whatever a handler or the database threw into the refusal that is answered. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof StorageFull) return new ApiError(507, thrown.message)
  if (thrown instanceof Unavailable) return new ApiError(503, thrown.message)
  if (thrown instanceof Conflict) return new ApiError(409, thrown.message)
  console.error(thrown)
  return new ApiError(500, 'Internal server error')
}

/** True when the same work may succeed on another connection (docs/backend-rules.md 7). */
export const isTransient = (thrown: unknown): boolean => thrown instanceof Unavailable && thrown.isTransient
