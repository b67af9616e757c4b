/**
 * Name of our delta encoding (RFC 3229, `A-IM: rows`): the response has only the changes since the client's last read. Clients that do not
 * ask for it get the whole list.
 */
export const ROWS_DELTA = 'rows'

/** The changes of a list since it was last read. Rows are in the order of their keys. */
export interface RowsDelta {
  /** The name of the key field. */
  key: string
  /** New and changed rows. */
  rows: Record<string, unknown>[]
  /** Keys of deleted rows. */
  gone: RowKey[]
}

export type RowKey = string | number

/** Compares keys as IndexedDB does: numbers by value, then texts by code unit. */
export function compareKeys(a: RowKey, b: RowKey): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** The index of a key in a sorted list, or the index at which it would be inserted (binary search). */
function insertionIndex<T>(list: readonly T[], keyOf: (item: T) => RowKey, key: RowKey): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareKeys(keyOf(list[middle] as T), key) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Applies a delta to a list and returns a new array. Unchanged rows stay the same objects. */
export function withDelta(list: readonly Record<string, unknown>[], { key, rows, gone }: RowsDelta): Record<string, unknown>[] {
  const next = [...list]
  const keyOf = (row: Record<string, unknown>) => row[key] as RowKey
  /** True if the row at this index has this key. */
  const has = (index: number, id: RowKey) => index < next.length && keyOf(next[index] as Record<string, unknown>) === id
  for (const row of rows) {
    const index = insertionIndex(next, keyOf, keyOf(row))
    next.splice(index, has(index, keyOf(row)) ? 1 : 0, row)
  }
  for (const id of gone) {
    const index = insertionIndex(next, keyOf, id)
    if (has(index, id)) next.splice(index, 1)
  }
  return next
}
