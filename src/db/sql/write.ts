import type { Key, TableName } from '../rows.ts'
import type { SqlValue } from './driver.ts'
import { encodeKey } from './key-bytes.ts'
import { columnsOf, idBytes, multiIndexOf, multiTable, type Prepared, quoted } from './tables.ts'

/** What a transaction has written to a table and not sent yet: the rows by their keys, or nothing where one is deleted. */
export interface Unsent {
  isCleared: boolean
  rows: Map<Key, Prepared | undefined>
}

export type Sent = [text: string, values: SqlValue[]]

/** So many rows go in one statement. */
const STEP = 1_000

/** The statements that write these rows, in their order. */
export function* statementsOf(table: TableName, { isCleared, rows }: Unsent): Generator<Sent> {
  const multi = multiIndexOf(table)
  const places = [quoted(table), ...(multi ? [multiTable(table, multi)] : [])]
  // Not TRUNCATE: those who read meanwhile would find nothing.
  if (isCleared) for (const place of places) yield [`DELETE FROM ${place}`, []]
  const deleted: Buffer[] = []
  const ids: Buffer[] = []
  const stored: Prepared[] = []
  for (const [key, row] of rows) {
    if (row) stored.push(row)
    else {
      deleted.push(encodeKey(key))
      ids.push(idBytes(table, key))
    }
  }
  if (deleted.length > 0 && !isCleared) {
    yield [`DELETE FROM ${quoted(table)} WHERE key = ANY($1::bytea[])`, [deleted]]
    if (multi) yield [`DELETE FROM ${multiTable(table, multi)} WHERE id = ANY($1::bytea[]) AND key = ANY($2::bytea[])`, [ids, deleted]]
  }
  for (let at = 0; at < stored.length; at += STEP) {
    const some = stored.slice(at, at + STEP)
    yield rowsIn(table, some)
    if (multi) yield tokensIn(multiTable(table, multi), some)
  }
}

function rowsIn(table: TableName, rows: readonly Prepared[]): Sent {
  const columns = columnsOf(table).map(({ name }) => quoted(name))
  const names = ['key', 'row', ...columns]
  const types = ['bytea', 'text', ...columns.map(() => 'bytea')]
  const text = `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT key, row::json${columns.map((name) => `, ${name}`).join('')} FROM ${unnest(types)} AS new (${names.join(', ')})
    ON CONFLICT (key) DO UPDATE SET ${names
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`
  return [
    text,
    [
      rows.map(({ key }) => key),
      rows.map(({ json }) => json),
      ...columns.map((_, at) => rows.map((row) => row.columns[at] as Buffer | null)),
    ],
  ]
}

/** Of the index of several values, what a row has no longer goes, and what it has anew comes. Few of its tokens change with a row. */
function tokensIn(place: string, rows: readonly Prepared[]): Sent {
  const tokens = rows.flatMap(({ key, id, tokens }) => tokens.map((value, at) => ({ value, key, id, previous: tokens[at - 1] ?? null })))
  const text = `WITH new AS (SELECT * FROM ${unnest(['bytea', 'bytea', 'bytea', 'bytea'])} AS new (value, key, id, previous)),
    gone AS (DELETE FROM ${place} AS old WHERE id = ANY($5::bytea[]) AND key = ANY($6::bytea[])
      AND NOT EXISTS (SELECT FROM new WHERE new.key = old.key AND new.value = old.value))
    INSERT INTO ${place} AS old (value, key, id, previous) SELECT value, key, id, previous FROM new
    ON CONFLICT (value, key) DO UPDATE SET previous = excluded.previous WHERE old.previous IS DISTINCT FROM excluded.previous`
  return [
    text,
    [
      tokens.map(({ value }) => value),
      tokens.map(({ key }) => key),
      tokens.map(({ id }) => id),
      tokens.map(({ previous }) => previous),
      rows.map(({ id }) => id),
      rows.map(({ key }) => key),
    ],
  ]
}

/** Arrays as rows: a statement takes 65,535 values, and arrays of any length. */
const unnest = (types: readonly string[]): string => `unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`
