import type { TableName } from '../schema/rows.ts'
import { revisionOf, type TableVersions } from './revisions.ts'

/**
 * Returns the result of a query from the cache, or reads it in the transaction that runs. Callers must not change a result.
 *
 * @param table the one table that the query reads, directly or by its part of the search index
 * @param query names the query among those of the table: everything that the result depends on beside the rows
 * @param read runs the query
 */
export type CachedQuery = <T extends QueryResult>(table: TableName, query: string, read: () => Promise<T>) => Promise<T>

/** What is cached: keys, or values and keys by each other. Its size counts against the limit. */
type QueryResult = readonly unknown[] | { size: number }

interface Entry {
  result: QueryResult
  /** The revision of the table that was read, with the identity of its database. */
  version: string
}

/** As many keys as ten lists of 100,000 rows have; a key takes 8 to 40 bytes. */
const MAX_KEYS = 1_000_000

/** Runs each query: for writes, whose transactions see rows that no revision names yet. */
export const uncached: CachedQuery = (_table, _query, read) => read()

/**
 * Results of queries, which hold as long as the revision of their table is the one that they were read at. The order of a long list is
 * read once and not for each of its pages. What was not used for the longest time goes first.
 */
export class QueryCache {
  readonly #maxKeys: number
  readonly #entries = new Map<string, Entry>()
  #keys = 0

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** The cache for one transaction. @param versions of the tables, read in that transaction */
  at(versions: TableVersions): CachedQuery {
    return async <T extends QueryResult>(table: TableName, query: string, read: () => Promise<T>): Promise<T> => {
      const version = revisionOf(versions, table)
      if (version === undefined) return read()
      const name = `${table} ${query}`
      const found = this.#entries.get(name)
      const result = found?.version === version ? (found.result as T) : await read()
      this.#store(name, { result, version })
      return result
    }
  }

  /** Puts an entry last, as the one that was used latest, and removes the first ones where there are too many keys. */
  #store(name: string, entry: Entry): void {
    this.#remove(name)
    this.#entries.set(name, entry)
    this.#keys += sizeOf(entry.result)
    for (const oldest of this.#entries.keys()) {
      if (this.#keys <= this.#maxKeys) return
      this.#remove(oldest)
    }
  }

  #remove(name: string): void {
    const entry = this.#entries.get(name)
    if (entry) this.#keys -= sizeOf(entry.result)
    this.#entries.delete(name)
  }
}

const sizeOf = (result: QueryResult): number => ('size' in result ? result.size : result.length)
