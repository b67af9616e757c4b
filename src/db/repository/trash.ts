import { type Caller, isRestricted, scopeOf } from '../caller.ts'
import type { DeletedRow, RowOf, TableName, TrashEntry } from '../schema/rows.ts'
import { isAreaTable } from '../schema/tables.ts'
import type { StoreTransaction } from '../store.ts'
import { reserveIds } from './ids.ts'

/** True if an undo token belongs to the caller: to the same account in the same role. Entries from before accounts are the office's. */
export const mayRestore = (caller: Caller, { scope }: Pick<TrashEntry, 'scope'>): boolean =>
  scope === undefined ? !isRestricted(caller) : scope === scopeOf(caller)

/** Rows of a table, as they are named to delete them. */
export const rowsOf = <T extends TableName>(table: T, rows: readonly RowOf<T>[]): DeletedRow[] => rows.map((row) => ({ table, row }))

/** The deleted rows of a table that can still be restored. Only for writes: read transactions do not include the trash. */
export async function trashedRows<T extends TableName>(tx: StoreTransaction, table: T): Promise<RowOf<T>[]> {
  const deletedRows = (await tx.list('trash')).flatMap(({ rows }): DeletedRow[] => rows)
  return deletedRows.filter((deletedRow) => deletedRow.table === table).map(({ row }) => row as RowOf<T>)
}

/** Deletes trash entries permanently, and records the ids of their rows. */
export async function emptyTrash(tx: StoreTransaction, entries: readonly TrashEntry[]): Promise<void> {
  await reserveIds(
    tx,
    // A backup that an earlier version imported can name any table.
    entries.flatMap(({ rows }) => rows).filter(({ table }) => isAreaTable(table)),
  )
  tx.delete('trash', ...entries.map(({ id }) => id))
}
