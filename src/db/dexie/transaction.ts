import { type Collection, cmp, Dexie, type Table, type Transaction } from 'dexie'
import { listedCount, listedKeys } from '../repository/list.ts'
import type { CachedQuery } from '../repository/query-cache.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import { keyOf } from '../schema/tables.ts'
import type { Bounds, Changes, Files, IndexKey, PageQuery, Range, StoreTransaction } from '../store.ts'

/** Where the bytes of uploaded files are. */
export const FILE_BYTES = 'fileBytes'

/** A transaction of Dexie as handlers see it. */
export class DexieTransaction implements StoreTransaction {
  readonly now = new Date()
  readonly connection: object
  readonly files: Files
  /** Why a row could not be stored: the transaction ends by it, and says so less clearly. */
  failure: unknown
  readonly #changes = new Map<TableName, Set<Key> | undefined>()
  readonly #transaction: Transaction

  constructor(transaction: Transaction) {
    this.#transaction = transaction
    this.connection = transaction.db.backendDB()
    const bytes = () => transaction.table<{ id: string; bytes: Uint8Array }, string>(FILE_BYTES)
    this.files = {
      get: async (id) => (await bytes().get(id))?.bytes as Uint8Array<ArrayBuffer> | undefined,
      put: (id, content) => this.#expect(bytes().put({ id, bytes: content })),
      delete: (...ids) => this.#expect(bytes().bulkDelete(ids)),
      clear: () => this.#expect(bytes().clear()),
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
    const found: [IndexKey, Key][] = []
    await this.#range(table, range).eachKey((indexed, { primaryKey }) => found.push([indexed as IndexKey, primaryKey]))
    return found
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
    const key = keyOf(table) as keyof RowOf<T>
    this.#note(
      table,
      rows.map((row) => row[key] as Key),
    )
    this.#expect(this.#table(table).bulkPut(rows))
  }

  delete(table: TableName, ...keys: Key[]): void {
    if (keys.length === 0) return
    this.#note(table, keys)
    this.#expect(this.#table(table).bulkDelete(keys))
  }

  clear(table: TableName): void {
    this.#changes.set(table, undefined)
    this.#expect(this.#table(table).clear())
  }

  /**
   * The table as this transaction sees it. A table of the database asks Dexie for the transaction that runs, and Dexie loses that behind some
   * chains of awaits: what is read then would be read in another one, at another moment.
   */
  #table<T extends TableName>(table: T): Table<RowOf<T>, Key> {
    return this.#transaction.table(table)
  }

  #range<T extends TableName>(table: T, { reverse, offset, limit, ...bounds }: Range): Collection<RowOf<T>, Key> {
    let found = this.#bounds(table, bounds)
    if (reverse) found = found.reverse()
    if (offset) found = found.offset(offset)
    return limit === undefined ? found : found.limit(limit)
  }

  #bounds<T extends TableName>(table: T, { index, from, to, openFrom = false, openTo = false }: Bounds): Collection<RowOf<T>, Key> {
    const all = this.#table(table)
    const name = index ?? ':id'
    if (from === undefined && to === undefined) return index ? all.orderBy(name) : all.toCollection()
    const isEmpty = openFrom && openTo && from !== undefined && to !== undefined && cmp(from, to) === 0
    // Of two ends that are one, of which one is open, Dexie makes nothing; with both open it asks the browser, which refuses.
    return all.where(name).between(from ?? Dexie.minKey, to ?? Dexie.maxKey, !openFrom || isEmpty, !openTo)
  }

  #note(table: TableName, keys: readonly Key[]): void {
    if (this.#changes.has(table) && !this.#changes.get(table)) return
    const noted = this.#changes.get(table) ?? new Set()
    this.#changes.set(table, noted)
    for (const key of keys) noted.add(key)
  }

  /** Ends the transaction where something that nobody waits for fails. */
  #expect(done: PromiseLike<unknown>): void {
    done.then(undefined, (thrown) => {
      this.failure ??= thrown
      this.#transaction.abort()
    })
  }
}
