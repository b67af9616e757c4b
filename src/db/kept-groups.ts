import type { BoundDatabase } from './database.ts'
import { type Key, LAST } from './found.ts'
import { newsOf, type Standing } from './revisions.ts'
import { facetToken, idIn, searchKey } from './search.ts'
import type { TableName } from './tables.ts'

/** Which value of a facet each row has, as text, and which rows have each. Never changed once they are given away. */
export interface Groups {
  of: ReadonlyMap<Key, string>
  keys: ReadonlyMap<string, readonly Key[]>
}

/** Answers the groups of a facet of which a row has one value, as the transaction that runs finds them. */
export type GroupsOf = (table: TableName, facet: string) => Promise<Groups>

/** Reads them from the index of facets: keys alone, no row is read. Without Dexie, whose cursor takes three times as long. */
export function readGroups({ idbtrans }: BoundDatabase, table: TableName, facet: string): Promise<Groups> {
  const none = facetToken(table, facet, '')
  const tokens = idbtrans.objectStore('search').index('tokens')
  const request = tokens.openKeyCursor(IDBKeyRange.bound(none, none + LAST))
  const of = new Map<Key, string>()
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(groups(of))
      of.set(idIn(String(cursor.primaryKey)), String(cursor.key).slice(none.length))
      cursor.continue()
    }
  })
}

/** Remembers the groups of whole tables: after a change, only the rows that have changed are looked at. */
export class KeptGroups {
  readonly #kept = new Map<string, { groups: Groups; origin: string; revision: number }>()

  /** For calls that read where the tables stand like this. */
  at(db: BoundDatabase, standing: Standing): GroupsOf {
    return async (table, facet) => {
      const none = facetToken(table, facet, '')
      const kept = this.#kept.get(none)
      const { now, changed } = newsOf(standing, table, kept)
      const found = kept && changed ? await moved(db, kept.groups, table, none, changed) : await readGroups(db, table, facet)
      if (now) this.#kept.set(none, { groups: found, origin: standing.origin, revision: now.revision })
      return found
    }
  }
}

/** Most changes leave every row in its group. @param none how the tokens of the facet begin */
async function moved(db: BoundDatabase, before: Groups, table: TableName, none: string, changed: Key[]): Promise<Groups> {
  const rows = await db.search.bulkGet(changed.map((key) => searchKey(table, key)))
  const others = changed
    .map((key, at) => [key, rows[at]?.tokens.find((token: string) => token.startsWith(none))?.slice(none.length)] as const)
    .filter(([key, value]) => before.of.get(key) !== value)
  if (others.length === 0) return before
  const of = new Map(before.of)
  for (const [key, value] of others) {
    if (value === undefined) of.delete(key)
    else of.set(key, value)
  }
  return groups(of)
}

function groups(of: Map<Key, string>): Groups {
  const keys = new Map<string, Key[]>()
  for (const [key, value] of of) {
    const others = keys.get(value)
    if (others) others.push(key)
    else keys.set(value, [key])
  }
  return { of, keys }
}
