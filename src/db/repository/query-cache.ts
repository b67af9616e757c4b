import type { TableName } from '../schema/rows.ts'
import { revisionOf, type TableVersions } from './revisions.ts'

/**
 * Returns the result of a query from the cache, or reads it in the current transaction. Callers must not change a result.
 *
 * @param table the only table that the query reads, directly or by its part of the search index
 * @param query identifies the query within its table: everything that the result depends on beside the rows
 * @param read runs the query
 */
export type CachedQuery = <T extends QueryResult>(table: TableName, query: string, read: () => Promise<T>) => Promise<T>

/** A cached result. Its size counts against the limit. */
type QueryResult = readonly unknown[] | { size: number }

interface Entry {
  result: QueryResult
  /** The revision of the table at the time of the read, with the identity of its database. */
  version: string
}

/** Enough for ten lists of 100,000 rows; a key takes 8 to 40 bytes. */
const MAX_KEYS = 1_000_000

/** Runs each query without a cache, for writes, whose transactions see uncommitted rows. */
export const uncached: CachedQuery = (_table, _query, read) => read()

/**
 * A cache of query results. An entry is valid while the revision of its table is the same. So the order of a long list is read once and not
 * for each page. The least recently used entries are dropped.
 */
export class QueryCache {
  readonly #maxKeys: number
  readonly #entries = new Map<string, Entry>()
  #keys = 0

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** The cache for one transaction. @param versions of the tables, read in that transaction */
  forVersions(versions: TableVersions): CachedQuery {
    return async <T extends QueryResult>(table: TableName, query: string, read: () => Promise<T>): Promise<T> => {
      const version = revisionOf(versions, table)
      if (version === undefined) return read()
      const name = `${table} ${query}`
      const entry = this.#entries.get(name)
      const result = entry?.version === version ? (entry.result as T) : await read()
      this.#store(name, { result, version })
      return result
    }
  }

  /** Stores an entry as the most recently used one, and drops the oldest ones above the limit. */
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
