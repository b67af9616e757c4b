import { sanitizeRow, sanitizeTrashEntry } from '#api/sanitize-row.ts'
import { ApiError } from '#contract/error.ts'
import type { ImportMode, ImportPlan, TableChange } from '#contract/keeping.ts'
import { type Database, SCHEMA } from '#db/database.ts'
import { raiseRevisions } from '#db/revisions.ts'
import { searchRow } from '#db/search.ts'
import { areaTables, type Row, type TableName } from '#db/tables.ts'
import { isTrashEntry } from '#db/trash-entry.ts'
import { type Backup, readBackup, writeBackup } from './backup-file.ts'

/** What a backup holds: everything that people made, and what they deleted within the last month. */
export const BACKED_UP: readonly TableName[] = [...areaTables, 'trash']

/** Everything that stands in the database, read at one moment. */
export const readAll = (db: Database): Promise<[TableName, Row[]][]> =>
  db.transaction('r', [...BACKED_UP], async () => {
    const all: [TableName, Row[]][] = []
    for (const table of BACKED_UP) all.push([table, await db[table].toArray()])
    return all
  })

/** The whole database as one file. */
export const exportAll = async (db: Database, now: Date) => writeBackup(await readAll(db), now)

const keyOf = (db: Database, table: TableName): string => db[table].schema.primKey.keyPath as string

/**
 * A backup that has been checked whole.
 *
 * @throws ApiError 400 with what is wrong
 */
export function checkBackup(db: Database, bytes: Uint8Array): Backup {
  const backup = readBackup(bytes, new Map(BACKED_UP.map((table) => [table, keyOf(db, table)])))
  const trash = backup.rows.get('trash') ?? []
  if (!trash.every((entry) => isTrashEntry(db, entry))) {
    throw new ApiError(400, 'This backup has a row that Homeroom does not know, in “trash”.')
  }
  return backup
}

/** What an import of this backup would change, table by table. */
export async function planImport(db: Database, { header, rows }: Backup, mode: ImportMode): Promise<ImportPlan> {
  const tables: TableChange[] = []
  for (const [table, here] of await readAll(db)) {
    const key = keyOf(db, table)
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
 * @throws ApiError 426 when the database belongs to newer code (KERNEL.md 6)
 */
export async function putAll(db: Database, rows: ReadonlyMap<string, Row[]>, mode: ImportMode): Promise<void> {
  await db.transaction('rw', [...BACKED_UP, 'search', 'meta', 'revisions'], async () => {
    await refuseOldWriter(db)
    if (mode === 'replace') await db.search.clear()
    for (const table of BACKED_UP) {
      const clean = (rows.get(table) ?? []).map((row) => cleaned(table, row))
      if (mode === 'replace') await db[table].clear()
      await db[table].bulkPut(clean)
      await db.search.bulkPut(clean.flatMap((row) => searchRow(table, row) ?? []))
    }
    await raiseRevisions(db, BACKED_UP)
  })
}

/** Code that is older than the stored rows allow must not write (KERNEL.md 6). */
export async function refuseOldWriter(db: Database): Promise<void> {
  const schema = await db.meta.get('schema')
  if ((schema?.oldestWriter ?? 0) > SCHEMA.version) throw new ApiError(426, 'Nothing was changed. Reload to update.')
}

/** A row as it may be stored: a file from outside is hostile until its HTML is sanitized (KERNEL.md 12). */
function cleaned(table: TableName, row: Row): Row {
  return table === 'trash' ? sanitizeTrashEntry(row) : sanitizeRow(table, row)
}
