import { sanitizeRow, sanitizeTrashEntry } from '#api/kernel/sanitize-row.ts'
import { ApiError } from '#contract/http/error.ts'
import type { ImportMode, ImportPlan, RowFault, TableChange } from '#contract/settings/maintenance.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, TableName, TrashEntry } from '#db/schema/rows.ts'
import { areaTables, keyOf } from '#db/schema/tables.ts'
import { SCHEMA, saveMany } from '#db/schema/upgrade.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { type BackedUpRow, type Header, readBackup, writeBackup } from './backup-file.ts'
import { validateRows } from './row-faults.ts'

/** What a backup holds: everything that people made, and what they deleted within the last month. */
export const BACKED_UP: readonly TableName[] = [...areaTables, 'trash']

/** Everything that is stored, read at one moment. A file has its bytes in its row. */
export const readAll = (store: Store): Promise<[TableName, BackedUpRow[]][]> =>
  store.transaction('read', BACKED_UP, async (tx) => {
    const all: [TableName, BackedUpRow[]][] = []
    for (const table of BACKED_UP)
      all.push([table, table === 'files' ? await readFiles(tx) : ((await tx.list(table)) as object[] as BackedUpRow[])])
    return all
  })

async function readFiles(tx: StoreTransaction): Promise<BackedUpRow[]> {
  const rows = await tx.list('files')
  return Promise.all(
    rows.map(async (row) => {
      const bytes = await tx.files.get(row.id)
      return bytes ? { ...row, bytes } : { ...row }
    }),
  )
}

/** The whole database as one file. */
export const exportAll = async (store: Store, now: Date) => writeBackup(await readAll(store), now)

/** A backup whose rows have been judged one by one. */
export interface Backup {
  header: Header
  /** The rows that may be imported. */
  rows: ReadonlyMap<string, readonly BackedUpRow[]>
  /** What is wrong with the others: one fault a row. */
  faults: readonly RowFault[]
}

/**
 * Reads a backup and judges each of its rows by the schema of its table. Upgrades come before that: none so far changes a row of an area, one
 * that does has to be applied here to rows of an earlier `header.schema`.
 *
 * @throws ApiError 400 when the file as a whole is none of ours
 */
export function checkBackup(bytes: Uint8Array): Backup {
  const { header, rows } = readBackup(bytes, BACKED_UP)
  return { header, ...validateRows(rows) }
}

/**
 * The rows of a copy that this app has made for itself, as they were: what an undo brings back is not left out because it was always faulty.
 *
 * @throws ApiError 400 when the file as a whole is none of ours
 */
export function readOwnCopy(bytes: Uint8Array): ReadonlyMap<string, readonly BackedUpRow[]> {
  const { rows } = readBackup(bytes, BACKED_UP)
  const isStorable = (table: string, row: unknown) =>
    table === 'trash'
      ? isTrashEntry(row)
      : ['string', 'number'].includes(typeof (row as BackedUpRow | undefined)?.[keyOf(table as TableName)])
  return new Map([...rows].map(([table, list]) => [table, list.filter((row): row is BackedUpRow => isStorable(table, row))]))
}

/** @throws ApiError 400 when rows of the backup do not fit */
export function refuseFaulty({ faults }: Backup): void {
  if (faults.length > 0) throw new ApiError(400, 'Some records in this backup do not fit. Leave them out, or choose another file.')
}

/** How many faults a preview lists. */
const MAX_FAULTS = 200

/** What an import of this backup would change, table by table. */
export async function planImport(store: Store, { header, rows, faults }: Backup, mode: ImportMode): Promise<ImportPlan> {
  const tables: TableChange[] = []
  for (const [table, here] of await readAll(store)) {
    const key = keyOf(table)
    const before = new Map(here.map((row) => [row[key], writtenOut(row)]))
    const change: TableChange = { table, added: 0, changed: 0, same: 0, removed: 0 }
    for (const row of rows.get(table) ?? []) {
      const old = before.get(row[key])
      before.delete(row[key])
      if (old === undefined) change.added++
      else if (old === writtenOut(row)) change.same++
      else change.changed++
    }
    if (mode === 'replace') change.removed = before.size
    tables.push(change)
  }
  const fitting = [...rows.values()].reduce((sum, { length }) => sum + length, 0)
  const plan = { createdAt: header.createdAt, rows: fitting + faults.length, tables }
  return { ...plan, faulty: faults.length, faults: faults.slice(0, MAX_FAULTS) }
}

/** A row as one text, whatever the order of its fields. */
const writtenOut = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/**
 * Puts rows in place in one transaction: all of them or none.
 *
 * @throws ApiError 426 when the database belongs to newer code (docs/backend-rules.md 6)
 */
export async function putAll(store: Store, rows: ReadonlyMap<string, readonly object[]>, mode: ImportMode): Promise<void> {
  await store.transaction('write', [...BACKED_UP, 'search', 'meta', 'revisions'], async (tx) => {
    await refuseOldWriter(tx)
    if (mode === 'replace') {
      for (const table of [...BACKED_UP, 'search'] as const) tx.clear(table)
      tx.files.clear()
    }
    for (const table of BACKED_UP) {
      const here = (rows.get(table) ?? []) as BackedUpRow[]
      saveMany(
        tx,
        table,
        here.map((row) => cleaned(table, table === 'files' ? withoutBytes(tx, row) : row)),
      )
    }
    await bumpRevisions(tx, BACKED_UP)
  })
}

/** The row of a file as it is stored; its bytes are stored beside it. */
function withoutBytes(tx: StoreTransaction, { bytes, ...row }: BackedUpRow): BackedUpRow {
  if (bytes instanceof Uint8Array) tx.files.put(String(row.id), bytes as Uint8Array<ArrayBuffer>)
  return row
}

/** Code that is older than the stored rows allow must not write (docs/backend-rules.md 6). */
export async function refuseOldWriter(tx: StoreTransaction): Promise<void> {
  const schema = await tx.get('meta', 'schema')
  if ((schema?.oldestWriter ?? 0) > SCHEMA.version) throw new ApiError(426, 'Nothing was changed. Reload to update.')
}

/** A row as it may be stored: a file from outside is hostile until its HTML is sanitized (docs/backend-rules.md 12). */
function cleaned(table: TableName, row: BackedUpRow): AnyRow {
  const stored = row as object as AnyRow
  return table === 'trash' ? sanitizeTrashEntry(stored as TrashEntry) : sanitizeRow(table, stored)
}
