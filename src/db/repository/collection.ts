import { ApiError, notFound } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import type { AnyRow, Discarded, Key, RowOf, TableName } from '../schema/rows.ts'
import { keyOf, schemas } from '../schema/tables.ts'
import type { Bounds, PageQuery, StoreTransaction } from '../store.ts'
import { beginning, equal, keysWithin, LAST, matchingKeys } from './list.ts'
import { namedOrders } from './named-orders.ts'
import { facetToken, isSearchable, searchKey, searchRow, words, wordToken } from './search.ts'

/** The primary key of a row. */
export const keyIn = (table: TableName, row: AnyRow): Key => (row as unknown as Record<string, Key>)[keyOf(table)] as Key

/** The same id as a number where it is a text, and the other way round (docs/specification.md 10, General). */
function otherId(id: Id): Id | undefined {
  if (typeof id === 'number') return String(id)
  return String(Number(id)) === id && !Number.isNaN(Number(id)) ? Number(id) : undefined
}

/** The row with this id, whether it is kept as a number or as a string (docs/specification.md 10, General). */
export async function find<T extends TableName>(tx: StoreTransaction, table: T, id: Id): Promise<RowOf<T> | undefined> {
  const other = otherId(id)
  const [row, alike] = await tx.getMany(table, other === undefined ? [id] : [id, other])
  return row ?? alike
}

/**
 * The row with this id.
 *
 * @throws ApiError 404 with the given sentence
 */
export async function getOr404<T extends TableName>(tx: StoreTransaction, table: T, id: Id, message: string): Promise<RowOf<T>> {
  const row = await find(tx, table, id)
  if (!row) throw notFound(message)
  return row
}

/** The rows with these ids, each once. Throws as `getOr404` does, if one is not there. */
export async function getAllOr404<T extends TableName>(
  tx: StoreTransaction,
  table: T,
  ids: readonly Id[],
  message: string,
): Promise<RowOf<T>[]> {
  const wanted = [...new Map(ids.map((id) => [String(id), id])).values()]
  const rows = await tx.getMany(table, wanted)
  return Promise.all(wanted.map((id, at) => rows[at] ?? getOr404(tx, table, otherId(id) ?? id, message)))
}

/** Stores rows, new or changed, and keeps the search index true. Every area writes through here. */
export function save<T extends TableName, R extends RowOf<T>>(tx: StoreTransaction, table: T, ...rows: R[]): R {
  tx.put(table, ...rows)
  tx.put('search', ...rows.flatMap((row) => searchRow(table, row) ?? []))
  return rows[0] as R
}

/** Takes one row out for good. */
export function hardDelete(tx: StoreTransaction, { table, row }: Discarded): void {
  const id = keyIn(table, row)
  tx.delete(table, id)
  if (isSearchable(table)) tx.delete('search', searchKey(table, id))
}

/** The tokens of facets that rows must have; `undefined` values are ignored. */
export const facetTokens = (table: TableName, facets: Record<string, unknown>): string[] =>
  Object.entries(facets)
    .filter(([, value]) => value !== undefined)
    .sort()
    .map(([name, value]) => facetToken(table, name, value))

/** What words of a text the rows of a table must have, each by its beginning. */
export const wordPrefixes = (table: TableName, text: string | undefined): string[] => words(text).map((word) => wordToken(table, word))

/** The same, among the words of one facet. */
export const facetPrefixes = (table: TableName, facet: string, text: string | undefined): string[] =>
  words(text).map((word) => facetToken(table, facet, word))

/** Where the facet comes at or after `from` and before `to`, compared as text. */
export const facetBetween = (table: TableName, facet: string, from: string, to = LAST): Bounds => ({
  index: 'tokens',
  from: facetToken(table, facet, from),
  to: facetToken(table, facet, to),
  openTo: true,
})

