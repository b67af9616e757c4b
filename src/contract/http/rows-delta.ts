/**
 * A list that a client has read before is answered by what has changed in it since (RFC 3229, with this as its one way of
 * telling: `A-IM: rows`). Whoever does not ask for it gets the whole list.
 */
export const ROWS_DELTA = 'rows'

/** What has become of a list since it was last read. The rows of a list stand in the order of their keys. */
export interface RowsDelta {
  /** The field that holds a row's key. */
  key: string
  /** The rows that are new or other than before. */
  rows: Record<string, unknown>[]
  /** The keys of the rows that are no longer there. */
  gone: RowKey[]
}

export type RowKey = string | number

/** The order in which IndexedDB keeps keys: numbers by size, then texts by their code units. */
export function compareKeys(a: RowKey, b: RowKey): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** Where a key stands in a sorted list, or where it would: the first place that does not come before it. */
export function placeOf<T>(list: readonly T[], keyOf: (one: T) => RowKey, key: RowKey): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareKeys(keyOf(list[middle] as T), key) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The list as it is now, in a new array. Rows that have not changed are the same objects as before. */
export function withDelta(list: readonly Record<string, unknown>[], { key, rows, gone }: RowsDelta): Record<string, unknown>[] {
  const next = [...list]
  const keyOf = (row: Record<string, unknown>) => row[key] as RowKey
  const has = (place: number, id: RowKey) => place < next.length && keyOf(next[place] as Record<string, unknown>) === id
  for (const row of rows) {
    const place = placeOf(next, keyOf, keyOf(row))
    next.splice(place, has(place, keyOf(row)) ? 1 : 0, row)
  }
  for (const id of gone) {
    const place = placeOf(next, keyOf, id)
    if (has(place, id)) next.splice(place, 1)
  }
  return next
}
