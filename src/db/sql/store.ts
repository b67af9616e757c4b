import type { TableName } from '../schema/rows.ts'
import type { Store, StoreTransaction } from '../store.ts'
import type { Driver } from './driver.ts'
import { isDeadlock, storeError } from './store-error.ts'
import { SqlTransaction } from './transaction.ts'

/** How often work is begun that PostgreSQL ended in favour of another transaction. */
const MAX_ATTEMPTS = 5

/** Not locked by whoever writes there: rows of theirs belong to tables that are, or to one call; see `SqlTransaction` for the trash. */
const UNLOCKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search', 'trash']

/**
 * What begins a transaction, and tells the time of the database.
 *
 * A read sees one moment. Writers of one table wait for each other here, in one order; then each statement sees what is committed, also by the
 * one that was waited for. The time is told after that, so that it never goes back from one write to the next.
 */
function beginning(mode: 'read' | 'write', tables: readonly TableName[]): string {
  const now = 'SELECT clock_timestamp() AS now'
  if (mode === 'read') return `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${now}`
  const locked = tables.filter((table) => !UNLOCKED.includes(table)).map((table) => `'${table}'`)
  const lock = locked.length > 0 ? `SELECT FROM locks WHERE name IN (${locked.join(', ')}) ORDER BY name FOR UPDATE; ` : ''
  return `BEGIN ISOLATION LEVEL READ COMMITTED; ${lock}${now}`
}

/** What is done in a transaction, as `Store.transaction` takes it. */
interface Task<T> {
  mode: 'read' | 'write'
  tables: readonly TableName[]
  work(tx: SqlTransaction): Promise<T>
  signal?: AbortSignal
}

/**
 * Runs work in one transaction.
 *
 * @param begin the statements that begin it; the last one gives `now`
 */
export async function inTransaction<T>(driver: Driver, begin: string, { mode, tables, work, signal }: Task<T>): Promise<T> {
  signal?.throwIfAborted()
  const connection = await driver.connect().catch((thrown) => {
    throw storeError(thrown)
  })
  let isBroken = true
  try {
    const [began] = await connection.run(begin)
    const tx = new SqlTransaction(connection, mode, tables, began?.now as Date)
    let result: T
    try {
      result = await unlessAborted(work(tx), signal)
      await tx.settle()
      if (tx.failure !== undefined) throw tx.failure
    } catch (thrown) {
      // What the work has left behind must not run after the end, in the transaction of somebody else.
      await tx.end()
      await connection.run('ROLLBACK')
      isBroken = false
      throw tx.failure ?? thrown
    }
    await tx.end()
    await connection.run('COMMIT')
    isBroken = false
    return result
  } catch (thrown) {
    throw storeError(thrown)
  } finally {
    connection.release(isBroken)
  }
}

/** The promise's value, unless the signal aborts first. */
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

/** The store in a database that has its tables (`migrate.ts`). */
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
        return await inTransaction(this.#driver, beginning(mode, tables), { mode, tables, work, signal })
      } catch (thrown) {
        if (!isDeadlock(thrown) || attempt === MAX_ATTEMPTS) throw thrown
      }
    }
  }

  close(): Promise<void> {
    return this.#driver.close()
  }
}
