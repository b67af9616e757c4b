import { prefixBounds } from '../repository/list.ts'
import type { TableName } from '../schema/rows.ts'
import { keyFieldOf } from '../schema/tables.ts'
import type { Bounds, PageQuery, Range } from '../store.ts'
import type { SqlValue } from './driver.ts'
import { encodeKey } from './key-bytes.ts'
import { indexBytes, multiIndexOf, multiTable, quoted, TOKENS } from './tables.ts'

/** Builds a statement: collects the parameter values while the text is composed. */
export class Statement {
  readonly values: SqlValue[] = []

  /** `$1` for the first value, and so on. */
  value(value: SqlValue): string {
    return `$${this.values.push(value)}`
  }

  /** The condition that a column is within bounds. Missing values are never within. */
  withinClause(column: string, { index, from, to, openFrom, openTo }: Bounds): string {
    const bytes = index === undefined ? encodeKey : indexBytes
    if (from !== undefined && from === to && !openFrom && !openTo) return `${column} = ${this.value(bytes(from))}`
    const ends: string[] = []
    if (from !== undefined) ends.push(`${column} ${openFrom ? '>' : '>='} ${this.value(bytes(from))}`)
    if (to !== undefined) ends.push(`${column} ${openTo ? '<' : '<='} ${this.value(bytes(to))}`)
    return ends.join(' AND ') || `${column} IS NOT NULL`
  }

  /** The LIMIT and OFFSET clauses. */
  limitClause({ offset, limit }: Pick<Range, 'offset' | 'limit'>): string {
    return (limit === undefined ? '' : ` LIMIT ${this.value(limit)}::int`) + (offset ? ` OFFSET ${this.value(offset)}::int` : '')
  }
}

/** The table and the column of an index. */
export function indexLocation(table: TableName, index: string | undefined): { from: string; column: string } {
  const multi = multiIndexOf(table)
  if (multi && multi.name === index) return { from: multiTable(table, multi), column: 'value' }
  return { from: quoted(table), column: index === undefined || index === keyFieldOf(table) ? 'key' : quoted(index) }
}

/** `ORDER BY` the column and then the primary key. */
export function orderByClause(column: string, isDescending = false, prefix = ''): string {
  const columns = column === 'key' ? ['key'] : [column, 'key']
  return `ORDER BY ${columns.map((name) => `${prefix}${name}${isDescending ? ' DESC' : ''}`).join(', ')}`
}

const whereClause = (conditions: readonly string[]): string => (conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '')

/** A query for the keys of the rows with a token, or with one of several. `TOKENS` is the table with the tokens of the search index. */
const keysWithToken = (statement: Statement, token: string | readonly string[]): string =>
  `SELECT id FROM ${TOKENS} WHERE value = ANY(${statement.value([token].flat().map(indexBytes))}::bytea[])`

/** A query for the keys of the rows within bounds, from their index. */
function keysWithin(statement: Statement, table: TableName, bounds: Bounds): string {
  if (bounds.index === 'tokens') return `SELECT id FROM ${TOKENS} WHERE ${statement.withinClause('value', bounds)}`
  return `SELECT key FROM ${quoted(table)} WHERE ${statement.withinClause(indexLocation(table, bounds.index).column, bounds)}`
}

/** From this offset it is faster to collect all keys with a token than to look up each row before the page. */
const DEEP_OFFSET_ROWS = 10_000

/** A query for the keys within all of these bounds. DISTINCT, because a row may have several words with one prefix. */
function intersection(statement: Statement, table: TableName, all: readonly Bounds[]): string {
  const sets = all.map((bounds) => keysWithin(statement, table, bounds))
  return sets.length === 1 ? `SELECT DISTINCT * FROM (${sets[0]}) AS one` : sets.join(' INTERSECT ')
}

const boundsOf = ({ prefixes = [], within = [] }: PageQuery): Bounds[] => [
  ...prefixes.map((prefix) => prefixBounds('tokens', prefix)),
  ...within,
]

/**
 * The conditions of a page query.
 *
 * @param key the column with the primary key of a row
 * @param row the alias of the table with the row's own columns, if it is joined
 */
