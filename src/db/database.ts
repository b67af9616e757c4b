import { Dexie, type Table, type Transaction } from 'dexie'
import { ApiError } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { SCHEMA_VERSION } from '#contract/names.ts'
import { trackChanges } from './revisions.ts'
import { rotateLog } from './rotate-leveldb-log.ts'
import { searchRow } from './search.ts'
import { materialise, type Seed } from './seed.ts'
import { areaTables, type Row, type TableName, version1, version2, version5, version7 } from './tables.ts'

/** The schema this code writes, and the oldest code that may still write to it (KERNEL.md 6). */
export const SCHEMA = { key: 'schema', version: SCHEMA_VERSION, oldestWriter: 6 } as const

export type Database = Dexie & Record<TableName, Table<Row, string | number>> & Partial<Bound>

interface Bound {
  /** The transaction of which these are the tables. */
  idbtrans: IDBTransaction
}

/** The database as the transaction sees it that runs. */
export type BoundDatabase = Database & Bound

/**
 * The database with the tables of the transaction that runs in place of its own. Each of its own asks Dexie for that transaction, and Dexie
 * loses it behind some chains of awaits: what is read then would be read in another one, at another moment.
 */
export function bind(db: Database): BoundDatabase {
  const transaction = Dexie.currentTransaction
  const bound = Object.create(db)
  for (const name of transaction.storeNames) bound[name] = transaction.table(name)
  return Object.assign(bound, { idbtrans: transaction.idbtrans })
}

/** What `meta` remembers of the database as a whole: its identity tells an eviction from an ordinary start (KERNEL.md 8). */
export interface Birth {
  key: 'birth'
  id: string
  at: string
}

/** What a row of an earlier version is found by. One that is not shaped as this code expects is kept all the same, and not found. */
function foundBy(table: TableName, row: Row) {
  try {
    return searchRow(table, row) ?? []
  } catch {
    return []
  }
}

/** Thrown while a database is being created without sample rows: nothing was created, the rows have to be loaded first. */
class NoDatabaseYet extends Error {
  override readonly name = 'NoDatabaseYet'
}

/**
 * Opens nothing yet: declares the map, the upgrades and the one seeding.
 *
 * @param seed the rows of the first run; without them no database is created, only an existing one is opened
 */
export function declareDatabase(name: string, seed: Seed | undefined, base: string): Database {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database
  db.use(trackChanges)
  // Version 3 found more: by what is owed since when, by when a post appears, by whom a mail is from. Version 4: by when an event
  // ends, and in the short lists of names. Version 5 has two tables more, and knows a credit note from an invoice. Version 6: by when
  // something happened last, a chat by whom it is with, and contacts in the orders of their names. Version 7: tickets by when they are
  // due. The map is declared once, as it is today (Dexie sees what an older one lacks): each version that is declared is parsed at
  // each wake-up.
  db.version(SCHEMA_VERSION)
    .stores({ ...version1, ...version2, ...version5, ...version7 })
    .upgrade(upgrade)
  let rows = seed
  // Not async itself: Dexie leaves the promise of a handler that refuses unhandled.
  db.on('populate', (tx) => {
    if (!rows) throw new NoDatabaseYet()
    const samples = rows
    // Dexie reopens by itself: a database that was evicted meanwhile must not be filled again from here.
    rows = undefined
    populate(tx, materialise(samples, new Date(), base)).catch((thrown) => {
      // Dexie does not look at the outcome: without this, samples that fail half-way would be kept as they are.
      console.error(thrown)
      tx.abort()
    })
  })
  return db
}

/** The tables whose rows versions 4 and 5 found by something else than this one. */
const FOUND_OTHERWISE: TableName[] = ['invoices', 'tickets', 'tasks', 'blogPosts', 'posts', 'contacts', 'chats']

async function upgrade(tx: Transaction): Promise<void> {
  const before = await tx.table('meta').get('schema')
  if (!(before?.version >= 6)) await indexAll(tx, before?.version >= 4 ? FOUND_OTHERWISE : areaTables)
  await tx.table('meta').put(SCHEMA)
}

/** Brings the search index of rows that an earlier version stored to what this one finds by. */
async function indexAll(tx: Transaction, tables: readonly TableName[]): Promise<void> {
  for (const name of tables) {
    const rows: Row[] = await tx.table(name).toArray()
    await tx.table('search').bulkPut(rows.flatMap((row) => foundBy(name, row)))
  }
}

async function populate(tx: Transaction, samples: Seed): Promise<void> {
  const birth: Birth = { key: 'birth', id: randomId(), at: new Date().toISOString() }
  await tx.table('meta').bulkAdd([SCHEMA, birth])
  for (const [name, rows] of Object.entries(samples)) {
    await tx.table(name).bulkAdd(rows)
    await tx.table('search').bulkPut(rows.flatMap((row) => searchRow(name as TableName, row) ?? []))
  }
}

/** How long after its opening a database that is not written to begins a new log, in ms: the first answers come before. */
const LOG_AFTER_MS = 1_000

/**
 * Opens the database, seeded on the very first run only (KERNEL.md 8).
 *
 * Whether there is one is told by opening it: asking first (`Dexie.exists`) creates and deletes a database of that name,
 * which takes away the one that another context makes at the same moment.
 *
 * @param loadSeed fetches the seed rows; called only when there is no database yet, before it is created
 * @param base the app's base path, put in front of the seed's pictures
 */
export async function openDatabase(name: string, loadSeed: () => Promise<Seed>, base: string): Promise<Database> {
  const db = declareDatabase(name, undefined, base)
  try {
    return await opened(db)
  } catch (thrown) {
    db.close()
    if ((thrown as Error).name !== 'NoDatabaseYet') throw thrown
  }
  const seed = await loadSeed().catch((thrown) => {
    console.error(thrown)
    throw new ApiError(503, 'The samples of the first run could not be loaded. Check the connection and try again.')
  })
  return opened(declareDatabase(name, seed, base))
}

async function opened(db: Database): Promise<Database> {
  await db.open()
  // Of one that was just made too: the samples are a long log, and as long as it is written out a kill behind a torn record costs all.
  setTimeout(() => rotateLog(db), LOG_AFTER_MS)
  return db
}
