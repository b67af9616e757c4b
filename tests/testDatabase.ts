import { inject } from 'vitest'
import { openDexieStore } from '#db/dexie/store.ts'
import { Unavailable } from '#db/errors.ts'
import { equalBounds, prefixBounds } from '#db/repository/list.ts'
import type { AnyRow, Key, RowOf, TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import { declarations, keyFieldOf, schemas } from '#db/schema/tables.ts'
import { populate } from '#db/schema/upgrade.ts'
import { seed } from '#db/seed/index.ts'
import type { Driver } from '#db/sql/driver.ts'
import { migrate } from '#db/sql/migrate.ts'
import { openInThread, pgliteDriver } from '#db/sql/pglite.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import type { Range, Store, StoreTransaction } from '#db/store.ts'
import { createDatabase } from './postgres.ts'

/** The database engine of this run, set by the project in `vitest.config.ts`. */
export const engine = process.env.TEST_ENGINE ?? 'dexie'

const TABLES = Object.keys(engine === 'dexie' ? declarations : schemas) as TableName[]

/** Sample data is relative to the current day, so tests with another clock need separate sample data. */
const TODAY = new Date().toDateString()

/** The initial content of a database. */
type Rows = 'samples' | 'none'

/**
 * A database that tests reuse: creating one takes longer than most tests. Changes of a test are recorded by its transactions and reverted
 * after it.
 */
class TestDatabase {
  readonly rows: Rows
  readonly #store: Store
  /** The rows of each table before a test. */
  readonly #before: ReadonlyMap<TableName, ReadonlyMap<Key, AnyRow>>
  readonly #changed = new Map<TableName, Set<Key> | undefined>()
  readonly #running = new Set<Promise<void>>()
  #use = new AbortController()

  private constructor(store: Store, rows: Rows, before: Map<TableName, Map<Key, AnyRow>>) {
    this.#store = store
    this.rows = rows
    this.#before = before
  }

  static async create(rows: Rows): Promise<TestDatabase> {
    const store = await newStore(rows === 'samples' ? seed : {})
    const read = async (tx: StoreTransaction, table: TableName) =>
      new Map<Key, AnyRow>((await tx.list(table)).map((row) => [row[keyFieldOf(table) as keyof AnyRow], row]))
    const before = await store.transaction('read', TABLES, (tx) =>
      Promise.all(TABLES.map(async (table) => [table, await read(tx, table)] as const)),
    )
    return new TestDatabase(store, rows, new Map(before))
  }

  /** The database while a test uses it. */
  open(): Store {
    const { signal: ended } = this.#use
    return {
      transaction: (mode, tables, work, signal) => {
        const begun: StoreTransaction[] = []
        const until = signal ? AbortSignal.any([signal, ended]) : ended
        const running = this.#store.transaction(
          mode,
          tables,
          (tx) => {
            begun.push(tx)
            // Tests change their own clock, not the database's. For the next test, this is another database.
            return work(Object.defineProperties(tx, { now: { value: new Date() }, connection: { value: ended } }))
          },
          until,
        )
        const noted = running.then(
          () => this.#note(begun),
          () => this.#note(begun),
        )
        this.#running.add(noted)
        void noted.then(() => this.#running.delete(noted))
        return running
      },
      close: async () => undefined,
    }
  }

  /** Ends open work of a test and reverts its changes. */
  async restore(): Promise<void> {
    // Like a lost connection: rejections that nobody awaits are ignored.
    this.#use.abort(new Unavailable('The test is over.', true))
    this.#use = new AbortController()
    await Promise.all(this.#running)
    const changed = [...this.#changed]
    this.#changed.clear()
    if (changed.length === 0) return
    const tables = changed.map(([table]) => table)
    await this.#store.transaction('write', tables, async (tx) => {
      for (const [table, keys] of changed) {
        const before = this.#before.get(table) ?? new Map<Key, AnyRow>()
        if (keys) tx.delete(table, ...[...keys].filter((key) => !before.has(key)))
        else tx.clear(table)
        if (table === 'files') tx.files.clear()
        tx.put(table, ...[...(keys ?? before.keys())].flatMap((key) => before.get(key) ?? []))
      }
    })
  }

  #note(begun: readonly StoreTransaction[]): void {
    for (const { changes } of begun) {
      for (const [table, keys] of changes) {
        const known = this.#changed.has(table) ? this.#changed.get(table) : new Set<Key>()
        for (const key of keys ?? []) known?.add(key)
        this.#changed.set(table, keys && known)
      }
    }
  }
}

