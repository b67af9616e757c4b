import { ApiError } from '#contract/error.ts'

interface Thrown {
  name?: string
  message?: string
  inner?: Thrown
  /** What went wrong with each row, where several were stored at once. */
  failures?: Thrown[]
}

/** Of several rows that could not be stored, the first one tells why. */
const firstOf = (thrown: unknown): unknown => (thrown as Thrown | undefined)?.failures?.[0] ?? thrown

/** The named causes of an error, outermost first: Dexie wraps what IndexedDB said. */
function names(thrown: unknown): string[] {
  const found: string[] = []
  for (let error = firstOf(thrown) as Thrown | undefined; error && found.length < 5; error = error.inner ?? undefined) {
    found.push(error.name ?? '')
    if (/denied permission/i.test(error.message ?? '')) found.push('Forbidden')
    if (/connection to indexed database server lost/i.test(error.message ?? '')) found.push('ConnectionLost')
  }
  return found
}

const LOST = ['DatabaseClosedError', 'InvalidStateError', 'ConnectionLost', 'NoDatabaseYet']

/**
 * True when the connection to the database is gone and a new one may help (KERNEL.md 7).
 *
 * A transaction that was aborted without any reason was aborted by a connection going down; one at quota has its reason inside.
 * `NoDatabaseYet`: Dexie came back to a database that was evicted meanwhile.
 */
export function isConnectionLost(thrown: unknown): boolean {
  if (thrown instanceof ApiError) return false
  const causes = names(thrown)
  return causes.at(-1) === 'AbortError' || causes.some((name) => LOST.includes(name))
}

/** A browser whose settings keep this site from storing anything says so by one of these: Firefox, one without IndexedDB, Chromium. */
const FORBIDDEN = ['SecurityError', 'MissingAPIError', 'Forbidden']

/** Turns whatever a handler or the database threw into the refusal that is answered. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const causes = names(thrown)
  if (causes.includes('QuotaExceededError')) {
    return new ApiError(507, 'This device has no room left. Nothing was saved. Free some space on it, then try again.')
  }
  if (causes.some((name) => FORBIDDEN.includes(name))) {
    return new ApiError(503, 'This browser stores nothing for this site. Allow cookies and site data for it, then load the page again.')
  }
  if (isConnectionLost(thrown)) {
    return new ApiError(503, 'The database of this browser does not answer. Nothing was changed. Reload the page and try again.')
  }
  console.error(firstOf(thrown))
  return new ApiError(500, 'Internal server error')
}
