import type { Key, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { beginning } from './list.ts'
import type { CachedQuery } from './query-cache.ts'
import { facetToken, idIn } from './search.ts'

/** Which value of a facet each row has, as text, and which rows have each value. */
export interface FacetGroups {
  groupOf: ReadonlyMap<Key, string>
  keysOf: ReadonlyMap<string, readonly Key[]>
  /** How many rows have a value. */
  size: number
}

/** The groups that a facet with one value a row makes of a table, from the search index alone: no row is read. */
export const facetGroups = (tx: StoreTransaction, cached: CachedQuery, table: TableName, facet: string): Promise<FacetGroups> =>
  cached(table, `groups by ${facet}`, async () => {
    const begin = facetToken(table, facet, '')
    const groupOf = new Map<Key, string>()
    const keysOf = new Map<string, Key[]>()
    for (const [token, found] of await tx.entries('search', beginning('tokens', begin))) {
      const value = String(token).slice(begin.length)
      const key = idIn(String(found))
      groupOf.set(key, value)
      const others = keysOf.get(value)
      if (others) others.push(key)
      else keysOf.set(value, [key])
    }
    return { groupOf, keysOf, size: groupOf.size }
  })
