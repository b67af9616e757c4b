import type { CachedQuery } from './repository/query-cache.ts'
import type { Key, RowOf, TableName } from './schema/rows.ts'

/**
 * The storage interface between handlers and engines: Dexie in browsers (`dexie/`), PostgreSQL on a server (`sql/`). Both pass
 * `tests/db/store-conformance.ts`. Tables, keys and indexes are declared in `tables.ts`, the types of the rows in `rows.ts`.
 *
 * Keys sort as in IndexedDB: numbers by value, then texts by UTF-16 code units, then lists item by item, a list before its extensions. So
 * `[3]` to `[3, []]` is everything in a compound index whose first field is 3.
 */
export type IndexKey = Key | readonly IndexKey[]

/**
 * A range of an index, both ends included unless open; without ends, all of it.
 *
 * An index has one entry for a row whose field is a number or a text, a compound index for a row with all fields; other rows are left out.
 * A multi-value index (`*tokens`) has an entry for each value. No other indexed field is a list.
 */
export interface Bounds {
  /** Name of the index: `'createdAt'`, `'[chatId+createdAt]'`, `'tokens'`; by default the primary key. */
  index?: string
  from?: IndexKey
  to?: IndexKey
  openFrom?: boolean
  openTo?: boolean
}

/** A range in index order, rows with equal values in the order of the primary key; `reverse` inverts both. */
export interface Range extends Bounds {
  reverse?: boolean
  offset?: number
  limit?: number
}

/**
 * A query with filters, order and page.
 *
 * Bounds with the index `tokens` refer to the tokens of the rows in the search index (`search.ts`), others to an index of the table itself.
 */
export interface PageQuery {
  /** Rows must have each of these tokens; for a list of tokens, at least one of it. */
  tokens?: readonly (string | readonly string[])[]
  /** Rows must have a token with each of these prefixes. */
  prefixes?: readonly string[]
  /** Rows must be within all of these bounds. */
  within?: readonly Bounds[]
  /** Rows must be within none of these bounds. */
  without?: readonly Bounds[]
  /**
   * The order; by default that of the primary key. Rows outside these bounds come last, in ascending order of the primary key. A row with
   * several values is sorted by its lowest; rows with equal tokens are ordered by their keys in the search index.
   */
  sort?: Bounds
  /** Inverts the order, also among rows of one value; rows outside of `sort` stay last and unchanged. */
  descending?: boolean
  offset?: number
  limit?: number
}

/** The keys of the rows that a transaction has written so far, by table; `undefined` for a table that it has cleared. */
export type Changes = ReadonlyMap<TableName, ReadonlySet<Key> | undefined>

/** The bytes of uploaded files, by the id of their row in `files`. They need that table in the transaction. */
export interface Files {
  get(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Not awaited, like {@link StoreTransaction.put}. */
  put(id: string, bytes: Uint8Array): void
  delete(...ids: string[]): void
  clear(): void
}

/** The transaction of a handler. It sees one state of the database and its own writes. */
export interface StoreTransaction {
  /** Start time of the transaction, by the clock of the database. */
  readonly now: Date
  /** The same object while the database is the same, so that facts about its identity can be cached by it. */
  readonly connection: object
  readonly changes: Changes
  readonly files: Files

  get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined>
  /** The rows with these keys, in their order. */
  getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]>
  list<T extends TableName>(table: T, range?: Range): Promise<RowOf<T>[]>
  /** The primary keys of the rows that `list` returns. */
  keys(table: TableName, range?: Range): Promise<Key[]>
  /** The values of an index, each with the primary key of its row. */
  entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]>
  count(table: TableName, bounds?: Bounds): Promise<number>
  /**
   * One page of a list, and the length of the whole list.
   *
   * @param cached results of earlier queries, for an engine without efficient offsets
   */
  page<T extends TableName>(table: T, query: PageQuery, cached?: CachedQuery): Promise<{ rows: RowOf<T>[]; total: number }>

  /** Inserts or replaces rows. Not awaited: later reads see them, and a failure ends the transaction. */
  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void
  /** Deletes rows; missing keys are ignored. Not awaited. */
  delete(table: TableName, ...keys: Key[]): void
  /** Deletes all rows. Not awaited. */
  clear(table: TableName): void
}

/**
 * A database.
 *
 * It throws `Conflict`, `Unavailable` and `StorageFull` (`errors.ts`); errors of `work` are passed on.
 */
export interface Store {
  /**
   * Runs `work` in one transaction over these tables: commits when it resolves, rolls back when it rejects or `signal` aborts.
   *
   * @param mode in `read` transactions, writes throw
   * @param work must wait for nothing but its transaction; may run again after a deadlock
   */
  transaction<T>(
    mode: 'read' | 'write',
    tables: readonly TableName[],
    work: (tx: StoreTransaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
  close(): Promise<void>
}
