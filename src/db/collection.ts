import { Dexie } from 'dexie'
import { ApiError, notFound } from '#contract/error.ts'
import type { Id, ListQuery } from '#contract/field.ts'
import type { Database } from './database.ts'
import { derivedOrders } from './derived-orders.ts'
import { idsAt, idsOf, type Key, LAST } from './found.ts'
import { type CachedQuery, uncached } from './query-cache.ts'
import { facetToken, isSearchable, searchKey, searchRow, words, wordToken } from './search.ts'
import type { Row, TableName } from './tables.ts'

export type { Key } from './found.ts'

/** The row with this id, whether it is kept as a number or as a string (COMPAT.md, General). */
export async function find(db: Database, table: TableName, id: Id): Promise<Row | undefined> {
  const row = await db[table].get(id)
  if (row) return row
  const other = typeof id === 'number' ? String(id) : String(Number(id)) === id ? Number(id) : undefined
  return other === undefined || Number.isNaN(other) ? undefined : db[table].get(other)
}

/**
 * The row with this id.
 *
 * @throws ApiError 404 with the given sentence
 */
export async function need(db: Database, table: TableName, id: Id, message: string): Promise<Row> {
  const row = await find(db, table, id)
  if (!row) throw notFound(message)
  return row
}

/** The rows with these ids, each once. Throws as `need` does, for the first that is not there. */
export async function needAll(db: Database, table: TableName, ids: readonly Id[], message: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of new Set(ids.map(String))) rows.push(await need(db, table, id, message))
  return rows
}

/** Stores rows, new or changed, in the transaction that runs, and keeps the search index true. Every area writes through here. */
export async function save<T extends object>(db: Database, table: TableName, ...rows: T[]): Promise<T> {
  const found = rows.flatMap((row) => searchRow(table, row) ?? [])
  await Promise.all([db[table].bulkPut(rows), db.search.bulkPut(found)])
  return rows[0] as T
}

/** A row and the table it stood in, as kept in the trash. */
export interface Discarded {
  table: TableName
  row: Row
}

/** Takes one row out for good. */
export async function erase(db: Database, table: TableName, row: Row): Promise<void> {
  const id = row[db[table].schema.primKey.keyPath as string]
  await db[table].delete(id)
  if (isSearchable(table)) await db.search.delete(searchKey(table, id))
}

/** One page of a list and how long the whole list is. */
export interface Page<T = Row> {
  rows: T[]
  total: number
}

/**
 * The rows that match a list query, from indexes only: no row is read that is not answered.
 * It takes what `queryKeys` takes.
 *
 * @throws ApiError 400 when `sort` names no index
 */
export async function queryRows(db: Database, table: TableName, query: ListQuery, ...narrowed: Narrowed): Promise<Page> {
  const keys = await queryKeys(db, table, query, ...narrowed)
  return { rows: (await db[table].bulkGet(pageOf(query, keys))).filter(Boolean), total: keys.length }
}

type Narrowed = [facets?: Record<string, unknown>, within?: Promise<Key[]>[], cached?: CachedQuery, without?: Promise<Key[]>]

/** The part of a list that one page of it shows; all of it where no page is asked for. */
export function pageOf<T>({ page, pageSize }: ListQuery, all: readonly T[]): T[] {
  const size = pageSize ?? (page ? 50 : all.length)
  const start = ((page ?? 1) - 1) * size
  return all.slice(start, start + size)
}

/**
 * The keys of all rows that match a list query, in its order, whatever its page.
 *
 * @param query `q` matches the beginnings of words; `sort` names an index or an order of names (`db/search.ts`), with a minus in front for descending order
 * @param facets rows must have these values; `undefined` values are ignored
 * @param within rows must also be among each of these keys, as `keysBetween`, `facetBetween` and `facetWords` give them
 * @param cached the cache of queries; not used where `within` narrows the list
 * @param without none of the rows with these keys; unlike `within`, the list without them comes from the cache: for what moves with the time
 * @throws ApiError 400 when `sort` names no index
 */
