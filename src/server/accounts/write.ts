import type { TableName } from '#db/schema/rows.ts'
import type { Store, StoreTransaction } from '#db/store.ts'

/** Runs work in a write transaction, once the store is open. */
export async function write<T>(
  store: Promise<Store>,
  tables: readonly TableName[],
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  return (await store).transaction('write', tables, work)
}
