import type { TrashEntry } from '../schema/rows.ts'
import { isAreaTable, keyOf } from '../schema/tables.ts'

/**
 * Tells whether everything in an entry of the trash goes back to an area, each row under its own key. A backup file can hold any other
 * entry, and restoring one writes to the tables that it names.
 *
 * @param entry a value of unknown origin
 */
export function isTrashEntry(entry: unknown): entry is TrashEntry {
  if (!isObject(entry) || typeof entry.id !== 'string' || typeof entry.at !== 'string') return false
  const { rows, amended = [] } = entry
  if (!Array.isArray(rows) || !Array.isArray(amended)) return false
  return rows.every((one) => isDiscarded(one)) && amended.every((one) => isAmended(one))
}

function isDiscarded(one: unknown): boolean {
  return isObject(one) && isAreaTable(one.table) && isObject(one.row) && isKey(one.row[keyOf(one.table)])
}

function isAmended(one: unknown): boolean {
  if (!isObject(one) || !isAreaTable(one.table) || !isKey(one.id)) return false
  const { table, id, was, is, fields = [] } = one
  if (!Array.isArray(fields) || (was !== null && fields.includes(keyOf(table)))) return false
  // Only changed fields are in it; a key among them would move the change to another row.
  const staysAtItsRow = (part: unknown) => isObject(part) && [undefined, id].includes(part[keyOf(table)])
  return (was === null || staysAtItsRow(was)) && staysAtItsRow(is)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isKey = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'
