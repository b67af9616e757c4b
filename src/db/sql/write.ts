import type { Key, TableName } from '../schema/rows.ts'
import type { SqlValue } from './driver.ts'
import { encodeKey } from './key-bytes.ts'
import { Statement } from './statement.ts'
import { columnsOf, idBytes, multiIndexOf, multiTable, quoted, type StoredRow } from './tables.ts'

/** Buffered writes to a table: rows by key, undefined for a deleted row. */
export interface PendingWrites {
  isCleared: boolean
  rows: Map<Key, StoredRow | undefined>
}

/** A statement with the values of its parameters. */
export type SqlStatement = [text: string, values: SqlValue[]]

/** Maximum number of rows per statement. */
const MAX_ROWS = 1_000

/**
 * A statement with several writes as common table expressions. They do not see each other's effects; each row of a table is written by one
 * of them.
 */
class WriteStatement extends Statement {
  readonly #parts: string[] = []

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  /** Adds a write or a query. @returns the name by which later parts can read its rows */
  add(text: string): string {
    return `part${this.#parts.push(text)}`
  }

  /** Arrays as rows, because a statement takes at most 65,535 values, but arrays of any length. */
  unnest(...arrays: [type: 'bytea' | 'text', values: (Buffer | string | null)[]][]): string {
    return `unnest(${arrays.map(([type, values]) => `${this.value(values)}::${type}[]`).join(', ')})`
  }

  toStatement(): SqlStatement {
    return [`WITH ${this.#parts.map((text, index) => `part${index + 1} AS (${text})`).join(', ')} SELECT`, this.values]
  }
}

/** The statements for buffered writes: a single one unless a table is cleared or there are many rows. */
export function* statementsOf(unsent: ReadonlyMap<TableName, PendingWrites>): Generator<SqlStatement> {
  let writes = new WriteStatement()
  let size = 0
  for (const [table, { isCleared, rows }] of unsent) {
    // Not TRUNCATE, because concurrent readers would see an empty table.
    if (isCleared) for (const tableName of tablesOf(table)) yield [`DELETE FROM ${tableName}`, []]
    const deleted = [...rows].filter(([, row]) => !row).map(([key]) => key)
    if (deleted.length > 0 && !isCleared) deleteRows(writes, table, deleted)
    const stored = [...rows.values()].filter((row) => row !== undefined)
    for (let index = 0; index < stored.length; index += MAX_ROWS) {
      const batch = stored.slice(index, index + MAX_ROWS)
      size += batch.length
      if (size > MAX_ROWS && !writes.isEmpty) {
        yield writes.toStatement()
        writes = new WriteStatement()
        size = batch.length
      }
      storeRows(writes, table, batch)
      storeTokens(writes, table, batch)
    }
  }
  if (!writes.isEmpty) yield writes.toStatement()
}

/** The table, and the table of its multi-value index. */
function tablesOf(table: TableName): string[] {
  const multi = multiIndexOf(table)
  return [quoted(table), ...(multi ? [multiTable(table, multi)] : [])]
}

function deleteRows(writes: WriteStatement, table: TableName, keys: readonly Key[]): void {
  const [tableName, tokens] = tablesOf(table)
  const deleted = `key = ANY(${writes.value(keys.map((key) => encodeKey(key)))}::bytea[])`
  writes.add(`DELETE FROM ${tableName} WHERE ${deleted}`)
  if (tokens)
    writes.add(`DELETE FROM ${tokens} WHERE id = ANY(${writes.value(keys.map((key) => idBytes(table, key)))}::bytea[]) AND ${deleted}`)
}

function storeRows(writes: WriteStatement, table: TableName, rows: readonly StoredRow[]): void {
  const columns = columnsOf(table).map(({ name }) => quoted(name))
  const names = ['key', 'row', ...columns]
  const stored = writes.unnest(
    ['bytea', rows.map(({ key }) => key)],
    ['text', rows.map(({ json }) => json)],
    ...columns.map((_, index): ['bytea', (Buffer | null)[]] => ['bytea', rows.map((row) => row.columns[index] as Buffer | null)]),
  )
  writes.add(`INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT key, row::json${columns.map((name) => `, ${name}`).join('')} FROM ${stored} AS new (${names.join(', ')})
    ON CONFLICT (key) DO UPDATE SET ${names
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`)
}

/** Updates the multi-value index: deletes values that a row no longer has, and inserts new ones, because most stay the same. */
function storeTokens(writes: WriteStatement, table: TableName, rows: readonly StoredRow[]): void {
  const tableName = tablesOf(table)[1]
  if (tableName === undefined) return
  // `previous` is the next lower token of the same row (`isLowest` in statement.ts).
  const tokens = rows.flatMap(({ key, id, tokens }) =>
    tokens.map((value, index) => ({ value, key, id, previous: tokens[index - 1] ?? null })),
  )
  const stored = writes.unnest(
    ['bytea', tokens.map(({ value }) => value)],
    ['bytea', tokens.map(({ key }) => key)],
    ['bytea', tokens.map(({ id }) => id)],
    ['bytea', tokens.map(({ previous }) => previous)],
  )
  const newTokens = writes.add(`SELECT * FROM ${stored} AS new (value, key, id, previous)`)
  const [ids, keys] = [writes.value(rows.map(({ id }) => id)), writes.value(rows.map(({ key }) => key))]
  writes.add(`DELETE FROM ${tableName} AS old WHERE id = ANY(${ids}::bytea[]) AND key = ANY(${keys}::bytea[])
    AND NOT EXISTS (SELECT FROM ${newTokens} AS new WHERE new.key = old.key AND new.value = old.value)`)
  writes.add(`INSERT INTO ${tableName} AS old (value, key, id, previous) SELECT value, key, id, previous FROM ${newTokens}
    ON CONFLICT (value, key) DO UPDATE SET previous = excluded.previous WHERE old.previous IS DISTINCT FROM excluded.previous`)
}