export async function queryKeys(
  db: Database,
  table: TableName,
  { q, sort }: Pick<ListQuery, 'q' | 'sort'>,
  ...[facets = {}, within = [], cached = uncached, without]: Narrowed
): Promise<readonly Key[]> {
  const wantedFacets = Object.entries(facets)
    .filter(([, value]) => value !== undefined)
    .sort()
  const named = (words: string[]) => JSON.stringify([words, sort, wantedFacets])
  /** The whole list in its order, without the words: each letter that is typed asks for the same one. */
  const unsearched = () =>
    cached(table, named([]), async () => {
      const [wanted, ordered] = await Promise.all([matching(db, table, undefined, facets), orderedKeys(db, table, sort)])
      return wanted ? ordered.filter((key) => wanted.has(key)) : ordered
    })
  const narrowed = async () => {
    const [all, wanted] = await Promise.all([unsearched(), matching(db, table, q, {}, within)])
    return wanted ? all.filter((key) => wanted.has(key)) : all
  }
  const searched = words(q)
  const keys = await (within.length > 0 ? narrowed() : searched.length > 0 ? cached(table, named(searched), narrowed) : unsearched())
  const others = new Set(await without)
  return others.size > 0 ? keys.filter((key) => !others.has(key)) : keys
}

/** True when a list query asks for less than the bare whole list. */
export const isNarrowed = (query: ListQuery | undefined, facets: Record<string, unknown> = {}): boolean =>
  query !== undefined && [query.q, query.sort, query.page, query.pageSize, ...Object.values(facets)].some((value) => value !== undefined)

/** The ids of the rows that have every word of `q` and every facet, from the index alone; nothing when nothing was asked. */
export async function matching(
  db: Database,
  table: TableName,
  q: string | undefined,
  facets: Record<string, unknown>,
  within: Promise<readonly Key[]>[] = [],
) {
  const sets: Promise<Iterable<Key>>[] = [...within]
  for (const word of words(q)) sets.push(idsOf(db, wordToken(table, word), true))
  for (const [name, value] of Object.entries(facets)) {
    if (value !== undefined) sets.push(idsOf(db, facetToken(table, name, value), false))
  }
  if (sets.length === 0) return undefined
  const [first, ...others] = (await Promise.all(sets)).map((ids) => new Set(ids)).sort((a, b) => a.size - b.size)
  return new Set([...(first as Set<Key>)].filter((id) => others.every((set) => set.has(id))))
}

/** The keys of the rows whose indexed field lies in a range, both ends in it; without an end, the range is open there. */
export const keysBetween = (db: Database, table: TableName, index: string, from?: Key, to?: Key): Promise<Key[]> =>
  db[table]
    .where(index)
    .between(from ?? Dexie.minKey, to ?? Dexie.maxKey, true, true)
    .primaryKeys()

/** The same, for `queryRows`: nothing narrows the list where neither bound is given. */
export const keysWithin = (db: Database, table: TableName, index: string, from?: Key, to?: Key): Promise<Key[]>[] =>
  from === undefined && to === undefined ? [] : [keysBetween(db, table, index, from, to)]

/** The keys of the rows whose facet comes at or after `from` and before `to`, compared as text. */
export const facetBetween = (db: Database, table: TableName, facet: string, from: string, to = LAST): Promise<Key[]> =>
  idsAt(db.search.where('tokens').between(facetToken(table, facet, from), facetToken(table, facet, to)))

/** The keys of the rows with this value. */
export const facetIs = (db: Database, table: TableName, facet: string, value: unknown): Promise<Key[]> =>
  idsOf(db, facetToken(table, facet, value), false)

/**
 * The values that rows of this table have, as text, in order: one look at the index a value. A cursor over unique keys would do, but
 * WebKit refuses one where there are none ("Unable to open cursor").
 */
