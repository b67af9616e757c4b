import type { Amended } from './amend.ts'
import type { Discarded } from './collection.ts'
import type { Database } from './database.ts'
import { areaTables, type Row, type TableName } from './tables.ts'

/** A row of the trash: what one deletion or change took away, as `restoreTrash` of the contract puts it back. */
export interface TrashEntry {
  id: string
  at: string
  rows: Discarded[]
  /** Absent in entries of early versions. */
  amended?: Amended[]
}

/**
 * Tells whether everything in an entry of the trash goes back to an area, each row under its own key. A backup file can hold any other
 * entry, and restoring one writes to the tables that it names.
 *
 * @param entry a value of unknown origin
 */
export function isTrashEntry(db: Database, entry: unknown): entry is TrashEntry {
  if (!isObject(entry) || typeof entry.id !== 'string' || typeof entry.at !== 'string') return false
  const { rows, amended = [] } = entry
  if (!Array.isArray(rows) || !Array.isArray(amended)) return false
  return rows.every((one) => isDiscarded(db, one)) && amended.every((one) => isAmended(db, one))
}

function isDiscarded(db: Database, one: unknown): boolean {
  return isObject(one) && isAreaTable(one.table) && isObject(one.row) && isKey(one.row[keyOf(db, one.table)])
}

function isAmended(db: Database, one: unknown): boolean {
  if (!isObject(one) || !isAreaTable(one.table) || !isKey(one.id)) return false
  const { table, id, was, is } = one
  // Only changed fields are in it; a key among them would move the change to another row.
  const staysAtItsRow = (part: unknown) => isObject(part) && [undefined, id].includes(part[keyOf(db, table)])
  return (was === null || staysAtItsRow(was)) && staysAtItsRow(is)
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isKey = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'
const isAreaTable = (name: unknown): name is TableName => areaTables.includes(name as TableName)
const keyOf = (db: Database, table: TableName): string => db[table].schema.primKey.keyPath as string
