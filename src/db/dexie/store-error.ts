import { ApiError } from '#contract/http/error.ts'
import { StorageFull, Unavailable } from '../errors.ts'

interface ErrorLike {
  name?: string
  message?: string
  inner?: ErrorLike
  /** The error of each row of a bulk operation. */
  failures?: ErrorLike[]
}

/** The names of an error and its causes, outermost first: Dexie wraps the errors of IndexedDB. */
function errorNames(thrown: ErrorLike | undefined): string[] {
  const names: string[] = []
  for (let error = thrown; error && names.length < 5; error = error.inner ?? undefined) {
    names.push(error.name ?? '')
    if (/denied permission/i.test(error.message ?? '')) names.push('Forbidden')
    if (/connection to indexed database server lost/i.test(error.message ?? '')) names.push('ConnectionLost')
  }
  return names
}

const CONNECTION_LOST = ['DatabaseClosedError', 'InvalidStateError', 'ConnectionLost', 'NoDatabaseYet']

/** Errors of browsers whose settings block storage for this site: Firefox, one without IndexedDB, Chromium. */
const FORBIDDEN = ['SecurityError', 'MissingAPIError', 'Forbidden']

/**
 * Converts an error of Dexie or IndexedDB to one of `db/errors.ts`; other errors are returned unchanged.
 *
 * A transaction that was aborted without any reason lost its connection; one at quota has its reason as inner error. `NoDatabaseYet` means
 * that Dexie reopened a database that was evicted meanwhile.
 */
export function storeError(thrown: unknown): unknown {
  if (thrown instanceof ApiError) return thrown
  // For a bulk operation, the error of the first row is the cause.
  const cause = (thrown as ErrorLike | undefined)?.failures?.[0] ?? thrown
  const causes = errorNames(cause as ErrorLike | undefined)
  if (causes.includes('QuotaExceededError')) {
    return new StorageFull('This device has run out of space. Nothing was saved. Free some space, then try again.', { cause })
  }
  if (causes.some((name) => FORBIDDEN.includes(name))) {
    const message = 'This browser is blocking storage for this site. Allow cookies and site data, then reload the page.'
    return new Unavailable(message, false, { cause })
  }
  if (causes.at(-1) === 'AbortError' || causes.some((name) => CONNECTION_LOST.includes(name))) {
    const message = 'This browser’s database is not responding. Nothing was changed. Reload the page and try again.'
    return new Unavailable(message, true, { cause })
  }
  return cause
}
