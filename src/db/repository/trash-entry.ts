import type { TrashEntry } from '../schema/rows.ts'
import { isAreaTable, keyFieldOf } from '../schema/tables.ts'

/**
 * Checks that a trash entry only restores rows of areas, each under its own key. A backup file can have any other entry, and restoring one
 * writes to the tables it names.
 *
 * @param entry a value of unknown origin
 */
export function isTrashEntry(entry: unknown): entry is TrashEntry {
  if (!isObject(entry) || typeof entry.id !== 'string' || typeof entry.at !== 'string') return false
  const { rows, amended = [] } = entry
  if (!Array.isArray(rows) || !Array.isArray(amended)) return false
  return rows.every((value) => isDeletedRow(value)) && amended.every((value) => isChangeSet(value))
}

function isDeletedRow(value: unknown): boolean {
  return isObject(value) && isAreaTable(value.table) && isObject(value.row) && isKey(value.row[keyFieldOf(value.table)])
}

function isChangeSet(value: unknown): boolean {
  if (!isObject(value) || !isAreaTable(value.table) || !isKey(value.id)) return false
  // `fields` are the names of the changed fields, `was` and `is` their values before and after; `was` is null for a new row.
  const { table, id, was, is, fields = [] } = value
  if (!Array.isArray(fields) || (was !== null && fields.includes(keyFieldOf(table)))) return false
  // Only changed fields are stored; a key among them would move the change to another row.
  const keepsKey = (fieldValues: unknown) => isObject(fieldValues) && [undefined, id].includes(fieldValues[keyFieldOf(table)])
  return (was === null || keepsKey(was)) && keepsKey(is)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isKey = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'
