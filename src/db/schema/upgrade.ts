import { randomId } from '#contract/http/identity.ts'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import { save } from '../repository/collection.ts'
import { searchRow } from '../repository/search.ts'
import type { StoreTransaction } from '../store.ts'
import type { AnyRow, RowOf, TableName } from './rows.ts'
import { materialise, type Seed } from './seed.ts'
import { areaTables, keyOf } from './tables.ts'

/** The schema this code writes, and the oldest code that may still write to it (docs/backend-rules.md 6). */
export const SCHEMA = { key: 'schema', version: SCHEMA_VERSION, oldestWriter: 8 } as const

/** So many rows are stored with one call. */
const STEP = 1_000

/** Stores any number of rows, and what they are found by. */
export function saveMany<T extends TableName>(tx: StoreTransaction, table: T, rows: readonly RowOf<T>[]): void {
  for (let at = 0; at < rows.length; at += STEP) save(tx, table, ...rows.slice(at, at + STEP))
}

/**
 * Fills a database that was just created: it is born with these rows.
 *
 * @param samples the rows of the first run as the build makes them
 * @param base the app's base path, put in front of the samples' pictures
 * @throws Error when two samples of one table have the same key
 */
export function populate(tx: StoreTransaction, samples: Seed, base: string): void {
  // What `meta` remembers of its birth tells an eviction from an ordinary start (docs/backend-rules.md 8).
  const beganEmpty = Object.keys(samples).length === 0
  tx.put('meta', SCHEMA, { key: 'birth', id: randomId(), at: tx.now.toISOString(), ...(beganEmpty && { beganEmpty }) })
  for (const [name, rows] of Object.entries(materialise(samples, tx.now, base))) {
    const table = name as TableName
    if (new Set(rows.map((row) => row[keyOf(table)])).size < rows.length) throw new Error(`${table}: two samples have one key`)
    saveMany(tx, table, rows as unknown as AnyRow[])
  }
}

/** By version, the tables whose rows it finds by more or something else than the version before. */
const FOUND_OTHERWISE: readonly [version: number, tables: readonly TableName[]][] = [
  // By what is owed since when, by when a post appears, by whom a mail is from; by when an event ends, and in the short lists of names.
  [4, areaTables],
  // A credit note from an invoice; by when something happened last, a chat by whom it is with, and contacts in the orders of their names.
  [6, ['invoices', 'tickets', 'tasks', 'blogPosts', 'posts', 'contacts', 'chats']],
  // Events by their series, credit notes by their invoice, orders that are owed, posts by their writer, notes in one's own order.
  [8, ['events', 'invoices', 'orders', 'posts', 'notes']],
]

/** Brings the rows of an earlier version to this one. */
export async function upgrade(tx: StoreTransaction): Promise<void> {
  const { version: before = 1 } = (await tx.get('meta', 'schema')) ?? {}
  const stale = FOUND_OTHERWISE.filter(([version]) => before < version).flatMap(([, tables]) => tables)
  for (const table of new Set(stale)) await findAnew(tx, table)
  if (before < 8) await separateBytes(tx)
  tx.put('meta', SCHEMA)
}

async function findAnew(tx: StoreTransaction, table: TableName): Promise<void> {
  const rows: AnyRow[] = await tx.list(table)
  for (let at = 0; at < rows.length; at += STEP) tx.put('search', ...rows.slice(at, at + STEP).flatMap((row) => foundBy(table, row)))
}

/** What a row of an earlier version is found by. One that is not shaped as this code expects is kept all the same, and not found. */
function foundBy(table: TableName, row: AnyRow) {
  try {
    return searchRow(table, row) ?? []
  } catch {
    return []
  }
}

/** Up to version 7 the bytes of a file stood in its row. */
async function separateBytes(tx: StoreTransaction): Promise<void> {
  // One by one: all of them may be more than fits into memory.
  for (const key of await tx.keys('files')) {
    const { bytes, ...row } = (await tx.get('files', key)) as RowOf<'files'> & { bytes?: Uint8Array<ArrayBuffer> }
    if (!bytes) continue
    tx.files.put(row.id, bytes)
    tx.put('files', row)
  }
}
