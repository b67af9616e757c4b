import type { Key, TableName } from '../schema/rows.ts'
import type { Bounds, PageQuery, Range, StoreTransaction } from '../store.ts'
import { type CachedQuery, uncached } from './query-cache.ts'
import { idIn } from './search.ts'

/** Comes after every text that is compared. */
export const LAST = '\uffff'

/** The bounds of all texts that begin so. */
export const beginning = (index: string, text: string): Bounds => ({ index, from: text, to: text + LAST, openTo: true })

/** The bounds of one value. */
export const equal = (index: string, value: Key): Bounds => ({ index, from: value, to: value })

/** The keys of the rows within these bounds, in their order; those of the index `tokens` are bounds of the search index. */
export const keysWithin = async (tx: StoreTransaction, table: TableName, bounds: Range): Promise<Key[]> =>
  bounds.index === 'tokens' ? (await tx.keys('search', bounds)).map((key) => idIn(String(key))) : tx.keys(table, bounds)

/** The keys that are in all of these sets. */
export function commonKeys(sets: readonly Iterable<Key>[]): ReadonlySet<Key> {
  const [first, ...others] = sets.map((keys) => new Set(keys)).sort((a, b) => a.size - b.size)
  return new Set([...(first ?? [])].filter((key) => others.every((set) => set.has(key))))
}

/** What narrows a list. */
type Narrowing = Pick<PageQuery, 'tokens' | 'prefixes' | 'within'>

/** The keys of the rows that have all of this, in no order, from the indexes alone; nothing when nothing was asked. */
export async function matchingKeys(
  tx: StoreTransaction,
  table: TableName,
  { tokens = [], prefixes = [], within = [] }: Narrowing,
): Promise<ReadonlySet<Key> | undefined> {
  const oneOf = async (token: string | readonly string[]) =>
    (await Promise.all([token].flat().map((one) => keysWithin(tx, table, equal('tokens', one))))).flat()
  const sets = [
    ...tokens.map(oneOf),
    ...prefixes.map((prefix) => keysWithin(tx, table, beginning('tokens', prefix))),
    ...within.map((bounds) => keysWithin(tx, table, bounds)),
  ]
  return sets.length > 0 ? commonKeys(await Promise.all(sets)) : undefined
}

/**
 * The keys of all rows of a list, in its order, whatever its page.
 *
 * @param cached not used where `within` narrows the list; what `without` leaves out, which moves with the time, leaves the cache as it is
 */
export async function listedKeys(
  tx: StoreTransaction,
  table: TableName,
  { tokens = [], prefixes = [], within = [], without = [], sort, descending = false }: PageQuery,
  cached: CachedQuery = uncached,
): Promise<readonly Key[]> {
  const named = (words: readonly string[]) => JSON.stringify([words, sort, descending, tokens])
  /** The whole list in its order, without the words: each letter that is typed asks for the same one. */
  const unsearched = () =>
    cached(table, named([]), async () => {
      const [wanted, ordered] = await Promise.all([matchingKeys(tx, table, { tokens }), orderedKeys(tx, table, sort, descending)])
      return wanted ? ordered.filter((key) => wanted.has(key)) : ordered
    })
  const narrowed = async () => {
    const [all, wanted] = await Promise.all([unsearched(), matchingKeys(tx, table, { prefixes, within })])
    return wanted ? all.filter((key) => wanted.has(key)) : all
  }
  const keys = await (within.length > 0 ? narrowed() : prefixes.length > 0 ? cached(table, named(prefixes), narrowed) : unsearched())
  if (without.length === 0) return keys
  const others = new Set((await Promise.all(without.map((bounds) => keysWithin(tx, table, bounds)))).flat())
  return others.size > 0 ? keys.filter((key) => !others.has(key)) : keys
}

/** How many rows a list has, whatever its order and page. */
export async function listedCount(tx: StoreTransaction, table: TableName, { without = [], ...query }: PageQuery): Promise<number> {
  const [keys, ...others] = await Promise.all([matchingKeys(tx, table, query), ...without.map((bounds) => keysWithin(tx, table, bounds))])
  if (!keys && others.length === 0) return tx.count(table)
  const left = new Set(keys ?? (await tx.keys(table)))
  for (const key of others.flat()) left.delete(key)
  return left.size
}

async function orderedKeys(tx: StoreTransaction, table: TableName, sort: Bounds | undefined, descending: boolean): Promise<Key[]> {
  const all = await tx.keys(table)
  if (!sort?.index) return descending ? all.reverse() : all
  const ordered = new Set(await keysWithin(tx, table, sort))
  const first = descending ? [...ordered].reverse() : [...ordered]
  return first.length === all.length ? first : [...first, ...all.filter((key) => !ordered.has(key))]
}
