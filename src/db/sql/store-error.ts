import { Conflict, StorageFull, Unavailable } from '../errors.ts'

/** By the beginning of the code of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) or of Node.js. */
const LOST = /^(08|57P0|ECONNRESET|EPIPE|ECONNABORTED)/
const AWAY = /^(53|57014|25P03|25006|28|3D000|55P03|ECONNREFUSED|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/
const FULL = /^(53100|ENOSPC|EDQUOT)/
const CONFLICT = /^(23505|40001|40P01)/

/** What `pg` says without any code. */
const LOST_MESSAGE = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/

const codeOf = (thrown: unknown): string => String((thrown as { code?: unknown } | undefined)?.code ?? '')

/** What went wrong with the database, as the interface says it (`db/errors.ts`); a mistake in a statement comes out as it is. */
export function storeError(thrown: unknown): unknown {
  const code = codeOf(thrown)
  const message = thrown instanceof Error ? thrown.message : ''
  const options = { cause: thrown }
  if (FULL.test(code))
    return new StorageFull('The server of the school has no room left. Nothing was saved. Tell the person who looks after it.', options)
  if (CONFLICT.test(code)) return new Conflict('Somebody else changed this at the same moment. Nothing was saved. Try again.', options)
  const isLost = LOST.test(code) || LOST_MESSAGE.test(message)
  if (isLost || AWAY.test(code) || BUSY_MESSAGE.test(message)) {
    return new Unavailable('The database of the school does not answer. Try again in a moment.', isLost, options)
  }
  return thrown
}

/** True when PostgreSQL ended this transaction in favour of another one: the same work may succeed now. */
export const isDeadlock = (thrown: unknown): boolean => thrown instanceof Conflict && ['40001', '40P01'].includes(codeOf(thrown.cause))
