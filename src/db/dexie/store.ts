import { Dexie } from 'dexie'
import type { Seed } from '../schema/seed.ts'
import type { Store } from '../store.ts'
import { type Database, openDatabase } from './database.ts'
import { rotateLog } from './rotate-leveldb-log.ts'
import { storeError } from './store-error.ts'
import { DexieTransaction, FILE_BYTES } from './transaction.ts'

/**
 * Opens the database of this browser and seeds it on the very first run (docs/backend-rules.md 8).
 *
 * @param loadSeed fetches the seed rows; called only before a database is created
 * @param base the app's base path, put in front of the seed's pictures
 * @throws Unavailable if the browser blocks storage
 */
export async function openDexieStore(name: string, loadSeed: () => Promise<Seed>, base: string): Promise<Store> {
  try {
    return dexieStore(await openDatabase(name, loadSeed, base))
  } catch (thrown) {
    throw storeError(thrown)
  }
}

/** Includes the table with the bytes of files for transactions on `files`. */
const storesOf = (tables: readonly string[]): string[] => [...new Set(tables.includes('files') ? [...tables, FILE_BYTES] : tables)]

/** The storage interface on an open Dexie database. */
export function dexieStore(db: Database): Store {
  return {
    async transaction(mode, tables, work, signal) {
      let tx: DexieTransaction | undefined
      try {
        if (mode === 'write') await rotateLog(db)
        // Dexie tracks a transaction across awaits only if this callback is declared async.
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
