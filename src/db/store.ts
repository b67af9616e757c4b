import type { CachedQuery } from './repository/query-cache.ts'
import type { Key, RowOf, TableName } from './schema/rows.ts'

/**
 * The one interface between what handlers do and where rows are kept: Dexie in browsers (`dexie/`), PostgreSQL on a server (`sql/`). Both pass
 * `tests/db/store-conformance.ts`. Tables, keys and indexes are declared in `tables.ts`, the types of the rows in `rows.ts`.
 *
 * Keys are ordered as IndexedDB orders them: numbers by size, then texts by their UTF-16 code units, then lists item by item, a list before
 * those that begin with it. So `[3]` to `[3, []]` is everything in a compound index whose first field is 3.
 */
export type IndexKey = Key | readonly IndexKey[]

/**
 * A part of an index, both ends included unless open; without ends, all of it.
 *
 * A row stands in an index once where its field is a number or a text, in a compound index where all its fields are; otherwise it is left
 * out. In an index of several values (`*tokens`) it stands once for each value. No other indexed field holds a list.
 */
export interface Bounds {
  /** `'createdAt'`, `'[chatId+createdAt]'`, `'tokens'`; the primary key unless named. */
  index?: string
  from?: IndexKey
  to?: IndexKey
  openFrom?: boolean
  openTo?: boolean
}

/** Rows in the order of an index, those of one value in the order of the primary key; `reverse` turns both around. */
export interface Range extends Bounds {
  reverse?: boolean
  offset?: number
  limit?: number
}

/**
 * A list that is narrowed, ordered and cut into pages.
 *
 * Bounds with the index `tokens` mean the tokens of the rows in the search index (`search.ts`), any others an index of the table itself.
 */
export interface PageQuery {
  /** Rows must have each of these tokens; of a list of tokens, at least one. */
  tokens?: readonly (string | readonly string[])[]
  /** Rows must have, for each of these, a token that begins so. */
  prefixes?: readonly string[]
  /** Rows must lie within each of these. */
  within?: readonly Bounds[]
  /** Rows must lie within none of these. */
  without?: readonly Bounds[]
  /**
   * The order; without it, that of the primary key. Rows outside of these bounds come last, in the order of the primary key, whichever way
   * the others go. A row with several values stands at its lowest; among rows of one token, the keys of the search index decide.
   */
  sort?: Bounds
  /** Turns the order around, also among rows of one value; the rows outside of `sort` stay last, as they are. */
  descending?: boolean
  offset?: number
  limit?: number
}

/** The keys of the rows that a transaction has written so far, by table; `undefined` for a table that it has cleared. */
export type Changes = ReadonlyMap<TableName, ReadonlySet<Key> | undefined>

/** The bytes of uploaded files, by the id of their row in `files`. They need that table in the transaction. */
export interface Files {
  get(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Not awaited, as {@link StoreTransaction.put}. */
  put(id: string, bytes: Uint8Array): void
  delete(...ids: string[]): void
  clear(): void
}

/** What a handler works with. All of it sees one state of the database, and what the transaction itself has written. */
export interface StoreTransaction {
  /** When the transaction began, by the clock of the database. */
  readonly now: Date
  /** The same object as long as the database behind it is the same: what was read of its identity still holds. */
  readonly connection: object
  readonly changes: Changes
  readonly files: Files

  get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined>
  /** The rows with these keys, in their order. */
  getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]>
  list<T extends TableName>(table: T, range?: Range): Promise<RowOf<T>[]>
  /** The primary keys of what `list` gives. */
  keys(table: TableName, range?: Range): Promise<Key[]>
  /** The values in an index, each with the primary key of its row. */
  entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]>
  count(table: TableName, bounds?: Bounds): Promise<number>
  /**
   * One page of a list, and how long the whole list is.
   *
   * @param cached results of earlier queries, for an engine that has no better way to the middle of a list
   */
  page<T extends TableName>(table: T, query: PageQuery, cached?: CachedQuery): Promise<{ rows: RowOf<T>[]; total: number }>

  /** Stores rows, new or in place of those with their keys. Not awaited: later reads see it; a row that cannot be stored ends the transaction. */
  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void
  /** Takes rows out; a key without a row is none too many. Not awaited. */
  delete(table: TableName, ...keys: Key[]): void
  /** Takes all rows out. Not awaited. */
  clear(table: TableName): void
}

/**
 * A database.
 *
 * Its failures are `Conflict`, `Unavailable` and `StorageFull` (`errors.ts`); what `work` throws comes out as it is.
 */
export interface Store {
  /**
   * Runs `work` in one transaction over these tables: commits when it resolves, rolls back when it rejects or `signal` aborts.
   *
   * @param mode `read` refuses writes
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
