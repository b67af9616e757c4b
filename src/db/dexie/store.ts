import { Dexie } from 'dexie'
import type { Seed } from '../schema/seed.ts'
import type { Store } from '../store.ts'
import { type Database, openDatabase } from './database.ts'
import { rotateLog } from './rotate-leveldb-log.ts'
import { storeError } from './store-error.ts'
import { DexieTransaction, FILE_BYTES } from './transaction.ts'

/**
 * Opens the database of this browser, seeded on the very first run only (docs/backend-rules.md 8).
 *
 * @param loadSeed fetches the seed rows; called only when there is no database yet, before it is created
 * @param base the app's base path, put in front of the seed's pictures
 * @throws Unavailable when the browser refuses
 */
export async function openDexieStore(name: string, loadSeed: () => Promise<Seed>, base: string): Promise<Store> {
  try {
    return dexieStore(await openDatabase(name, loadSeed, base))
  } catch (thrown) {
    throw storeError(thrown)
  }
}

/** The bytes of files lie beside their rows. */
const storesOf = (tables: readonly string[]): string[] => [...new Set(tables.includes('files') ? [...tables, FILE_BYTES] : tables)]

/** The store on an open database. */
export function dexieStore(db: Database): Store {
  return {
    async transaction(mode, tables, work, signal) {
      let tx: DexieTransaction | undefined
      try {
        if (mode === 'write') await rotateLog(db)
        // Dexie follows awaits only through a callback that is itself declared async.
        return await db.transaction(mode === 'read' ? 'r' : 'rw', storesOf(tables), async () => {
          const transaction = Dexie.currentTransaction
          tx = new DexieTransaction(transaction)
          signal?.throwIfAborted()
          signal?.addEventListener('abort', () => transaction.abort(), { once: true })
          return work(tx)
        })
      } catch (thrown) {
        throw storeError(tx?.failure ?? thrown)
      }
    },
    async close() {
      db.close()
    },
  }
}
