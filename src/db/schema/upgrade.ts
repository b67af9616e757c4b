import { randomId } from '#contract/http/identity.ts'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import { currentRole } from '#contract/members/members-rules.ts'
import { searchRow } from '../repository/search.ts'
import { isTrashEntry } from '../repository/trash-entry.ts'
import type { StoreTransaction } from '../store.ts'
import type { AnyRow, RowOf, TableName } from './rows.ts'
import { resolveSeed, type Seed } from './seed.ts'
import { areaTables, keyFieldOf } from './tables.ts'

/** The schema version of this code, and the oldest version whose code may still write to the database (docs/backend-rules.md 6). */
export const SCHEMA = { key: 'schema', version: SCHEMA_VERSION, oldestWriter: 11 } as const

/** Number of rows per write. */
const BATCH_SIZE = 1_000

/** Stores any number of rows and indexes them for search. A row with an unexpected shape is stored, but not indexed. */
export function saveMany<T extends TableName>(tx: StoreTransaction, table: T, rows: readonly RowOf<T>[]): void {
  for (let index = 0; index < rows.length; index += BATCH_SIZE) {
    const batch = rows.slice(index, index + BATCH_SIZE)
    tx.put(table, ...batch)
    tx.put('search', ...batch.flatMap((row) => searchRows(table, row)))
  }
}

/**
 * Fills a new database with the sample rows.
 *
 * @param samples the rows as the build writes them
 * @param base the app's base path, put in front of the samples' pictures
 * @throws Error if two samples of one table have the same key
 */
export function populate(tx: StoreTransaction, samples: Seed, base: string): void {
  // This entry tells an eviction from an ordinary start (docs/backend-rules.md 8).
  const beganEmpty = Object.keys(samples).length === 0
  tx.put('meta', SCHEMA, { key: 'birth', id: randomId(), at: tx.now.toISOString(), ...(beganEmpty && { beganEmpty }) })
  for (const [name, rows] of Object.entries(resolveSeed(samples, tx.now, base))) {
    const table = name as TableName
    if (new Set(rows.map((row) => row[keyFieldOf(table)])).size < rows.length) throw new Error(`${table}: two samples have one key`)
    saveMany(tx, table, rows as unknown as AnyRow[])
  }
}

/** By version, the tables whose rows are indexed differently since then. */
const REINDEXED: readonly [version: number, tables: readonly TableName[]][] = [
  // Every word of a row, in the folding of the whole app. Rows of all earlier versions are indexed anew by it.
  [9, areaTables],
  // Numbers of invoices, which are no longer their ids.
  [10, ['invoices']],
]

/** Converts a row of an earlier version. Up to version 10 the role Owner was stored as `Admin`; old snapshots and backups still have it. */
export function upgradedRow<R extends object>(table: string, row: R): R {
  if (table === 'members' && 'role' in row) return { ...row, role: currentRole(row.role) }
  if (table !== 'trash' || !isTrashEntry(row)) return row
  return { ...row, rows: row.rows.map((deleted) => ({ ...deleted, row: upgradedRow(deleted.table, deleted.row) })) }
}

/** Upgrades the rows of an earlier version. */
export async function upgrade(tx: StoreTransaction): Promise<void> {
  const { version: storedVersion = 1 } = (await tx.get('meta', 'schema')) ?? {}
  const outdated = REINDEXED.filter(([version]) => storedVersion < version).flatMap(([, tables]) => tables)
  for (const table of new Set(outdated)) await reindex(tx, table)
  if (storedVersion < 8) await separateBytes(tx)
  if (storedVersion < 11) await renameOwners(tx)
  tx.put('meta', SCHEMA)
}

async function reindex(tx: StoreTransaction, table: TableName): Promise<void> {
  const rows: AnyRow[] = await tx.list(table)
  for (let index = 0; index < rows.length; index += BATCH_SIZE)
    tx.put('search', ...rows.slice(index, index + BATCH_SIZE).flatMap((row) => searchRows(table, row)))
}

/** The search index entries of a row of an earlier version. A row with an unexpected shape is kept, but not indexed. */
function searchRows(table: TableName, row: AnyRow) {
  try {
    return searchRow(table, row) ?? []
  } catch {
    return []
  }
}

/** Up to version 7 a file's bytes were in its row. */
async function separateBytes(tx: StoreTransaction): Promise<void> {
  // One by one, because all of them may not fit into memory.
  for (const key of await tx.keys('files')) {
    const { bytes, ...row } = (await tx.get('files', key)) as RowOf<'files'> & { bytes?: Uint8Array<ArrayBuffer> }
    if (!bytes) continue
    tx.files.put(row.id, bytes)
    tx.put('files', row)
  }
}

/** Renames the role of owners, also of those in the trash. */
async function renameOwners(tx: StoreTransaction): Promise<void> {
  for (const table of ['members', 'trash'] as const) {
    const rows: AnyRow[] = await tx.list(table)
    const outdated = rows.filter((row) => JSON.stringify(upgradedRow(table, row)) !== JSON.stringify(row))
    saveMany(tx, table, outdated.map((row) => upgradedRow(table, row)) as never)
  }
}