function filterConditions(statement: Statement, table: TableName, query: PageQuery, key: string, row?: string): string[] {
  const { tokens = [], without = [], offset = 0 } = query
  const isOwnColumn = (bounds: Bounds) => row !== undefined && bounds.index !== 'tokens'
  const isWithin = (bounds: Bounds) => statement.withinClause(`${row}.${indexLocation(table, bounds.index).column}`, bounds)
  // PostgreSQL cannot estimate how many rows match a prefix. IS TRUE prevents a join with a lookup per key: the keys are hashed, and the
  // ordered rows are checked against them until the page is full.
  const isInKeys = (keys: string) => `(${key} IN (${keys})) IS TRUE`
  return [
    ...tokens.map((token) =>
      offset > DEEP_OFFSET_ROWS ? isInKeys(keysWithToken(statement, token)) : `${key} IN (${keysWithToken(statement, token)})`,
    ),
    ...boundsOf(query).map((bounds) => (isOwnColumn(bounds) ? isWithin(bounds) : isInKeys(keysWithin(statement, table, bounds)))),
    // Not NOT IN, because PostgreSQL repeats that subquery for each row if it does not fit into memory.
    ...without.map((bounds) =>
      isOwnColumn(bounds)
        ? `(${isWithin(bounds)}) IS NOT TRUE`
        : `NOT EXISTS (SELECT FROM (${keysWithin(statement, table, bounds)}) AS other (key) WHERE other.key = ${key})`,
    ),
  ]
}

/** Selects `count`, the length of the whole list. With filters on the search index, the rows are not read. */
export function countAll(statement: Statement, table: TableName, query: PageQuery): string {
  const { tokens: [token, ...tokens] = [], without = [] } = query
  const bounds = boundsOf(query)
  const count = (from: string, rest: PageQuery, row?: string) =>
    `SELECT count(*)::int AS count FROM ${from}${whereClause(filterConditions(statement, table, rest, 'one.key', row))}`
  if (bounds.length > 0) return count(`(${intersection(statement, table, bounds)}) AS one (key)`, { tokens: query.tokens ?? [], without })
  if (token === undefined) return count(`${quoted(table)} AS one`, { without }, 'one')
  const keys = keysWithToken(statement, token)
  return count(`(${typeof token === 'string' ? keys : `SELECT DISTINCT * FROM (${keys}) AS one`}) AS one (key)`, { tokens, without })
}

/** The FROM clause for the part of a list within the bounds it is sorted by. */
function sortedPart(statement: Statement, table: TableName, query: PageQuery): { column: string; key: string; from: string } {
  const { sort } = query
  if (sort?.index === 'tokens') {
    const conditions = [
      statement.withinClause('one.value', sort),
      isLowest(statement, sort),
      ...filterConditions(statement, table, query, 'one.id'),
    ]
    return { column: 'value', key: 'id', from: `FROM ${TOKENS} AS one${whereClause(conditions)}` }
  }
  const { column } = indexLocation(table, sort?.index)
  const conditions = filterConditions(statement, table, query, 'one.key', 'one')
  if (sort?.index !== undefined) conditions.unshift(statement.withinClause(`one.${column}`, sort))
  return { column, key: 'key', from: `FROM ${quoted(table)} AS one${whereClause(conditions)}` }
}

/**
 * The condition that a token is the lowest of its row within the bounds: each entry has the previous token of its row, which must be below
 * them.
 */
function isLowest(statement: Statement, { from, openFrom }: Bounds): string {
  if (from === undefined) return 'one.previous IS NULL'
  return `(one.previous ${openFrom ? '<=' : '<'} ${statement.value(indexBytes(from))}) IS NOT FALSE`
}

/** Selects `count`, the number of rows within the bounds the list is sorted by. */
export function countSorted(statement: Statement, table: TableName, query: PageQuery): string {
  return `SELECT count(*)::int AS count ${sortedPart(statement, table, query).from}`
}

/**
 * Selects the rows of a page within the bounds it is sorted by. An inner query reads only keys from an index; then the rows of the page are
 * read.
 */
export function sortedRows(statement: Statement, table: TableName, query: PageQuery): string {
  const { descending } = query
  const { column, key, from } = sortedPart(statement, table, query)
  const keys = `SELECT ${key} AS found, ${column === 'key' ? 'key' : `${column}, key`} ${from} ${orderByClause(column, descending)}${statement.limitClause(query)}`
  return `SELECT stored.row FROM (${keys}) AS page JOIN ${quoted(table)} AS stored ON stored.key = page.found ${orderByClause(column, descending, 'page.')}`
}

/** Selects the rows of a page outside the bounds it is sorted by, in the order of the primary key. */
export function unsortedRows(statement: Statement, table: TableName, { sort, without = [], ...query }: PageQuery): string {
  const conditions = filterConditions(statement, table, { ...query, without: sort ? [...without, sort] : without }, 'one.key', 'one')
  const keys = `SELECT key FROM ${quoted(table)} AS one${whereClause(conditions)} ORDER BY key${statement.limitClause(query)}`
  return `SELECT stored.row FROM (${keys}) AS page JOIN ${quoted(table)} AS stored USING (key) ORDER BY key`
}
