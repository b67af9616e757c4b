import { type Collection, cmp, Dexie, type Table, type Transaction } from 'dexie'
import { listedCount, listedKeys } from '../repository/list.ts'
import type { CachedQuery } from '../repository/query-cache.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import { keyFieldOf } from '../schema/tables.ts'
import type { Bounds, Changes, Files, IndexKey, PageQuery, Range, StoreTransaction } from '../store.ts'

/** Table with the bytes of uploaded files. */
export const FILE_BYTES = 'fileBytes'

/** `StoreTransaction` on a Dexie transaction. */
export class DexieTransaction implements StoreTransaction {
  readonly now = new Date()
  readonly connection: object
  readonly files: Files
  /** The error of a failed write. The error of the aborted transaction itself is less specific. */
  failure: unknown
  readonly #changes = new Map<TableName, Set<Key> | undefined>()
  readonly #transaction: Transaction

  constructor(transaction: Transaction) {
    this.#transaction = transaction
    this.connection = transaction.db.backendDB()
    const bytes = () => transaction.table<{ id: string; bytes: Uint8Array }, string>(FILE_BYTES)
    this.files = {
      get: async (id) => (await bytes().get(id))?.bytes as Uint8Array<ArrayBuffer> | undefined,
      put: (id, content) => this.#abortOnError(bytes().put({ id, bytes: content })),
      delete: (...ids) => this.#abortOnError(bytes().bulkDelete(ids)),
      clear: () => this.#abortOnError(bytes().clear()),
    }
  }

  get changes(): Changes {
    return this.#changes
  }

  get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined> {
    return this.#table(table).get(key)
  }

  getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]> {
    return this.#table(table).bulkGet([...keys])
  }

  list<T extends TableName>(table: T, range: Range = {}): Promise<RowOf<T>[]> {
    return this.#range(table, range).toArray()
  }

  keys(table: TableName, range: Range = {}): Promise<Key[]> {
    return this.#range(table, range).primaryKeys()
  }

  async entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]> {
    const collection: [IndexKey, Key][] = []
    await this.#range(table, range).eachKey((indexed, { primaryKey }) => collection.push([indexed as IndexKey, primaryKey]))
    return collection
  }

  count(table: TableName, bounds: Bounds = {}): Promise<number> {
    return this.#bounds(table, bounds).count()
  }

  async page<T extends TableName>(table: T, query: PageQuery, cached?: CachedQuery): Promise<{ rows: RowOf<T>[]; total: number }> {
    if (query.limit === 0) return { rows: [], total: await listedCount(this, table, query) }
    const keys = await listedKeys(this, table, query, cached)
    const { offset = 0, limit = keys.length } = query
    const rows = await this.getMany(table, keys.slice(offset, offset + limit))
    return { rows: rows.filter((row) => row !== undefined), total: keys.length }
  }

  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void {
    if (rows.length === 0) return
    const key = keyFieldOf(table) as keyof RowOf<T>
    this.#trackChanges(
      table,
      rows.map((row) => row[key] as Key),
    )
    this.#abortOnError(this.#table(table).bulkPut(rows))
  }

  delete(table: TableName, ...keys: Key[]): void {
    if (keys.length === 0) return
    this.#trackChanges(table, keys)
    this.#abortOnError(this.#table(table).bulkDelete(keys))
  }

  clear(table: TableName): void {
    this.#changes.set(table, undefined)
    this.#abortOnError(this.#table(table).clear())
  }

  /**
   * The table bound to this transaction. `db.table` would use Dexie's current transaction, which is lost after some chains of awaits; the
   * read would then run in another transaction.
   */
  #table<T extends TableName>(table: T): Table<RowOf<T>, Key> {
    return this.#transaction.table(table)
  }

  #range<T extends TableName>(table: T, { reverse, offset, limit, ...bounds }: Range): Collection<RowOf<T>, Key> {
    let collection = this.#bounds(table, bounds)
    if (reverse) collection = collection.reverse()
    if (offset) collection = collection.offset(offset)
    return limit === undefined ? collection : collection.limit(limit)
  }

  #bounds<T extends TableName>(table: T, { index, from, to, openFrom = false, openTo = false }: Bounds): Collection<RowOf<T>, Key> {
    const tableRows = this.#table(table)
    // `:id` is Dexie's name of the primary key.
    const name = index ?? ':id'
    if (from === undefined && to === undefined) return index ? tableRows.orderBy(name) : tableRows.toCollection()
    const isEmpty = openFrom && openTo && from !== undefined && to !== undefined && cmp(from, to) === 0
    // Dexie returns nothing for equal bounds with one open end; for two open ends the browser throws.
    return tableRows.where(name).between(from ?? Dexie.minKey, to ?? Dexie.maxKey, !openFrom || isEmpty, !openTo)
  }

  #trackChanges(table: TableName, keys: readonly Key[]): void {
    if (this.#changes.has(table) && !this.#changes.get(table)) return
    const trackedKeys = this.#changes.get(table) ?? new Set()
    this.#changes.set(table, trackedKeys)
    for (const key of keys) trackedKeys.add(key)
  }

  /** Aborts the transaction if a write that is not awaited fails. */
  #abortOnError(result: PromiseLike<unknown>): void {
    result.then(undefined, (thrown) => {
      this.failure ??= thrown
      this.#transaction.abort()
    })
  }
}
