import { beginning } from '../repository/list.ts'
import type { TableName } from '../schema/rows.ts'
import { keyOf } from '../schema/tables.ts'
import type { Bounds, PageQuery, Range } from '../store.ts'
import type { SqlValue } from './driver.ts'
import { encodeKey } from './key-bytes.ts'
import { indexBytes, multiIndexOf, multiTable, quoted, TOKENS } from './tables.ts'

/** A statement that is being written: its values are put aside as its text grows. */
export class Statement {
  readonly values: SqlValue[] = []

  /** `$1` for the first value, and so on. */
  value(value: SqlValue): string {
    return `$${this.values.push(value)}`
  }

  /** What a value must fulfil to lie within these bounds. One that is missing does not lie in them. */
  within(column: string, { index, from, to, openFrom, openTo }: Bounds): string {
    const bytes = index === undefined ? encodeKey : indexBytes
    if (from !== undefined && from === to && !openFrom && !openTo) return `${column} = ${this.value(bytes(from))}`
    const ends: string[] = []
    if (from !== undefined) ends.push(`${column} ${openFrom ? '>' : '>='} ${this.value(bytes(from))}`)
    if (to !== undefined) ends.push(`${column} ${openTo ? '<' : '<='} ${this.value(bytes(to))}`)
    return ends.join(' AND ') || `${column} IS NOT NULL`
  }

  /** The end of a statement that gives a part of what it finds. */
  cut({ offset, limit }: Pick<Range, 'offset' | 'limit'>): string {
    return (limit === undefined ? '' : ` LIMIT ${this.value(limit)}::int`) + (offset ? ` OFFSET ${this.value(offset)}::int` : '')
  }
}

/** Where an index is: in which table, and in which column. */
export function placeOf(table: TableName, index: string | undefined): { from: string; column: string } {
  const multi = multiIndexOf(table)
  if (multi && multi.name === index) return { from: multiTable(table, multi), column: 'value' }
  return { from: quoted(table), column: index === undefined || index === keyOf(table) ? 'key' : quoted(index) }
}

/** `ORDER BY` the column and then the primary key. */
export function ordered(column: string, isDescending = false, of = ''): string {
  const columns = column === 'key' ? ['key'] : [column, 'key']
  return `ORDER BY ${columns.map((name) => `${of}${name}${isDescending ? ' DESC' : ''}`).join(', ')}`
}

const where = (conditions: readonly string[]): string => (conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '')

/** The keys of the rows with this token, or with one of these. */
const keysWith = (statement: Statement, token: string | readonly string[]): string =>
  `SELECT id FROM ${TOKENS} WHERE value = ANY(${statement.value([token].flat().map(indexBytes))}::bytea[])`

/** The keys of the rows within these bounds, from their index. */
function keysWithin(statement: Statement, table: TableName, bounds: Bounds): string {
  if (bounds.index === 'tokens') return `SELECT id FROM ${TOKENS} WHERE ${statement.within('value', bounds)}`
  return `SELECT key FROM ${quoted(table)} WHERE ${statement.within(placeOf(table, bounds.index).column, bounds)}`
}

/** So far into a list it costs less to put the keys with a token aside than to look up each row before the page. */
const DEEP_OFFSET = 10_000

/** What lies within all of these bounds, as one set of keys; of several words of a row that begin alike, one counts. */
function intersected(statement: Statement, table: TableName, all: readonly Bounds[]): string {
  const sets = all.map((bounds) => keysWithin(statement, table, bounds))
  return sets.length === 1 ? `SELECT DISTINCT * FROM (${sets[0]}) AS one` : sets.join(' INTERSECT ')
}

const boundsOf = ({ prefixes = [], within = [] }: PageQuery): Bounds[] => [
  ...prefixes.map((prefix) => beginning('tokens', prefix)),
  ...within,
]

/**
 * What narrows a page.
 *
 * @param key the column with the primary key of a row
 * @param row the name under which the columns of the row itself are to be had
 */
