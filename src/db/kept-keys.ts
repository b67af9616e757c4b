import type { Database } from './database.ts'
import { derivedOrders } from './derived-orders.ts'
import { newsOf, type Standing } from './revisions.ts'
import { facetToken, searchKey, words, wordToken } from './search.ts'
import type { Row, TableName } from './tables.ts'

type Key = string | number

/** What a list is asked for, without the page of it. */
export interface Wanted {
  table: TableName
  q: string | undefined
  sort: string | undefined
  facets: Record<string, unknown>
}

/** Answers the keys of the rows that are wanted, in their order; `read` finds them in the indexes. */
export type KeysOf = (wanted: Wanted, read: () => Promise<Key[]>) => Promise<readonly Key[]>

interface Kept {
  keys: Key[]
  origin: string
  revision: number
}

/** So many keys are kept in all: some lists of 100,000 rows. */
const MOST_KEYS = 1_000_000

/** Where more rows than this have changed, a list is read anew. */
const MOST_CHANGES = 12

/** What the index must have of a row: tokens that begin so, and these tokens. */
const wordsAnd = ({ table, q, facets }: Wanted) => ({
  beginnings: words(q).map((word) => wordToken(table, word)),
  tokens: Object.entries(facets).flatMap(([name, value]) => (value === undefined ? [] : facetToken(table, name, value))),
})

/**
 * Keeps, of lists that are read page by page, which rows are in them and in what order. A page anywhere in a long list then costs
 * the rows that are on it; after a change, the rows that have changed are put where they now belong.
 */
export class KeptKeys {
  readonly #lists = new Map<string, Kept>()

  /** As `KeysOf`, for calls that read where the tables stand like this. */
  at(db: Database, standing: Standing): KeysOf {
    return async (wanted, read) => {
      const facets = Object.entries(wanted.facets).filter(([, value]) => value !== undefined)
      const name = JSON.stringify([wanted.table, wanted.q, wanted.sort, facets.sort()])
      const before = this.#lists.get(name)
      const { now, changed } = newsOf(standing, wanted.table, before)
      if (!now) return read()
      const keys = (before && changed && (await moved(db, wanted, before.keys, changed))) ?? (await read())
      this.#keep(name, { keys, origin: standing.origin, revision: now.revision })
      return keys
    }
  }

  #keep(name: string, list: Kept): void {
    this.#lists.delete(name)
    this.#lists.set(name, list)
    let room = MOST_KEYS
    for (const [other, { keys }] of [...this.#lists].reverse()) {
      room -= keys.length
      if (room < 0) this.#lists.delete(other)
    }
  }
}

/** The list as it is after some rows have changed; `undefined` where reading it anew is less work. */
async function moved(db: Database, wanted: Wanted, keys: Key[], changed: Key[]): Promise<Key[] | undefined> {
  if (changed.length === 0) return keys
  const { table, sort } = wanted
  const isCompound = sort?.includes('+')
  if (changed.length > MOST_CHANGES || isCompound) return undefined
  const [rows, found] = await Promise.all([
    db[table].bulkGet(changed) as Promise<(Row | undefined)[]>,
    db.search.bulkGet(changed.map((key) => searchKey(table, key))),
  ])
  const { beginnings, tokens } = wordsAnd(wanted)
  const isWanted = (own: readonly string[] = []) =>
    tokens.every((token) => own.includes(token)) && beginnings.every((word) => own.some((token) => token.startsWith(word)))
  const gone = new Set(changed)
  const list = keys.filter((key) => !gone.has(key))
  for (const [at, key] of changed.entries()) {
    if (rows[at] && isWanted(found[at]?.tokens)) list.splice(await placeOf(db, wanted, list, rows[at], key), 0, key)
  }
  return list
}

/** At which place of a list a row belongs: between neighbours that are read, a few even of very many. */
async function placeOf(db: Database, { table, sort }: Wanted, list: Key[], row: Row, key: Key): Promise<number> {
  const descending = sort?.startsWith('-') ?? false
  const field = (descending ? sort?.slice(1) : sort) ?? (db[table].schema.primKey.keyPath as string)
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle] as Key
    const first = compareIn(valueIn(table, field), descending, { row, key }, { row: await db[table].get(other), key: other })
    if (first < 0) high = middle
    else low = middle + 1
  }
  return low
}

/** What a row is ordered by: a field of it, or what its area says (`db/derived-orders.ts`). */
const valueIn = (table: TableName, field: string): ((row: Row) => unknown) => derivedOrders[table]?.[field]?.value ?? ((row) => row[field])

interface Placed {
  row: Row
  key: Key
}

/** In the order of an index; rows that have no value for it stand at the end, whatever the direction. */
function compareIn(value: (row: Row) => unknown, descending: boolean, one: Placed, other: Placed): number {
  const [a, b] = [value(one.row), value(other.row)]
  if (!isKey(a) || !isKey(b)) return Number(isKey(b)) - Number(isKey(a)) || indexedDB.cmp(one.key, other.key)
  const order = indexedDB.cmp(a, b) || indexedDB.cmp(one.key, other.key)
  return descending ? -order : order
}

function isKey(value: unknown): boolean {
  try {
    return indexedDB.cmp(value, value) === 0
  } catch {
    return false
  }
}