export async function facetValues(db: Database, table: TableName, facet: string): Promise<string[]> {
  const begin = facetToken(table, facet, '')
  const values: string[] = []
  for (let from = begin; ; ) {
    const found = await db.search
      .where('tokens')
      .between(from, begin + LAST)
      .first()
    if (!found) return values
    // A row may have several values: the index found it by the first of those from here on.
    const [token] = found.tokens.filter((one: string) => one >= from && one.startsWith(begin)).sort()
    values.push(token.slice(begin.length))
    from = `${token}\0`
  }
}

/** The values of an index, in order: one look at it a value, for the same reason as in `facetValues`. */
export async function indexValues(db: Database, table: TableName, index: string): Promise<Key[]> {
  const values: Key[] = []
  let row: Row | undefined = await db[table].orderBy(index).first()
  while (row) {
    values.push(row[index])
    row = await db[table].where(index).between(row[index], Dexie.maxKey, false, true).first()
  }
  return values
}

/**
 * The rows whose facet comes last, compared as text, the last one first.
 *
 * @param begins only those whose facet begins so
 */
export async function lastByFacet(db: Database, table: TableName, facet: string, most: number, begins = ''): Promise<Row[]> {
  const from = facetToken(table, facet, begins)
  const keys = await idsAt(
    db.search
      .where('tokens')
      .between(from, from + LAST)
      .reverse()
      .limit(most),
  )
  return (await db[table].bulkGet(keys)).filter(Boolean)
}

/** For each word of a text, the keys of the rows that have a value in this facet beginning so. */
export const facetWords = (db: Database, table: TableName, facet: string, text: string | undefined): Promise<Key[]>[] =>
  words(text).map((word) => idsOf(db, facetToken(table, facet, word), true))

/** The rows that have all these values, found by the index. */
export async function rowsWith(db: Database, table: TableName, facets: Record<string, unknown>): Promise<Row[]> {
  const keys = await matching(db, table, undefined, facets)
  return (await db[table].bulkGet([...(keys ?? [])])).filter(Boolean)
}

/** How many rows have this value, counted in the index. */
export const countOf = (db: Database, table: TableName, facet: string, value: unknown): Promise<number> =>
  db.search
    .where('tokens')
    .equals(facetToken(table, facet, value))
    .count()

async function orderedKeys(db: Database, table: TableName, sort: string | undefined): Promise<Key[]> {
  const all = (await db[table].toCollection().primaryKeys()) as Key[]
  if (!sort) return all
  const descending = sort.startsWith('-')
  const field = descending ? sort.slice(1) : sort
  const { primKey, indexes } = db[table].schema
  if (field === primKey.name) return descending ? all.reverse() : all
  const derived = derivedOrders[table]
  if (!derived?.[field] && !indexes.some((index) => index.name === field)) {
    const known = new Set([
      primKey.name,
      ...indexes.filter((index) => !index.compound).map((index) => index.name),
      ...Object.keys(derived ?? {}),
    ])
    throw new ApiError(400, `This list cannot be sorted by "${field}". Use one of: ${[...known].join(', ')}.`, { sort: 'Unknown field.' })
  }
  const indexed = (await (derived?.[field]?.keys(db) ?? db[table].orderBy(field).primaryKeys())) as Key[]
  if (descending) indexed.reverse()
  // An index leaves out the rows that have no value for it: they stand at the end.
  const seen = new Set(indexed)
  return indexed.length === all.length ? indexed : [...indexed, ...all.filter((key) => !seen.has(key))]
}

/** Rows of a compound index in order: `inOrder(db, 'tasks', '[categoryId+order]', 3)`. */
export const inOrder = (db: Database, table: TableName, index: string, first: Id): Promise<Row[]> =>
  db[table].where(index).between([first, Dexie.minKey], [first, Dexie.maxKey]).toArray()
