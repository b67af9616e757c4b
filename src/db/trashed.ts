import type { Discarded } from './collection.ts'
import type { Database } from './database.ts'
import { retireIds } from './ids.ts'
import { areaTables, type Row, type TableName } from './tables.ts'

/** The rows of a table that were deleted and may still be brought back. Only within a write: reads do not hold the trash. */
export async function trashed(db: Database, table: TableName): Promise<Row[]> {
  const kept = (await db.trash.toArray()).flatMap(({ rows }): Discarded[] => rows)
  return kept.filter((one) => one.table === table).map(({ row }) => row)
}

/** Deletes what lies in the trash for good. Rows that an older build put there are known by their numbers only now. */
export async function emptyTrash(db: Database, kept: readonly { id: string; rows: Discarded[] }[]): Promise<void> {
  await retireIds(
    db,
    // A backup that an earlier version imported can name any table.
    kept.flatMap(({ rows }) => rows).filter(({ table }) => areaTables.includes(table)),
  )
  await db.trash.bulkDelete(kept.map(({ id }) => id))
}
