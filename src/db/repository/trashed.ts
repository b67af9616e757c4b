import type { Discarded, RowOf, TableName, TrashEntry } from '../schema/rows.ts'
import { isAreaTable } from '../schema/tables.ts'
import type { StoreTransaction } from '../store.ts'
import { reserveIds } from './ids.ts'

/** The rows of a table that were deleted and may still be brought back. Only within a write: reads do not hold the trash. */
export async function trashed<T extends TableName>(tx: StoreTransaction, table: T): Promise<RowOf<T>[]> {
  const kept = (await tx.list('trash')).flatMap(({ rows }): Discarded[] => rows)
  return kept.filter((one) => one.table === table).map(({ row }) => row as RowOf<T>)
}

/** Deletes what lies in the trash for good. Rows that an older build put there are known by their numbers only now. */
export async function emptyTrash(tx: StoreTransaction, kept: readonly TrashEntry[]): Promise<void> {
  await reserveIds(
    tx,
    // A backup that an earlier version imported can name any table.
    kept.flatMap(({ rows }) => rows).filter(({ table }) => isAreaTable(table)),
  )
  tx.delete('trash', ...kept.map(({ id }) => id))
}
