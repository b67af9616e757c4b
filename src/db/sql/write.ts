import type { Key, TableName } from '../schema/rows.ts'
import type { SqlValue } from './driver.ts'
import { encodeKey } from './key-bytes.ts'
import { Statement } from './statement.ts'
import { columnsOf, idBytes, multiIndexOf, multiTable, type Prepared, quoted } from './tables.ts'

/** What a transaction has written to a table and not sent yet: the rows by their keys, or nothing where one is deleted. */
export interface Unsent {
  isCleared: boolean
  rows: Map<Key, Prepared | undefined>
}

export type Sent = [text: string, values: SqlValue[]]

/** So many rows go in one statement. */
const STEP = 1_000

/** A statement of several writes. None of them sees what another one does: each row of a table is written by one of them. */
class Writes extends Statement {
  readonly #parts: string[] = []

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  /** Adds one of them, or a query. @returns the name by which later parts read its rows */
  add(text: string): string {
    return `part${this.#parts.push(text)}`
  }

  /** Arrays as rows: a statement takes 65,535 values, and arrays of any length. */
  unnest(...arrays: [type: 'bytea' | 'text', values: (Buffer | string | null)[]][]): string {
    return `unnest(${arrays.map(([type, values]) => `${this.value(values)}::${type}[]`).join(', ')})`
  }

  sent(): Sent {
    return [`WITH ${this.#parts.map((text, at) => `part${at + 1} AS (${text})`).join(', ')} SELECT`, this.values]
  }
}

/** The statements that write to some tables, in their order: a single one unless a table is cleared or there are many rows. */
export function* statementsOf(unsent: ReadonlyMap<TableName, Unsent>): Generator<Sent> {
  let writes = new Writes()
  let size = 0
  for (const [table, { isCleared, rows }] of unsent) {
    // Not TRUNCATE: those who read meanwhile would find nothing.
    if (isCleared) for (const place of placesOf(table)) yield [`DELETE FROM ${place}`, []]
    const deleted = [...rows].filter(([, row]) => !row).map(([key]) => key)
    if (deleted.length > 0 && !isCleared) deleteRows(writes, table, deleted)
    const stored = [...rows.values()].filter((row) => row !== undefined)
    for (let at = 0; at < stored.length; at += STEP) {
      const some = stored.slice(at, at + STEP)
      size += some.length
      if (size > STEP && !writes.isEmpty) {
        yield writes.sent()
        writes = new Writes()
        size = some.length
      }
      storeRows(writes, table, some)
      storeTokens(writes, table, some)
    }
  }
  if (!writes.isEmpty) yield writes.sent()
}

/** The table, and that of its index of several values. */
function placesOf(table: TableName): string[] {
  const multi = multiIndexOf(table)
  return [quoted(table), ...(multi ? [multiTable(table, multi)] : [])]
}

function deleteRows(writes: Writes, table: TableName, keys: readonly Key[]): void {
  const [place, tokens] = placesOf(table)
  const deleted = `key = ANY(${writes.value(keys.map((key) => encodeKey(key)))}::bytea[])`
  writes.add(`DELETE FROM ${place} WHERE ${deleted}`)
  if (tokens)
    writes.add(`DELETE FROM ${tokens} WHERE id = ANY(${writes.value(keys.map((key) => idBytes(table, key)))}::bytea[]) AND ${deleted}`)
}

function storeRows(writes: Writes, table: TableName, rows: readonly Prepared[]): void {
  const columns = columnsOf(table).map(({ name }) => quoted(name))
  const names = ['key', 'row', ...columns]
  const stored = writes.unnest(
    ['bytea', rows.map(({ key }) => key)],
    ['text', rows.map(({ json }) => json)],
    ...columns.map((_, at): ['bytea', (Buffer | null)[]] => ['bytea', rows.map((row) => row.columns[at] as Buffer | null)]),
  )
  writes.add(`INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT key, row::json${columns.map((name) => `, ${name}`).join('')} FROM ${stored} AS new (${names.join(', ')})
    ON CONFLICT (key) DO UPDATE SET ${names
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`)
}

/** Of the index of several values, what a row has no longer goes, and what it has anew comes. Few of its tokens change with a row. */
function storeTokens(writes: Writes, table: TableName, rows: readonly Prepared[]): void {
  const place = placesOf(table)[1]
  if (place === undefined) return
  const tokens = rows.flatMap(({ key, id, tokens }) => tokens.map((value, at) => ({ value, key, id, previous: tokens[at - 1] ?? null })))
  const stored = writes.unnest(
    ['bytea', tokens.map(({ value }) => value)],
    ['bytea', tokens.map(({ key }) => key)],
    ['bytea', tokens.map(({ id }) => id)],
    ['bytea', tokens.map(({ previous }) => previous)],
  )
  const anew = writes.add(`SELECT * FROM ${stored} AS new (value, key, id, previous)`)
  const [ids, keys] = [writes.value(rows.map(({ id }) => id)), writes.value(rows.map(({ key }) => key))]
  writes.add(`DELETE FROM ${place} AS old WHERE id = ANY(${ids}::bytea[]) AND key = ANY(${keys}::bytea[])
    AND NOT EXISTS (SELECT FROM ${anew} AS new WHERE new.key = old.key AND new.value = old.value)`)
  writes.add(`INSERT INTO ${place} AS old (value, key, id, previous) SELECT value, key, id, previous FROM ${anew}
    ON CONFLICT (value, key) DO UPDATE SET previous = excluded.previous WHERE old.previous IS DISTINCT FROM excluded.previous`)
}
