import { Dexie, type Table } from 'dexie'
import { ApiError } from '#contract/http/error.ts'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import type { Seed } from '../schema/seed.ts'
import { declarations } from '../schema/tables.ts'
import { populate, upgrade } from '../schema/upgrade.ts'
import { rotateLog } from './rotate-leveldb-log.ts'
import { DexieTransaction, FILE_BYTES } from './transaction.ts'

export type Database = Dexie & { [T in TableName]: Table<RowOf<T>, Key> }

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
  // The map is declared once, as it is today (Dexie sees what an older one lacks): each version that is declared is parsed at each wake-up.
  db.version(SCHEMA_VERSION)
    .stores({ ...declarations, [FILE_BYTES]: 'id' })
    .upgrade((transaction) => upgrade(new DexieTransaction(transaction)))
  let rows = seed
  // Not async itself: Dexie leaves the promise of a handler that refuses unhandled.
  db.on('populate', (transaction) => {
    if (!rows) throw new NoDatabaseYet()
    const samples = rows
    // Dexie reopens by itself: a database that was evicted meanwhile must not be filled again from here.
    rows = undefined
    populate(new DexieTransaction(transaction), samples, base)
  })
  return db
}

/** How long after its opening a database that is not written to begins a new log, in ms: the first answers come before. */
const LOG_AFTER_MS = 1_000

/**
 * Opens the database, seeded on the very first run only (docs/backend-rules.md 8).
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
