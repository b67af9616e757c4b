import { ApiError } from '#contract/http/error.ts'
import { StorageFull, Unavailable } from '../errors.ts'

interface Thrown {
  name?: string
  message?: string
  inner?: Thrown
  /** What went wrong with each row, where several were stored at once. */
  failures?: Thrown[]
}

/** The named causes of an error, outermost first: Dexie wraps what IndexedDB said. */
function names(thrown: Thrown | undefined): string[] {
  const found: string[] = []
  for (let error = thrown; error && found.length < 5; error = error.inner ?? undefined) {
    found.push(error.name ?? '')
    if (/denied permission/i.test(error.message ?? '')) found.push('Forbidden')
    if (/connection to indexed database server lost/i.test(error.message ?? '')) found.push('ConnectionLost')
  }
  return found
}

const LOST = ['DatabaseClosedError', 'InvalidStateError', 'ConnectionLost', 'NoDatabaseYet']

/** A browser whose settings keep this site from storing anything says so by one of these: Firefox, one without IndexedDB, Chromium. */
const FORBIDDEN = ['SecurityError', 'MissingAPIError', 'Forbidden']

/**
 * What went wrong with the database, as the interface says it (`db/errors.ts`); what else was thrown comes out as it is.
 *
 * A transaction that was aborted without any reason was aborted by a connection going down; one at quota has its reason inside.
 * `NoDatabaseYet`: Dexie came back to a database that was evicted meanwhile.
 */
export function storeError(thrown: unknown): unknown {
  if (thrown instanceof ApiError) return thrown
  // Of several rows that could not be stored, the first one tells why.
  const cause = (thrown as Thrown | undefined)?.failures?.[0] ?? thrown
  const causes = names(cause as Thrown | undefined)
  if (causes.includes('QuotaExceededError')) {
    return new StorageFull('This device has no room left. Nothing was saved. Free some space on it, then try again.', { cause })
  }
  if (causes.some((name) => FORBIDDEN.includes(name))) {
    const message = 'This browser stores nothing for this site. Allow cookies and site data for it, then load the page again.'
    return new Unavailable(message, false, { cause })
  }
  if (causes.at(-1) === 'AbortError' || causes.some((name) => LOST.includes(name))) {
    const message = 'The database of this browser does not answer. Nothing was changed. Reload the page and try again.'
    return new Unavailable(message, true, { cause })
  }
  return cause
}
