import type { Key, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { prefixBounds } from './list.ts'
import type { CachedQuery } from './query-cache.ts'
import { facetToken, idFromSearchKey } from './search.ts'

/** The rows of a table grouped by a facet. */
export interface FacetGroups {
  /** The value of each row, by its key. */
  groupOf: ReadonlyMap<Key, string>
  /** The keys of the rows with a value. */
  keysOf: ReadonlyMap<string, readonly Key[]>
  /** Number of rows that have a value. */
  size: number
}

/** Groups a table by a facet that has one value per row. It reads only the search index. */
export const facetGroups = (tx: StoreTransaction, cached: CachedQuery, table: TableName, facet: string): Promise<FacetGroups> =>
  cached(table, `groups by ${facet}`, async () => {
    const prefix = facetToken(table, facet, '')
    const groupOf = new Map<Key, string>()
    const keysOf = new Map<string, Key[]>()
    for (const [token, searchKey] of await tx.entries('search', prefixBounds('tokens', prefix))) {
      const value = String(token).slice(prefix.length)
      const key = idFromSearchKey(String(searchKey))
      groupOf.set(key, value)
      const others = keysOf.get(value)
      if (others) others.push(key)
      else keysOf.set(value, [key])
    }
    return { groupOf, keysOf, size: groupOf.size }
  })
