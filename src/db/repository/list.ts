import type { Key, TableName } from '../schema/rows.ts'
import type { Bounds, PageQuery, Range, StoreTransaction } from '../store.ts'
import { type CachedQuery, uncached } from './query-cache.ts'
import { idFromSearchKey } from './search.ts'

/** Sorts after every text. */
export const MAX_TEXT = '\uffff'

/** Index bounds of all texts with a prefix. */
export const prefixBounds = (index: string, text: string): Bounds => ({ index, from: text, to: text + MAX_TEXT, openTo: true })

/** Index bounds of one value. */
export const equalBounds = (index: string, value: Key): Bounds => ({ index, from: value, to: value })

/** The keys of the rows within these bounds, in index order. Bounds of the index `tokens` refer to the search index. */
export const keysWithin = async (tx: StoreTransaction, table: TableName, bounds: Range): Promise<Key[]> =>
  bounds.index === 'tokens' ? (await tx.keys('search', bounds)).map((key) => idFromSearchKey(String(key))) : tx.keys(table, bounds)

/** The intersection of sets of keys. */
export function commonKeys(sets: readonly Iterable<Key>[]): ReadonlySet<Key> {
  const [first, ...others] = sets.map((keys) => new Set(keys)).sort((a, b) => a.size - b.size)
  return new Set([...(first ?? [])].filter((key) => others.every((set) => set.has(key))))
}

/** The filters of a query. */
type Filters = Pick<PageQuery, 'tokens' | 'prefixes' | 'within'>

/** The keys of the rows that match all filters, in no order, from the indexes alone; undefined without filters. */
export async function matchingKeys(
  tx: StoreTransaction,
  table: TableName,
  { tokens = [], prefixes = [], within = [] }: Filters,
): Promise<ReadonlySet<Key> | undefined> {
  const keysWithToken = async (token: string | readonly string[]) =>
    (await Promise.all([token].flat().map((value) => keysWithin(tx, table, equalBounds('tokens', value))))).flat()
  const sets = [
    ...tokens.map(keysWithToken),
    ...prefixes.map((prefix) => keysWithin(tx, table, prefixBounds('tokens', prefix))),
    ...within.map((bounds) => keysWithin(tx, table, bounds)),
  ]
  return sets.length > 0 ? commonKeys(await Promise.all(sets)) : undefined
}

/**
 * The keys of all rows that match a query, in its order, ignoring the page.
 *
 * @param cached not used with `within`; `without` depends on the time, so it is applied after the cache
 */
export async function listedKeys(
  tx: StoreTransaction,
  table: TableName,
  { tokens = [], prefixes = [], within = [], without = [], sort, descending = false }: PageQuery,
  cached: CachedQuery = uncached,
): Promise<readonly Key[]> {
  const queryName = (words: readonly string[]) => JSON.stringify([words, sort, descending, tokens])
  /** The ordered list without the search words. It stays the same while the user types in the search field. */
  const withoutSearch = () =>
    cached(table, queryName([]), async () => {
      const [matching, ordered] = await Promise.all([matchingKeys(tx, table, { tokens }), orderedKeys(tx, table, sort, descending)])
      return matching ? ordered.filter((key) => matching.has(key)) : ordered
    })
  const filtered = async () => {
    const [all, matching] = await Promise.all([withoutSearch(), matchingKeys(tx, table, { prefixes, within })])
    return matching ? all.filter((key) => matching.has(key)) : all
  }
  const keys = await (within.length > 0 ? filtered() : prefixes.length > 0 ? cached(table, queryName(prefixes), filtered) : withoutSearch())
  if (without.length === 0) return keys
  const excluded = new Set((await Promise.all(without.map((bounds) => keysWithin(tx, table, bounds)))).flat())
  return excluded.size > 0 ? keys.filter((key) => !excluded.has(key)) : keys
}

/** The number of rows that match a query, ignoring order and page. */
export async function listedCount(tx: StoreTransaction, table: TableName, { without = [], ...query }: PageQuery): Promise<number> {
  const [keys, ...excluded] = await Promise.all([matchingKeys(tx, table, query), ...without.map((bounds) => keysWithin(tx, table, bounds))])
  if (!keys && excluded.length === 0) return tx.count(table)
  const remaining = new Set(keys ?? (await tx.keys(table)))
  for (const key of excluded.flat()) remaining.delete(key)
  return remaining.size
}

/** All keys of a table in the order of an index. Rows without a value in the index come last. */
async function orderedKeys(tx: StoreTransaction, table: TableName, sort: Bounds | undefined, descending: boolean): Promise<Key[]> {
  const all = await tx.keys(table)
  if (!sort?.index) return descending ? all.reverse() : all
  const ordered = new Set(await keysWithin(tx, table, sort))
  const first = descending ? [...ordered].reverse() : [...ordered]
  return first.length === all.length ? first : [...first, ...all.filter((key) => !ordered.has(key))]
}
