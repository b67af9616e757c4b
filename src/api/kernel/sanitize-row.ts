import type { AnyRow, TableName, TrashEntry } from '#db/schema/rows.ts'
import { sanitizeHtml } from './html.ts'

/** The fields of rows with HTML, at any depth. */
const HTML_FIELDS: Partial<Record<TableName, readonly string[]>> = {
  emails: ['emailContent'],
  products: ['description'],
  blogPosts: ['content', 'comment'],
  posts: ['content', 'comment'],
}

/**
 * Returns a row, or part of one, with its HTML sanitized: rows that come from a file are hostile until then (docs/backend-rules.md 12).
 *
 * @param table where the row is stored
 */
export function sanitizeRow<R extends Partial<AnyRow> | null>(table: TableName, row: R): R {
  const fields = HTML_FIELDS[table]
  return fields ? (sanitizeFields(row, fields) as R) : row
}

/** An entry of the trash with the HTML of its rows sanitized. @param entry one that `isTrashEntry` knows */
export function sanitizeTrashEntry(entry: TrashEntry): TrashEntry {
  const { rows, amended } = entry
  const cleaned: TrashEntry = { ...entry, rows: rows.map(({ table, row }) => ({ table, row: sanitizeRow(table, row) })) }
  if (amended) {
    cleaned.amended = amended.map((one) => ({ ...one, was: sanitizeRow(one.table, one.was), is: sanitizeRow(one.table, one.is) }))
  }
  return cleaned
}

function sanitizeFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => sanitizeFields(item, fields))
  if (!value || typeof value !== 'object' || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && fields.includes(name) ? sanitizeHtml(inner) : sanitizeFields(inner, fields),
    ]),
  )
}
