import { ApiError } from '#contract/http/error.ts'
import { Conflict, StorageFull, Unavailable } from '#db/errors.ts'

/** Converts an error of a handler or the database to an API error. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof StorageFull) return new ApiError(507, error.message)
  if (error instanceof Unavailable) return new ApiError(503, error.message)
  if (error instanceof Conflict) return new ApiError(409, error.message)
  console.error(error)
  return new ApiError(500, 'Internal server error')
}

/** True if the same work may succeed on another connection (docs/backend-rules.md 7). */
export const isTransient = (error: unknown): boolean => error instanceof Unavailable && error.isTransient
