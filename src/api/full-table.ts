import { Dexie } from 'dexie'
import { compareKeys, type RowKey, type RowsDelta } from '#contract/rows-delta.ts'
import type { Database } from '#db/database.ts'
import type { Row, TableName } from '#db/tables.ts'

/** Every row of a table in the order of the keys, as the body of an answer. The kernel encodes it and caches the encoded chunks. */
export class FullTable {
  readonly table: TableName
  readonly show: (row: Row) => unknown
  /** @param show what is answered of a row; it depends on nothing but the row */
  constructor(table: TableName, show: (row: Row) => unknown = (row) => row) {
    this.table = table
    this.show = show
  }
}

/** Some neighbouring rows as they go over the wire, each with a comma in front. */
export interface Chunk {
  /** The key of the first row; the chunk reaches to the first of the next one. */
  from: RowKey
  bytes: Uint8Array<ArrayBuffer>
}

/** So many rows that a change encodes few anew, and so few chunks that sending them costs nothing. */
const ROWS = 64

const encoder = new TextEncoder()
const OPEN = encoder.encode('[')
const CLOSE = encoder.encode(']')

/** The body that these chunks are. */
export function partsOf(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer>[] {
  const [first, ...others] = chunks
  return first ? [OPEN, first.bytes.subarray(1), ...others.map(({ bytes }) => bytes), CLOSE] : [OPEN, CLOSE]
}

/**
 * Encodes a full table, in the transaction that runs.
 *
 * @param kept the chunks of an earlier state, and the keys of the rows that have changed since: only their chunks are read again
 */
export async function encodeTable(
  db: Database,
  whole: FullTable,
  kept?: { chunks: readonly Chunk[]; changed: RowKey[] },
): Promise<Chunk[]> {
  if (!kept?.chunks.length) return chunked(db, whole, await db[whole.table].toArray())
  const { chunks } = kept
  const stale = new Set(
    kept.changed.map((key) =>
      Math.max(
        0,
        chunks.findLastIndex(({ from }) => compareKeys(from, key) <= 0),
      ),
    ),
  )
  const next = await Promise.all(
    chunks.map(async (chunk, at) => {
      if (!stale.has(at)) return [chunk]
      const from = at === 0 ? Dexie.minKey : chunk.from
      return chunked(
        db,
        whole,
        await db[whole.table]
          .where(keyOf(db, whole.table))
          .between(from, chunks[at + 1]?.from ?? Dexie.maxKey)
          .toArray(),
      )
    }),
  )
  return next.flat()
}

/** What has become of the rows with these keys. */
export async function deltaOf(db: Database, { table, show }: FullTable, keys: RowKey[]): Promise<RowsDelta> {
  const rows: (Row | undefined)[] = await db[table].bulkGet(keys)
  return { key: keyOf(db, table), rows: rows.filter(Boolean).map(show) as RowsDelta['rows'], gone: keys.filter((_, at) => !rows[at]) }
}

const keyOf = (db: Database, table: TableName): string => db[table].schema.primKey.keyPath as string

function chunked(db: Database, { table, show }: FullTable, rows: Row[]): Chunk[] {
  const key = keyOf(db, table)
  const chunks: Chunk[] = []
  for (let at = 0; at < rows.length; at += ROWS) {
    const some = rows.slice(at, at + ROWS)
    chunks.push({ from: some[0][key], bytes: encoder.encode(some.map((row) => `,${JSON.stringify(show(row))}`).join('')) })
  }
  return chunks
}
