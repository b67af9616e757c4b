import { Dexie, type Table } from 'dexie'
import { ApiError } from '#contract/http/error.ts'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import type { Seed } from '../schema/seed.ts'
import { declarations } from '../schema/tables.ts'
import { populate, upgrade } from '../schema/upgrade.ts'
import { rotateLog } from './rotate-leveldb-log.ts'
import { DexieTransaction, FILE_BYTES } from './transaction.ts'

/** The database of this browser, with its tables as properties. */
export type Database = Dexie & { [T in TableName]: Table<RowOf<T>, Key> }

/** Thrown to abort the creation of a database without seed rows, which have to be loaded first. */
class NoDatabaseYet extends Error {
  override readonly name = 'NoDatabaseYet'
}

/**
 * Declares tables, upgrades and the seeding of a database, without opening it.
 *
 * @param seed the rows of the first run; without them only an existing database can be opened
 */
export function declareDatabase(name: string, seed: Seed | undefined, base: string): Database {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database
  // Only the newest schema is declared (Dexie adds what an older database lacks), because Dexie parses each declared version at each start.
  db.version(SCHEMA_VERSION)
    .stores({ ...declarations, [FILE_BYTES]: 'id' })
    .upgrade((transaction) => upgrade(new DexieTransaction(transaction)))
  let seedRows = seed
  // Not async: Dexie would leave a rejected promise of this handler unhandled.
  db.on('populate', (transaction) => {
    if (!seedRows) throw new NoDatabaseYet()
    const samples = seedRows
    // Dexie reopens the connection by itself; a database that was evicted meanwhile must not be seeded again.
    seedRows = undefined
    populate(new DexieTransaction(transaction), samples, base)
  })
  return db
}

/**
 * Delay in ms after opening before Chromium is made to start a new LevelDB log file for its IndexedDB (decision 011), so that the first
 * requests are not delayed. A request that writes earlier does it itself.
 */
const ROTATE_AFTER_MS = 1_000

/**
 * Opens the database and seeds it on the very first run (docs/backend-rules.md 8).
 *
 * It is opened to find out whether it exists. `Dexie.exists` would create and delete a database of that name, which could delete one that
 * another tab creates at the same moment.
 *
 * @param loadSeed fetches the seed rows; called only before a database is created
 * @param base the app's base path, put in front of the seed's pictures
 */
export async function openDatabase(name: string, loadSeed: () => Promise<Seed>, base: string): Promise<Database> {
  const db = declareDatabase(name, undefined, base)
  try {
    return await openAndRotate(db)
  } catch (error) {
    db.close()
    if ((error as Error).name !== 'NoDatabaseYet') throw error
  }
  const seed = await loadSeed().catch((error) => {
    console.error(error)
    throw new ApiError(503, 'The sample data could not be loaded. Check your connection and try again.')
  })
  return openAndRotate(declareDatabase(name, seed, base))
}

async function openAndRotate(db: Database): Promise<Database> {
  await db.open()
  // Also after seeding: the samples fill the log. Until it is rotated, a kill during a write could make the database unreadable.
  setTimeout(() => rotateLog(db), ROTATE_AFTER_MS)
  return db
}
