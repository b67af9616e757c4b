import { compareKeys, type RowKey, type RowsDelta } from '#contract/http/rows-delta.ts'
import { keyOfRow } from '#db/repository/collection.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import { keyFieldOf } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'

/** A response body with all rows of a table, in the order of their keys. The kernel encodes it and caches the encoded chunks. */
export class FullTable<T extends TableName = TableName> {
  readonly table: T
  readonly show: (row: RowOf<T>) => unknown

  /** @param show converts a row to its reply, and depends only on the row */
  constructor(table: T, show: (row: RowOf<T>) => unknown) {
    this.table = table
    this.show = show
  }
}

/** Some consecutive rows as JSON, each preceded by a comma. */
export interface Chunk {
  /** The key of the first row; the chunk ends before the first row of the next one. */
  from: RowKey
  bytes: Uint8Array<ArrayBuffer>
}

/** Small enough that a change encodes few rows again, and large enough that sending the chunks is cheap. */
const ROWS_PER_CHUNK = 64

const encoder = new TextEncoder()
const OPEN = encoder.encode('[')
const CLOSE = encoder.encode(']')

/** The JSON array of these chunks, as parts of a body. */
export function jsonPartsOf(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer>[] {
  const [first, ...others] = chunks
  return first ? [OPEN, first.bytes.subarray(1), ...others.map(({ bytes }) => bytes), CLOSE] : [OPEN, CLOSE]
}

/**
 * Encodes a full table in the current transaction.
 *
 * @param reusable the chunks of an earlier state, and the keys of the rows that have changed since: only their chunks are read again
 */
export async function encodeTable(
  tx: StoreTransaction,
  fullTable: FullTable,
  reusable?: { chunks: readonly Chunk[]; changed: RowKey[] },
): Promise<Chunk[]> {
  if (!reusable?.chunks.length) return toChunks(fullTable, await tx.list(fullTable.table))
  const { chunks } = reusable
  const staleIndexes = new Set(
    reusable.changed.map((key) =>
      Math.max(
        0,
        chunks.findLastIndex(({ from }) => compareKeys(from, key) <= 0),
      ),
    ),
  )
  const next = await Promise.all(
    chunks.map(async (chunk, index) => {
      if (!staleIndexes.has(index)) return [chunk]
      const to = chunks[index + 1]?.from
      const bounds = { ...(index > 0 && { from: chunk.from }), ...(to !== undefined && { to, openTo: true }) }
      return toChunks(fullTable, await tx.list(fullTable.table, bounds))
    }),
  )
  return next.flat()
}

/** The current state of the rows with these keys: changed rows, and keys of deleted ones. */
export async function deltaOf(tx: StoreTransaction, { table, show }: FullTable, keys: RowKey[]): Promise<RowsDelta> {
  const rows = await tx.getMany(table, keys)
  const existing = rows.filter((row) => row !== undefined)
  return { key: keyFieldOf(table), rows: existing.map(show) as RowsDelta['rows'], gone: keys.filter((_, index) => !rows[index]) }
}

function toChunks({ table, show }: FullTable, rows: RowOf<TableName>[]): Chunk[] {
  const chunks: Chunk[] = []
  for (let index = 0; index < rows.length; index += ROWS_PER_CHUNK) {
    const batch = rows.slice(index, index + ROWS_PER_CHUNK)
    const [first] = batch
    if (first)
      chunks.push({ from: keyOfRow(table, first), bytes: encoder.encode(batch.map((row) => `,${JSON.stringify(show(row))}`).join('')) })
  }
  return chunks
}
