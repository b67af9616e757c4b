import { ApiError, notFound } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import { queryWords } from '#contract/search/search-words.ts'
import type { AnyRow, Key, RowOf, TableName } from '../schema/rows.ts'
import { keyFieldOf, schemas } from '../schema/tables.ts'
import type { Bounds, PageQuery, StoreTransaction } from '../store.ts'
import { equalBounds, keysWithin, MAX_TEXT, matchingKeys, prefixBounds } from './list.ts'
import { namedOrders } from './named-orders.ts'
import { facetToken, isSearchable, searchKey, searchRow, wordToken } from './search.ts'

/** The primary key of a row. */
export const keyOfRow = (table: TableName, row: AnyRow): Key => (row as unknown as Record<string, Key>)[keyFieldOf(table)] as Key

/** The id as the other type: a number for a numeric text, a text for a number (docs/specification.md 10, General). */
function otherId(id: Id): Id | undefined {
  if (typeof id === 'number') return String(id)
  return String(Number(id)) === id && !Number.isNaN(Number(id)) ? Number(id) : undefined
}

/** The row with this id, stored as a number or as a string (docs/specification.md 10, General). */
export async function find<T extends TableName>(tx: StoreTransaction, table: T, id: Id): Promise<RowOf<T> | undefined> {
  const other = otherId(id)
  const [row, withOtherType] = await tx.getMany(table, other === undefined ? [id] : [id, other])
  return row ?? withOtherType
}

/**
 * The row with this id.
 *
 * @throws ApiError 404 with the given message
 */
export async function getOr404<T extends TableName>(tx: StoreTransaction, table: T, id: Id, message: string): Promise<RowOf<T>> {
  const row = await find(tx, table, id)
  if (!row) throw notFound(message)
  return row
}

/** The rows with these ids, without duplicates. Throws as `getOr404` does. */
export async function getAllOr404<T extends TableName>(
  tx: StoreTransaction,
  table: T,
  ids: readonly Id[],
  message: string,
): Promise<RowOf<T>[]> {
  const distinct = [...new Map(ids.map((id) => [String(id), id])).values()]
  const rows = await tx.getMany(table, distinct)
  return Promise.all(distinct.map((id, index) => rows[index] ?? getOr404(tx, table, otherId(id) ?? id, message)))
}

/** Stores new or changed rows and updates the search index. All areas write with this function. */
export function save<T extends TableName, R extends RowOf<T>>(tx: StoreTransaction, table: T, ...rows: R[]): R {
  tx.put(table, ...rows)
  tx.put('search', ...rows.flatMap((row) => searchRow(table, row) ?? []))
  return rows[0] as R
}

/** Deletes rows permanently. */
export function hardDelete(tx: StoreTransaction, table: TableName, ...rows: AnyRow[]): void {
  const ids = rows.map((row) => keyOfRow(table, row))
  tx.delete(table, ...ids)
  if (isSearchable(table)) tx.delete('search', ...ids.map((id) => searchKey(table, id)))
}

/** The tokens of facets that rows must have; `undefined` values are ignored. */
export const facetTokens = (table: TableName, facets: Record<string, unknown>): string[] =>
  Object.entries(facets)
    .filter(([, value]) => value !== undefined)
    // The same order for the same facets, because the tokens are part of the key in the query cache.
    .sort()
    .map(([name, value]) => facetToken(table, name, value))

/** Search token prefixes for the words of a query text. */
export const wordPrefixes = (table: TableName, text: string | undefined): string[] =>
  queryWords(text ?? '').map((word) => wordToken(table, word))

/** Search token prefixes for a query text among the words of one facet. */
export const facetPrefixes = (table: TableName, facet: string, text: string | undefined): string[] =>
  queryWords(text ?? '').map((word) => facetToken(table, facet, word))

/** Bounds for facet values from `from` (included) to `to` (excluded), compared as text. */
export const facetBounds = (table: TableName, facet: string, from: string, to = MAX_TEXT): Bounds => ({
  index: 'tokens',
  from: facetToken(table, facet, from),
  to: facetToken(table, facet, to),
  openTo: true,
})

