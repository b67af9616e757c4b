import { Dexie } from 'dexie'
import type { Database } from './database.ts'
import { noteChanges } from './revisions.ts'
import type { Row, TableName } from './tables.ts'

/**
 * Stores rows in the transaction that runs. Nobody waits for it: the database does what it is asked in its order, so whoever reads after this
 * reads these rows, and what cannot be stored ends the transaction.
 */
export function put({ idbtrans = Dexie.currentTransaction.idbtrans }: Database, table: TableName, rows: readonly Row[]): void {
  const store = idbtrans.objectStore(table)
  const key = store.keyPath as string
  noteChanges(
    idbtrans,
    table,
    rows.map((row) => row[key]),
  )
  for (const row of rows) {
    // Dexie listens at the transaction, and would take the failure for looked after; not every engine ends the transaction all the same.
    store.put(row).onerror = (event) => event.stopPropagation()
  }
}
