import { sanitizeRow, sanitizeTrashEntry } from '#api/kernel/sanitize-row.ts'
import { ApiError } from '#contract/http/error.ts'
import type { ImportMode, ImportPlan, TableChange } from '#contract/settings/maintenance.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, TableName, TrashEntry } from '#db/schema/rows.ts'
import { areaTables, keyOf } from '#db/schema/tables.ts'
import { SCHEMA, saveMany } from '#db/schema/upgrade.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { type BackedUpRow, type Backup, readBackup, writeBackup } from './backup-file.ts'

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

/**
 * A backup that has been checked whole.
 *
 * @throws ApiError 400 with what is wrong
 */
export function checkBackup(bytes: Uint8Array): Backup {
  const backup = readBackup(bytes, new Map(BACKED_UP.map((table) => [table, keyOf(table)])))
  const trash = backup.rows.get('trash') ?? []
  if (!trash.every((entry) => isTrashEntry(entry))) {
    throw new ApiError(400, 'This backup has a row that Homeroom does not know, in “trash”.')
  }
  return backup
}

/** What an import of this backup would change, table by table. */
export async function planImport(store: Store, { header, rows }: Backup, mode: ImportMode): Promise<ImportPlan> {
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
  return { createdAt: header.createdAt, rows: [...rows.values()].reduce((sum, { length }) => sum + length, 0), tables }
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
