import type { TableName } from '../schema/rows.ts'
import type { Store, StoreTransaction } from '../store.ts'
import { CHANGES, changedTables, notifyStatement } from './changes.ts'
import type { Driver } from './driver.ts'
import { isDeadlock, storeError } from './store-error.ts'
import { SqlTransaction } from './transaction.ts'

/** Maximum number of attempts after a deadlock. */
const MAX_ATTEMPTS = 5

/**
 * Tables that are not locked at the start: their rows belong to other tables or, like the idempotency records in `replays`, to one call. For
 * the trash see `SqlTransaction`.
 */
const UNLOCKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search', 'trash']

/**
 * The statements that begin a transaction and return the database's time.
 *
 * A read sees one snapshot. Writers of a table wait for each other here, in a fixed order of locks; afterwards each statement sees all
 * commits. The time is taken after that, so that it never goes back from one write to the next.
 */
function beginStatements(mode: 'read' | 'write', tables: readonly TableName[]): string {
  const now = 'SELECT clock_timestamp() AS now'
  if (mode === 'read') return `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${now}`
  const lockedTables = tables.filter((table) => !UNLOCKED.includes(table)).map((table) => `'${table}'`)
  const lockStatement =
    lockedTables.length > 0 ? `SELECT FROM locks WHERE name IN (${lockedTables.join(', ')}) ORDER BY name FOR UPDATE; ` : ''
  return `BEGIN ISOLATION LEVEL READ COMMITTED; ${lockStatement}${now}`
}

/** Arguments of `Store.transaction`. */
interface TransactionOptions<T> {
  mode: 'read' | 'write'
  tables: readonly TableName[]
  work(tx: SqlTransaction): Promise<T>
  signal?: AbortSignal
}

/**
 * Runs work in one transaction.
 *
 * @param beginSql the statements that begin it; the last one returns `now`
 */
export async function inTransaction<T>(
  driver: Driver,
  beginSql: string,
  { mode, tables, work, signal }: TransactionOptions<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const connection = await driver.connect().catch((error) => {
    throw storeError(error)
  })
  let isBroken = true
  try {
    const [firstRow] = await connection.run(beginSql)
    const tx = new SqlTransaction(connection, mode, tables, firstRow?.now as Date)
    let result: T
    try {
      result = await unlessAborted(work(tx), signal)
      await tx.flush()
      if (tx.failure !== undefined) throw tx.failure
    } catch (error) {
      // Statements that are still pending must not run after the end, in another transaction.
      await tx.end()
      await connection.run('ROLLBACK')
      isBroken = false
      throw tx.failure ?? error
    }
    await tx.end()
    await connection.run(`${notifyStatement(tx.changes)}COMMIT`)
    isBroken = false
    return result
  } catch (error) {
    throw storeError(error)
  } finally {
    connection.release(isBroken)
  }
}

/** Resolves like the promise, unless the signal aborts first. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  let abort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The storage interface on PostgreSQL. The tables must exist (`migrate.ts`). */
export class SqlStore implements Store {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async transaction<T>(
    mode: 'read' | 'write',
    tables: readonly TableName[],
    work: (tx: StoreTransaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.#driver, beginStatements(mode, tables), { mode, tables, work, signal })
      } catch (error) {
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }

  /**
   * Listens to the commits of all processes on this database, until the store is closed.
   *
   * @param onChange called with the tables of each commit; with `undefined` when listening begins (again): earlier ones may be missing
   */
  listen(onChange: (tables: readonly string[] | undefined) => void): Promise<void> {
    return this.#driver.listen(CHANGES, (payload) => onChange(payload === undefined ? undefined : changedTables(payload)))
  }

  close(): Promise<void> {
    return this.#driver.close()
  }
}
