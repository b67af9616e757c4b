import { compareKeys, type RowKey, type RowsDelta } from '#contract/http/rows-delta.ts'
import { keyIn } from '#db/repository/collection.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import { keyOf } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'

/** Every row of a table in the order of the keys, as the body of an answer. The kernel encodes it and caches the encoded chunks. */
export class FullTable<T extends TableName = TableName> {
  readonly table: T
  readonly show: (row: RowOf<T>) => unknown
  /** @param show what is answered of a row; it depends on nothing but the row */
  constructor(table: T, show: (row: RowOf<T>) => unknown) {
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
  tx: StoreTransaction,
  whole: FullTable,
  kept?: { chunks: readonly Chunk[]; changed: RowKey[] },
): Promise<Chunk[]> {
  if (!kept?.chunks.length) return chunked(whole, await tx.list(whole.table))
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
      const to = chunks[at + 1]?.from
      const bounds = { ...(at > 0 && { from: chunk.from }), ...(to !== undefined && { to, openTo: true }) }
      return chunked(whole, await tx.list(whole.table, bounds))
    }),
  )
  return next.flat()
}

/** What has become of the rows with these keys. */
export async function deltaOf(tx: StoreTransaction, { table, show }: FullTable, keys: RowKey[]): Promise<RowsDelta> {
  const rows = await tx.getMany(table, keys)
  const there = rows.filter((row) => row !== undefined)
  return { key: keyOf(table), rows: there.map(show) as RowsDelta['rows'], gone: keys.filter((_, at) => !rows[at]) }
}

function chunked({ table, show }: FullTable, rows: RowOf<TableName>[]): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 0; at < rows.length; at += ROWS) {
    const some = rows.slice(at, at + ROWS)
    const [first] = some
    if (first)
      chunks.push({ from: keyIn(table, first), bytes: encoder.encode(some.map((row) => `,${JSON.stringify(show(row))}`).join('')) })
  }
  return chunks
}