function narrowing(statement: Statement, table: TableName, query: PageQuery, key: string, row?: string): string[] {
  const { tokens = [], without = [], offset = 0 } = query
  const isAtHand = (bounds: Bounds) => row !== undefined && bounds.index !== 'tokens'
  const lies = (bounds: Bounds) => statement.within(`${row}.${placeOf(table, bounds.index).column}`, bounds)
  // How many rows have a word that begins so PostgreSQL cannot tell. IS TRUE keeps it from a join that looks each of them up: it puts their keys
  // aside, and looks there at each row of the order until the page is full.
  const isAmong = (keys: string) => `(${key} IN (${keys})) IS TRUE`
  return [
    ...tokens.map((token) => (offset > DEEP_OFFSET ? isAmong(keysWith(statement, token)) : `${key} IN (${keysWith(statement, token)})`)),
    ...boundsOf(query).map((one) => (isAtHand(one) ? lies(one) : isAmong(keysWithin(statement, table, one)))),
    // Not NOT IN: PostgreSQL reads the list of the others again for each row when it does not fit into memory.
    ...without.map((one) =>
      isAtHand(one)
        ? `(${lies(one)}) IS NOT TRUE`
        : `NOT EXISTS (SELECT FROM (${keysWithin(statement, table, one)}) AS other (key) WHERE other.key = ${key})`,
    ),
  ]
}

/** Gives `count`: how long a whole list is. Where the search index narrows it, the rows themselves are not looked at. */
export function countAll(statement: Statement, table: TableName, query: PageQuery): string {
  const { tokens: [token, ...tokens] = [], without = [] } = query
  const bounds = boundsOf(query)
  const count = (from: string, rest: PageQuery, row?: string) =>
    `SELECT count(*)::int AS count FROM ${from}${where(narrowing(statement, table, rest, 'one.key', row))}`
  if (bounds.length > 0) return count(`(${intersected(statement, table, bounds)}) AS one (key)`, { tokens: query.tokens ?? [], without })
  if (token === undefined) return count(`${quoted(table)} AS one`, { without }, 'one')
  const found = keysWith(statement, token)
  return count(`(${typeof token === 'string' ? found : `SELECT DISTINCT * FROM (${found}) AS one`}) AS one (key)`, { tokens, without })
}

/** The part of a list that lies within the bounds it is sorted by. */
function sortedPart(statement: Statement, table: TableName, query: PageQuery): { column: string; key: string; from: string } {
  const { sort } = query
  if (sort?.index === 'tokens') {
    const conditions = [statement.within('one.value', sort), isLowest(statement, sort), ...narrowing(statement, table, query, 'one.id')]
    return { column: 'value', key: 'id', from: `FROM ${TOKENS} AS one${where(conditions)}` }
  }
  const { column } = placeOf(table, sort?.index)
  const conditions = narrowing(statement, table, query, 'one.key', 'one')
  if (sort?.index !== undefined) conditions.unshift(statement.within(`one.${column}`, sort))
  return { column, key: 'key', from: `FROM ${quoted(table)} AS one${where(conditions)}` }
}

/** Whether a token of a row is its lowest within these bounds: each knows the one before it in its row, and that one lies below them. */
function isLowest(statement: Statement, { from, openFrom }: Bounds): string {
  if (from === undefined) return 'one.previous IS NULL'
  return `(one.previous ${openFrom ? '<=' : '<'} ${statement.value(indexBytes(from))}) IS NOT FALSE`
}

/** Gives `count`: how many rows of a list lie within the bounds it is sorted by. */
export function countSorted(statement: Statement, table: TableName, query: PageQuery): string {
  return `SELECT count(*)::int AS count ${sortedPart(statement, table, query).from}`
}

/** Gives the rows of a page, of those within the bounds it is sorted by. Up to the page only keys are read, from an index; then the rows are. */
export function sortedRows(statement: Statement, table: TableName, query: PageQuery): string {
  const { descending } = query
  const { column, key, from } = sortedPart(statement, table, query)
  const keys = `SELECT ${key} AS found, ${column === 'key' ? 'key' : `${column}, key`} ${from} ${ordered(column, descending)}${statement.cut(query)}`
  return `SELECT stored.row FROM (${keys}) AS page JOIN ${quoted(table)} AS stored ON stored.key = page.found ${ordered(column, descending, 'page.')}`
}

/** Gives the rows of a page, of those outside of the bounds it is sorted by, in the order of the primary key. */
export function unsortedRows(statement: Statement, table: TableName, { sort, without = [], ...query }: PageQuery): string {
  const conditions = narrowing(statement, table, { ...query, without: sort ? [...without, sort] : without }, 'one.key', 'one')
  const keys = `SELECT key FROM ${quoted(table)} AS one${where(conditions)} ORDER BY key${statement.cut(query)}`
  return `SELECT stored.row FROM (${keys}) AS page JOIN ${quoted(table)} AS stored USING (key) ORDER BY key`
}
