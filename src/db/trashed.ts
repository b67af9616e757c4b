import { type Discarded, nextId } from './collection.ts'
import type { Database } from './database.ts'
import type { Row, TableName } from './tables.ts'

/** The rows of a table that were deleted and may still be brought back. Only within a write: reads do not hold the trash. */
export async function trashed(db: Database, table: TableName): Promise<Row[]> {
  const kept = (await db.trash.toArray()).flatMap(({ rows }): Discarded[] => rows)
  return kept.filter((one) => one.table === table).map(({ row }) => row)
}

/**
 * The next id that no deleted row may come back under either.
 * For rows that others refer to: a reused id would make what belongs to the deleted row belong to the new one.
 */
export async function unusedId(db: Database, table: TableName): Promise<number> {
  const gone = (await trashed(db, table)).map(({ id }) => Number(id)).filter(Number.isFinite)
  return Math.max(await nextId(db, table), ...gone.map((id) => id + 1))
}
