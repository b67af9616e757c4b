import pg from 'pg'
import { inject } from 'vitest'
import { beginning, equal } from '#db/list.ts'
import type { AnyRow, Key, RowOf, TableName } from '#db/rows.ts'
import { seed } from '#db/seed/index.ts'
import type { Seed } from '#db/seed.ts'
import { migrate } from '#db/sql/migrate.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import type { Range, Store, StoreTransaction } from '#db/store.ts'
import { schemas } from '#db/tables.ts'
import { populate } from '#db/upgrade.ts'
import { createDatabase } from './postgres.ts'

const TABLES = Object.keys(schemas) as TableName[]
const WORKER = process.env.VITEST_POOL_ID ?? '0'

/** The databases of the test that runs, by the name it gave them. */
const databases = new Map<string, Promise<string>>()
const stores: Store[] = []
let template: Promise<string> | undefined

/** Runs a statement that no transaction may hold. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function create(name: string, rows: Seed): Promise<string> {
  const url = await createDatabase(inject('postgres'), name)
  const driver = poolDriver(url, { max: 1 })
  await migrate(driver, async (tx) => populate(tx, structuredClone(rows), '/'))
  await driver.close()
  return url
}

/** A database with the samples, which each test copies: making one takes longer. */
async function copyOfSamples(name: string): Promise<string> {
  template ??= create(`samples_${WORKER}`, seed)
  const url = new URL(await template)
  await administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  await administer(`CREATE DATABASE "${name}" TEMPLATE "samples_${WORKER}"`)
  return Object.assign(url, { pathname: `/${name}` }).href
}

/** Opens the database of this name, which is made at the first time. */
export async function openSqlStore(name: string, rows: Seed): Promise<Store> {
  const inPostgres = `${name}_${WORKER}`
  const url = databases.get(name) ?? (rows === seed ? copyOfSamples(inPostgres) : create(inPostgres, rows))
  databases.set(name, url)
  const store = new SqlStore(poolDriver(await url, { max: 4 }))
  stores.push(store)
  // Tests turn their own clock, not the one of the database.
  const transaction: Store['transaction'] = (mode, tables, work, signal) =>
    store.transaction(mode, tables, (tx) => work(Object.defineProperty(tx, 'now', { value: new Date() })), signal)
  return { transaction, close: () => store.close() }
}

/** Closes and removes the databases of a test. */
export async function removeSqlStores(): Promise<void> {
  await Promise.all(stores.splice(0).map((store) => store.close().catch(() => undefined)))
  const all = [...databases.keys()]
  databases.clear()
  for (const name of all) await administer(`DROP DATABASE IF EXISTS "${name}_${WORKER}" WITH (FORCE)`)
}

/** The tables of a store, under the names by which tests look into those of Dexie. */
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
        equals: (value: Key) => part(equal(index, value)),
        startsWith: (text: string) => part(beginning(index, text)),
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
