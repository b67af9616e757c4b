import { sanitizeRow, sanitizeTrashEntry } from '#api/kernel/sanitize-row.ts'
import { ApiError } from '#contract/http/error.ts'
import type { ImportMode, ImportPlan, RowFault, TableChange } from '#contract/settings/maintenance.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, TableName, TrashEntry } from '#db/schema/rows.ts'
import { areaTables, keyFieldOf } from '#db/schema/tables.ts'
import { SCHEMA, saveMany, upgradedRow } from '#db/schema/upgrade.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { type BackupHeader, type BackupRow, readBackup, writeBackup } from './backup-file.ts'
import { validateRows } from './validate-rows.ts'

/** The tables of a backup: all tables with user data, and the trash. */
export const BACKUP_TABLES: readonly TableName[] = [...areaTables, 'trash']

/** All rows of the tables of a backup, read in one transaction. Rows of files include their bytes. */
export const readAll = (store: Store): Promise<[TableName, BackupRow[]][]> =>
  store.transaction('read', BACKUP_TABLES, async (tx) => {
    const all: [TableName, BackupRow[]][] = []
    for (const table of BACKUP_TABLES)
      all.push([table, table === 'files' ? await readFiles(tx) : ((await tx.list(table)) as object[] as BackupRow[])])
    return all
  })

/** The rows of uploaded files, with their bytes. */
async function readFiles(tx: StoreTransaction): Promise<BackupRow[]> {
  const rows = await tx.list('files')
  return Promise.all(
    rows.map(async (row) => {
      const bytes = await tx.files.get(row.id)
      return bytes ? { ...row, bytes } : { ...row }
    }),
  )
}

/** Creates a backup of the database. */
export const exportAll = async (store: Store, now: Date) => writeBackup(await readAll(store), now)

/** A backup with validated rows. */
export interface Backup {
  header: BackupHeader
  /** The valid rows. */
  rows: ReadonlyMap<string, readonly BackupRow[]>
  /** Of each invalid row: its first field that does not fit, and why. */
  faults: readonly RowFault[]
}

/**
 * Reads a backup and validates its rows by the schemas of their tables. Rows of earlier versions are
 * upgraded when they are stored (`upgradedRow`); the schemas accept them.
 *
 * @throws ApiError 400 if the file is not a valid backup
 */
export function checkBackup(bytes: Uint8Array): Backup {
  const { header, rows } = readBackup(bytes, BACKUP_TABLES)
  return { header, ...validateRows(rows) }
}

/**
 * Reads the rows of a snapshot that this app has taken, without validation by schemas: an undo must restore all rows, also those that were
 * invalid before.
 *
 * @throws ApiError 400 if the file is not a valid backup
 */
export function readSnapshotRows(bytes: Uint8Array): ReadonlyMap<string, readonly BackupRow[]> {
  const { rows } = readBackup(bytes, BACKUP_TABLES)
  /** True for a row with an id, and for a valid entry of the trash. */
  const isStorable = (table: string, row: unknown) =>
    table === 'trash'
      ? isTrashEntry(row)
      : ['string', 'number'].includes(typeof (row as BackupRow | undefined)?.[keyFieldOf(table as TableName)])
  return new Map([...rows].map(([table, list]) => [table, list.filter((row): row is BackupRow => isStorable(table, row))]))
}

/** Rejects a backup with invalid rows. @throws ApiError 400 */
export function assertNoFaults({ faults }: Backup): void {
  if (faults.length > 0) throw new ApiError(400, 'Some records in this backup are not valid. Leave them out or choose another file.')
}

/** Maximum number of faults in a preview. */
const MAX_FAULTS = 200

/** Previews an import: how many rows of each table it would add, change and remove. */
export async function planImport(store: Store, { header, rows, faults }: Backup, mode: ImportMode): Promise<ImportPlan> {
  const tables: TableChange[] = []
  for (const [table, storedRows] of await readAll(store)) {
    // The name of the field that identifies a row.
    const key = keyFieldOf(table)
    const before = new Map(storedRows.map((row) => [row[key], canonicalJson(row)]))
    const change: TableChange = { table, added: 0, changed: 0, same: 0, removed: 0 }
    for (const row of rows.get(table) ?? []) {
      const storedRow = before.get(row[key])
      before.delete(row[key])
      if (storedRow === undefined) change.added++
      else if (storedRow === canonicalJson(row)) change.same++
      else change.changed++
    }
    if (mode === 'replace') change.removed = before.size
    tables.push(change)
  }
  const validCount = [...rows.values()].reduce((sum, { length }) => sum + length, 0)
  const plan = { createdAt: header.createdAt, rows: validCount + faults.length, tables }
  return { ...plan, faulty: faults.length, faults: faults.slice(0, MAX_FAULTS) }
}

/** A row as JSON with sorted fields, for comparison. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/**
 * Stores rows in one transaction, and with `replace` deletes all others.
 *
 * @throws ApiError 426 if newer code has upgraded the database (docs/backend-rules.md 6)
 */
export async function storeRows(store: Store, rows: ReadonlyMap<string, readonly object[]>, mode: ImportMode): Promise<void> {
  // Also written: the search index and the revisions. `meta` has the schema version.
  await store.transaction('write', [...BACKUP_TABLES, 'search', 'meta', 'revisions'], async (tx) => {
    await assertMayWrite(tx)
    if (mode === 'replace') {
      for (const table of [...BACKUP_TABLES, 'search'] as const) tx.clear(table)
      tx.files.clear()
    }
    for (const table of BACKUP_TABLES) {
      const tableRows = (rows.get(table) ?? []) as BackupRow[]
      saveMany(
        tx,
        table,
        tableRows.map((row) => sanitizeBackupRow(table, table === 'files' ? withoutBytes(tx, row) : row)),
      )
    }
    await bumpRevisions(tx, BACKUP_TABLES)
  })
}

/** Stores the bytes of an uploaded file and returns its row without them. */
function withoutBytes(tx: StoreTransaction, { bytes, ...row }: BackupRow): BackupRow {
  if (bytes instanceof Uint8Array) tx.files.put(String(row.id), bytes as Uint8Array<ArrayBuffer>)
  return row
}

/** Rejects writes of code that is too old for the stored rows (docs/backend-rules.md 6). @throws ApiError 426 */
export async function assertMayWrite(tx: StoreTransaction): Promise<void> {
  const schema = await tx.get('meta', 'schema')
  if ((schema?.oldestWriter ?? 0) > SCHEMA.version) throw new ApiError(426, 'Nothing was changed. Reload to update.')
}

/** Returns the row with its HTML sanitized, because rows from a file are not trusted (docs/backend-rules.md 12). */
function sanitizeBackupRow(table: TableName, row: BackupRow): AnyRow {
  const stored = upgradedRow(table, row) as object as AnyRow
  return table === 'trash' ? sanitizeTrashEntry(stored as TrashEntry) : sanitizeRow(table, stored)
}
