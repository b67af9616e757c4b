import { Conflict, StorageFull, Unavailable } from '../errors.ts'

/** Prefixes of error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and Node.js. */
const CONNECTION_LOST = /^(08|57P0|ECONNRESET|EPIPE|ECONNABORTED)/
const UNAVAILABLE = /^(53|57014|25P03|25006|28|3D000|55P03|ECONNREFUSED|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)/
const CONFLICT = /^(23505|40001|40P01)/

/** Errors of `pg` without a code. */
const LOST_MESSAGE = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** Converts a database error to one of `db/errors.ts`; an error in a statement is returned unchanged. */
export function storeError(error: unknown): unknown {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  const options = { cause: error }
  if (DISK_FULL.test(code))
    return new StorageFull('The school’s server has run out of space. Nothing was saved. Contact your administrator.', options)
  if (CONFLICT.test(code)) return new Conflict('Someone else changed this at the same time. Nothing was saved. Try again.', options)
  const isLost = CONNECTION_LOST.test(code) || LOST_MESSAGE.test(message)
  if (isLost || UNAVAILABLE.test(code) || BUSY_MESSAGE.test(message)) {
    return new Unavailable('The school’s database is not responding. Try again in a moment.', isLost, options)
  }
  return error
}

/** True if PostgreSQL aborted this transaction in favor of another one; a retry may succeed. */
export const isDeadlock = (error: unknown): boolean => error instanceof Conflict && ['40001', '40P01'].includes(codeOf(error.cause))