/** Bounds for an indexed field, both ends included; none if neither is given. */
export const fieldBounds = (index: string, from?: Key, to?: Key): Bounds[] =>
  from === undefined && to === undefined ? [] : [{ index, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]

/**
 * Converts a list query of the API to a query of the store.
 *
 * @param query `q` matches the beginnings of words; `sort` names an index or a named order (`named-orders.ts`), with a minus in front for
 * descending order
 * @param facets rows must have these values; `undefined` values are ignored
 * @throws ApiError 400 if `sort` is unknown
 */
export function pageQuery(table: TableName, query: ListQuery, facets: Record<string, unknown> = {}): PageQuery {
  const { q, sort, page, pageSize } = query
  // A page has 50 rows by default.
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

/** The index bounds for a sort field; undefined for the primary key, which is the default order. */
function orderOf(table: TableName, field: string): Bounds | undefined {
  const { key, indexes } = schemas[table]
  if (field === key) return undefined
  const orders = namedOrders[table] ?? {}
  if (Object.hasOwn(orders, field)) return orders[field]
  const fields = indexes.filter(({ name, fields, isMulti }) => name === fields[0] && !isMulti).map(({ name }) => name)
  if (fields.includes(field)) return { index: field }
  const sortable = new Set([key, ...fields, ...Object.keys(orders)])
  throw new ApiError(400, `This list cannot be sorted by "${field}". Use one of: ${[...sortable].join(', ')}.`, { sort: 'Unknown field.' })
}

/** The rows of the requested page; all rows without paging. */
export function pageOf<T>({ offset = 0, limit }: PageQuery, all: readonly T[]): T[] {
  return all.slice(offset, limit === undefined ? undefined : offset + limit)
}

/**
 * True if a list query filters, sorts or pages.
 *
 * @param facets may be the query itself: its other fields are filters
 */
export const hasListParameters = (query: ListQuery | undefined, facets: Record<string, unknown> = {}): boolean =>
  query !== undefined && [query.q, query.sort, query.page, query.pageSize, ...Object.values(facets)].some((value) => value !== undefined)

/** The rows with these keys that exist. */
export async function existingRows<T extends TableName>(tx: StoreTransaction, table: T, keys: Iterable<Key>): Promise<RowOf<T>[]> {
  return (await tx.getMany(table, [...keys])).filter((row) => row !== undefined)
}

/** The keys of the rows with this facet value. */
export const keysWithFacet = (tx: StoreTransaction, table: TableName, facet: string, value: unknown): Promise<Key[]> =>
  keysWithin(tx, table, equalBounds('tokens', facetToken(table, facet, value)))

/** The rows that have all these facet values, from the search index. */
export async function rowsWithFacets<T extends TableName>(
  tx: StoreTransaction,
  table: T,
  facets: Record<string, unknown>,
): Promise<RowOf<T>[]> {
  return existingRows(tx, table, (await matchingKeys(tx, table, { tokens: facetTokens(table, facets) })) ?? [])
}

/** The number of rows with this facet value, counted in the search index. */
export const countWithFacet = (tx: StoreTransaction, table: TableName, facet: string, value: unknown): Promise<number> =>
  tx.count('search', equalBounds('tokens', facetToken(table, facet, value)))

/** The distinct values of a facet, as text, in order. One query per value. */
export async function facetValues(tx: StoreTransaction, table: TableName, facet: string): Promise<string[]> {
  const prefix = facetToken(table, facet, '')
  const values = await valuesWithin(tx, 'search', prefixBounds('tokens', prefix))
  return values.map((token) => String(token).slice(prefix.length))
}

/** The distinct values of an index, in order. One query per value. */
export const indexValues = (tx: StoreTransaction, table: TableName, index: string): Promise<Key[]> => valuesWithin(tx, table, { index })

async function valuesWithin(tx: StoreTransaction, table: TableName, bounds: Bounds): Promise<Key[]> {
  const values: Key[] = []
  for (let next = bounds; ; ) {
    const [entry] = await tx.entries(table, { ...next, limit: 1 })
    if (!entry) return values
    const [value] = entry
    values.push(value as Key)
    next = { ...bounds, from: value, openFrom: true }
  }
}

/**
 * The rows with the highest values of a facet, compared as text, in descending order.
 *
 * @param prefix only rows whose facet value begins with it
 */
export async function rowsWithHighestFacet<T extends TableName>(
  tx: StoreTransaction,
  table: T,
  facet: string,
  limit: number,
  prefix = '',
): Promise<RowOf<T>[]> {
  const bounds = prefixBounds('tokens', facetToken(table, facet, prefix))
  return existingRows(tx, table, await keysWithin(tx, table, { ...bounds, reverse: true, limit }))
}

/**
 * The rows of a compound index with this first field, in order: `listByFirstField(tx, 'tasks', '[categoryId+order]', 3)`. `[first, []]`
 * sorts after all of them (`db/store.ts`).
 */
export const listByFirstField = <T extends TableName>(tx: StoreTransaction, table: T, index: string, first: Id): Promise<RowOf<T>[]> =>
  tx.list(table, { index, from: [first], to: [first, []] })