/** Where an indexed field lies in a range, both ends in it; nothing narrows the list where neither is given. */
export const fieldWithin = (index: string, from?: Key, to?: Key): Bounds[] =>
  from === undefined && to === undefined ? [] : [{ index, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]

/**
 * The question of a list to its table.
 *
 * @param query `q` matches the beginnings of words; `sort` names an index or an order (`named-orders.ts`), with a minus in front for
 *   descending order
 * @param facets rows must have these values; `undefined` values are ignored
 * @throws ApiError 400 when `sort` names no index
 */
export function pageQuery(table: TableName, query: ListQuery, facets: Record<string, unknown> = {}): PageQuery {
  const { q, sort, page, pageSize } = query
  const limit = pageSize ?? (page ? 50 : undefined)
  const descending = sort?.startsWith('-') ?? false
  const order = sort && orderOf(table, descending ? sort.slice(1) : sort)
  return {
    tokens: facetTokens(table, facets),
    prefixes: wordPrefixes(table, q),
    descending,
    ...(order && { sort: order }),
    ...(limit !== undefined && { limit, offset: ((page ?? 1) - 1) * limit }),
  }
}

/** The bounds that put a list in the order of a field; none for the primary key, in whose order it is. */
function orderOf(table: TableName, field: string): Bounds | undefined {
  const { key, indexes } = schemas[table]
  if (field === key) return undefined
  const orders = namedOrders[table] ?? {}
  if (Object.hasOwn(orders, field)) return orders[field]
  const fields = indexes.filter(({ name, fields, isMulti }) => name === fields[0] && !isMulti).map(({ name }) => name)
  if (fields.includes(field)) return { index: field }
  const known = new Set([key, ...fields, ...Object.keys(orders)])
  throw new ApiError(400, `This list cannot be sorted by "${field}". Use one of: ${[...known].join(', ')}.`, { sort: 'Unknown field.' })
}

/** The part of a list that one page of it shows; all of it where no page is asked for. */
export function pageOf<T>({ offset = 0, limit }: PageQuery, all: readonly T[]): T[] {
  return all.slice(offset, limit === undefined ? undefined : offset + limit)
}

/** True when a list query asks for less than the bare whole list. */
export const isNarrowed = (query: ListQuery | undefined, facets: Record<string, unknown> = {}): boolean =>
  query !== undefined && [query.q, query.sort, query.page, query.pageSize, ...Object.values(facets)].some((value) => value !== undefined)

/** The rows with these keys that are there. */
export async function present<T extends TableName>(tx: StoreTransaction, table: T, keys: Iterable<Key>): Promise<RowOf<T>[]> {
  return (await tx.getMany(table, [...keys])).filter((row) => row !== undefined)
}

/** The keys of the rows with this value. */
export const facetIs = (tx: StoreTransaction, table: TableName, facet: string, value: unknown): Promise<Key[]> =>
  keysWithin(tx, table, equal('tokens', facetToken(table, facet, value)))

/** The rows that have all these values, found by the index. */
export async function rowsWith<T extends TableName>(tx: StoreTransaction, table: T, facets: Record<string, unknown>): Promise<RowOf<T>[]> {
  return present(tx, table, (await matchingKeys(tx, table, { tokens: facetTokens(table, facets) })) ?? [])
}

/** How many rows have this value, counted in the index. */
export const countOf = (tx: StoreTransaction, table: TableName, facet: string, value: unknown): Promise<number> =>
  tx.count('search', equal('tokens', facetToken(table, facet, value)))

/** The values that rows of this table have, as text, in order: one look at the index a value. */
export async function facetValues(tx: StoreTransaction, table: TableName, facet: string): Promise<string[]> {
  const begin = facetToken(table, facet, '')
  const values = await valuesWithin(tx, 'search', beginning('tokens', begin))
  return values.map((token) => String(token).slice(begin.length))
}

/** The values of an index, in order: one look at it a value. */
export const indexValues = (tx: StoreTransaction, table: TableName, index: string): Promise<Key[]> => valuesWithin(tx, table, { index })

async function valuesWithin(tx: StoreTransaction, table: TableName, bounds: Bounds): Promise<Key[]> {
  const values: Key[] = []
  for (let rest = bounds; ; ) {
    const [found] = await tx.entries(table, { ...rest, limit: 1 })
    if (!found) return values
    const [value] = found
    values.push(value as Key)
    rest = { ...bounds, from: value, openFrom: true }
  }
}

/**
 * The rows whose facet comes last, compared as text, the last one first.
 *
 * @param begins only those whose facet begins so
 */
export async function lastByFacet<T extends TableName>(
  tx: StoreTransaction,
  table: T,
  facet: string,
  most: number,
  begins = '',
): Promise<RowOf<T>[]> {
  const found = beginning('tokens', facetToken(table, facet, begins))
  return present(tx, table, await keysWithin(tx, table, { ...found, reverse: true, limit: most }))
}

/** Rows of a compound index whose first field is this, in order: `inOrder(tx, 'tasks', '[categoryId+order]', 3)`. */
export const inOrder = <T extends TableName>(tx: StoreTransaction, table: T, index: string, first: Id): Promise<RowOf<T>[]> =>
  tx.list(table, { index, from: [first], to: [first, []] })
