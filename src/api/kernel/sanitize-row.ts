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
 * Returns a row, or part of one, with its HTML sanitized. Rows from a file are not trusted (docs/backend-rules.md 12).
 *
 * @param table the table of the row
 */
export function sanitizeRow<R extends Partial<AnyRow> | null>(table: TableName, row: R): R {
  const fields = HTML_FIELDS[table]
  return fields ? (sanitizeFields(row, fields) as R) : row
}

/** An entry of the trash with the HTML of its rows sanitized. @param entry a valid entry (`isTrashEntry`) */
export function sanitizeTrashEntry(entry: TrashEntry): TrashEntry {
  // `rows` were deleted; `amended` are changed fields of other rows, before (`was`) and after (`is`).
  const { rows, amended } = entry
  const sanitized: TrashEntry = { ...entry, rows: rows.map(({ table, row }) => ({ table, row: sanitizeRow(table, row) })) }
  if (amended) {
    sanitized.amended = amended.map((change) => ({
      ...change,
      was: sanitizeRow(change.table, change.was),
      is: sanitizeRow(change.table, change.is),
    }))
  }
  return sanitized
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