let made = 0

/** Creates a database with this run's engine. */
async function newStore(samples: Seed): Promise<Store> {
  const name = `test-${++made}`
  if (engine === 'dexie') return openDexieStore(name, async () => structuredClone(samples), '/')
  const driver = engine === 'postgres' ? await newPostgres(`${name}-${process.env.VITEST_POOL_ID}`) : newPglite()
  await migrate(driver, async (tx) => {
    if (samples === seed) populate(tx, structuredClone(samples), '/')
  })
  const connection = await driver.connect()
  await connection.run('ANALYZE')
  connection.release()
  return new SqlStore(driver)
}

const newPostgres = async (name: string): Promise<Driver> => poolDriver(await createDatabase(inject('postgres'), name), { max: 4 })

/** In a worker thread, as on the server: in the same thread, a handler that never ends would block the timers of tests. */
const newPglite = (): Driver => pgliteDriver(openInThread('memory://'))

/** Databases that no test uses. */
const free: Record<Rows, TestDatabase[]> = { samples: [], none: [] }

/** Databases in use, by name, with their number of back ends. */
const used = new Map<string, { opening: Promise<TestDatabase>; backends: number }>()

/** Whether a back end uses the database with this name. */
export const isUsed = (name: string): boolean => used.has(name)

/** Opens the database with this name for another back end. The first one fills it with these rows. */
export async function acquireDatabase(name: string, rows: Seed): Promise<Store> {
  const found = used.get(name) ?? { opening: filled(rows), backends: 0 }
  found.backends++
  used.set(name, found)
  return (await found.opening).open()
}

async function filled(rows: Seed): Promise<TestDatabase> {
  const kind = rows === seed && new Date().toDateString() === TODAY ? 'samples' : 'none'
  const database = free[kind].pop() ?? (await TestDatabase.create(kind))
  if (kind === 'none') await database.open().transaction('write', TABLES, async (tx) => populate(tx, structuredClone(rows), '/'))
  return database
}

/** Releases the database with this name for the next test, after its last back end. */
export async function releaseDatabase(name: string): Promise<void> {
  const found = used.get(name)
  if (!found || --found.backends > 0) return
  used.delete(name)
  const database = await found.opening
  await database.restore()
  free[database.rows].push(database)
}

/** The tables of a store with the table names that tests use for Dexie. */
export function tablesOf(store: Store): Record<TableName, object> {
  const tableOf = <T extends TableName>(table: T) => {
    const read = <R>(work: (tx: StoreTransaction) => Promise<R>) => store.transaction('read', TABLES, work)
    const write = (work: (tx: StoreTransaction) => void) => store.transaction('write', TABLES, async (tx) => work(tx))
    const part = (range: Range) => ({
      count: () => read((tx) => tx.count(table, range)),
      toArray: () => read((tx) => tx.list(table, range)),
      primaryKeys: () => read((tx) => tx.keys(table, range)),
      first: () => read(async (tx) => (await tx.list(table, { ...range, limit: 1 }))[0]),
      last: () => read(async (tx) => (await tx.list(table, { ...range, limit: 1, reverse: true }))[0]),
    })
    const put = (rows: AnyRow[]) => write((tx) => tx.put(table, ...(rows as RowOf<T>[])))
    return {
      get: (key: Key) => read((tx) => tx.get(table, key)),
      bulkGet: (keys: Key[]) => read((tx) => tx.getMany(table, keys)),
      ...part({}),
      toCollection: () => part({}),
      filter: (test: (row: RowOf<T>) => boolean) => ({
        count: () => read(async (tx) => (await tx.list(table)).filter(test).length),
        toArray: () => read(async (tx) => (await tx.list(table)).filter(test)),
      }),
      where: (index: string) => ({
        equals: (value: Key) => part(equalBounds(index, value)),
        startsWith: (text: string) => part(prefixBounds(index, text)),
      }),
      put: (row: AnyRow) => put([row]),
      add: (row: AnyRow) => put([row]),
      bulkPut: put,
      bulkAdd: put,
      delete: (key: Key) => write((tx) => tx.delete(table, key)),
      bulkDelete: (keys: Key[]) => write((tx) => tx.delete(table, ...keys)),
      clear: () => write((tx) => tx.clear(table)),
    }
  }
  const tables = Object.fromEntries(TABLES.map((table) => [table, tableOf(table)])) as Record<TableName, object>
  return Object.assign(tables, { table: (table: TableName) => tables[table], close: () => undefined })
}
