import { type CachedQuery, uncached } from '../repository/query-cache.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import { keyFieldOf } from '../schema/tables.ts'
import type { Bounds, Changes, Files, IndexKey, PageQuery, Range, StoreTransaction } from '../store.ts'
import type { Connection, SqlRow, SqlValue } from './driver.ts'
import { decodeKey, encodeKey } from './key-bytes.ts'
import { countAll, countSorted, indexLocation, orderByClause, Statement, sortedRows, unsortedRows } from './statement.ts'
import { storeError } from './store-error.ts'
import { FILE_BYTES, quoted, toStoredRow } from './tables.ts'
import { type PendingWrites, statementsOf } from './write.ts'

/** Locked by the first write to it. Every deletion writes to the trash, so a lock at the start would serialize all of them. */
const LOCKED_ON_FIRST_WRITE: TableName = 'trash'

/** Pending rows are sent from this number on. */
const MAX_PENDING_ROWS = 1_000

/** Composes the SQL text of a page query; `statement` collects its values. */
type ComposeQuery = (statement: Statement, table: TableName, query: PageQuery) => string

const hex = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/**
 * `StoreTransaction` on PostgreSQL. Writes are buffered until the next read of their table or the end, so that many of them go into one
 * statement.
 */
export class SqlTransaction implements StoreTransaction {
  readonly now: Date
  readonly connection: object
  readonly files: Files
  readonly #connection: Connection
  readonly #mode: 'read' | 'write'
  readonly #tables: ReadonlySet<TableName>
  readonly #changes = new Map<TableName, Set<Key> | undefined>()
  readonly #pendingWrites = new Map<TableName, PendingWrites>()
  readonly #claimedKeys = new Set<Key>()
  /** The last statement: statements of one connection run one after another. */
  #lastStatement: Promise<unknown> = Promise.resolve()
  #isTrashLocked = false
  #hasEnded = false
  #failure: unknown

  constructor(connection: Connection, mode: 'read' | 'write', tables: readonly TableName[], now: Date) {
    this.#connection = connection
    this.#mode = mode
    this.#tables = new Set(tables)
    this.now = now
    this.connection = connection.identity
    this.files = this.#fileBytes()
  }

  get changes(): Changes {
    return this.#changes
  }

  /** The first error of a statement or a write. Nothing is committed then, even if the work ignores it. */
  get failure(): unknown {
    return this.#failure
  }

  async get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined> {
    // `replays` has the idempotency records. A write locks the one that it looks up.
    if (table === 'replays' && this.#mode === 'write') return (await this.#claim(key)) as RowOf<T> | undefined
    return (await this.getMany(table, [key]))[0]
  }

  async getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]> {
    if (keys.length === 0) return []
    const encodedKeys = keys.map((key) => encodeKey(key))
    const text = `SELECT key, row FROM ${quoted(table)} WHERE key = ANY($1::bytea[])`
    const rows = await this.#read<{ key: Uint8Array; row: RowOf<T> }>([table], text, [encodedKeys])
    const byKey = new Map(rows.map(({ key, row }) => [hex(key), row]))
    return encodedKeys.map((key) => byKey.get(hex(key)))
  }

  async list<T extends TableName>(table: T, range: Range = {}): Promise<RowOf<T>[]> {
    // Skipped rows need not be read, and a multi-value index has no rows.
    if (range.offset || indexLocation(table, range.index).column === 'value') {
      const rows = await this.getMany(table, await this.keys(table, range))
      return rows.filter((row) => row !== undefined)
    }
    return (await this.#range<{ row: RowOf<T> }>(table, 'row', range)).map(({ row }) => row)
  }

  async keys(table: TableName, range: Range = {}): Promise<Key[]> {
    return (await this.#range<{ key: Uint8Array }>(table, 'key', range)).map(({ key }) => decodeKey(key) as Key)
  }

  async entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]> {
    const { column } = indexLocation(table, range.index)
    const rows = await this.#range<{ indexed: Uint8Array; key: Uint8Array }>(table, `${column} AS indexed, key`, range)
    return rows.map(({ indexed, key }) => [decodeKey(indexed), decodeKey(key) as Key])
  }

  count(table: TableName, bounds: Bounds = {}): Promise<number> {
    const statement = new Statement()
    const { from, column } = indexLocation(table, bounds.index)
    return this.#count([table], `SELECT count(*)::int AS count FROM ${from} WHERE ${statement.withinClause(column, bounds)}`, statement)
  }

  async page<T extends TableName>(
    table: T,
    query: PageQuery,
    cached: CachedQuery = uncached,
  ): Promise<{ rows: RowOf<T>[]; total: number }> {
    const { offset = 0, limit = Number.POSITIVE_INFINITY, sort } = query
    const [total, rows] = await Promise.all([this.#total(table, query, cached), limit > 0 ? this.#rowsOf<T>(table, query, sortedRows) : []])
    const missing = Math.min(limit, total - offset) - rows.length
    if (missing <= 0 || sort?.index === undefined) return { rows, total }
    const rowsBefore = offset + rows.length
    const sortedCount = rows.length > 0 || offset === 0 ? rowsBefore : await this.#countOf(table, query, countSorted)
    const rest = { ...query, offset: rowsBefore - sortedCount, limit: missing }
    return { rows: [...rows, ...(await this.#rowsOf<T>(table, rest, unsortedRows))], total }
  }

  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void {
    if (rows.length === 0) return
    this.#write(table, ({ rows: unsent }) => {
      for (const row of rows) {
        const key = row[keyFieldOf(table) as keyof RowOf<T>] as Key
        const prepared = toStoredRow(table, row)
        this.#trackChange(table, key)
        unsent.set(key, prepared)
      }
    })
  }

  delete(table: TableName, ...keys: Key[]): void {
    if (keys.length === 0) return
    this.#write(table, ({ rows }) => {
      for (const key of keys) {
        this.#trackChange(table, key)
        rows.set(key, undefined)
      }
    })
  }

  clear(table: TableName): void {
    this.#write(table, (unsent) => {
      this.#changes.set(table, undefined)
      unsent.isCleared = true
      unsent.rows.clear()
    })
  }

  /** Runs a statement that the storage interface does not offer. */
  run<R extends SqlRow>(text: string): Promise<R[]> {
    return this.#run<R>(text, [])
  }

  /** Sends all pending writes and waits for all statements. */
  async flush(): Promise<void> {
    // A claimed idempotency key without a result is released.
    const unusedKeys = [...this.#claimedKeys].filter((key) => !this.#changes.get('replays')?.has(key))
    if (unusedKeys.length > 0) this.delete('replays', ...unusedKeys)
    this.#send([...this.#pendingWrites.keys()])
    await this.#lastStatement
  }

  /** Rejects all statements that have not started, and waits for the running one. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await this.#lastStatement
  }

  #fileBytes(): Files {
    const runWrite = (text: string, values: SqlValue[]) => {
      this.#check('files', true)
      this.#run(text, values)
    }
    return {
      get: async (id) => {
        const rows = await this.#read<{ bytes: Uint8Array }>(['files'], `SELECT bytes FROM ${FILE_BYTES} WHERE key = $1`, [encodeKey(id)])
        return rows[0] && new Uint8Array(rows[0].bytes)
      },
      put: (id, bytes) =>
        runWrite(`INSERT INTO ${FILE_BYTES} (key, bytes) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes`, [
          encodeKey(id),
          bytes,
        ]),
      delete: (...ids) => runWrite(`DELETE FROM ${FILE_BYTES} WHERE key = ANY($1::bytea[])`, [ids.map((id) => encodeKey(id))]),
      clear: () => runWrite(`DELETE FROM ${FILE_BYTES}`, []),
    }
  }

  /**
   * The idempotency record of a key, locked by this transaction until its end. Other requests with the key wait. Otherwise two processes
   * could both store one key.
   */
  async #claim(key: Key): Promise<RowOf<'replays'> | undefined> {
    this.#claimedKeys.add(key)
    const text = `INSERT INTO replays (key, row) VALUES ($1, 'null') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING row`
    const [row] = await this.#read<{ row: RowOf<'replays'> | null }>(['replays'], text, [encodeKey(key)])
    if (row?.row) this.#claimedKeys.delete(key)
    return row?.row ?? undefined
  }

  #range<R extends SqlRow>(table: TableName, columns: string, { reverse, offset, limit, ...bounds }: Range): Promise<R[]> {
    const statement = new Statement()
    const { from, column } = indexLocation(table, bounds.index)
    const text = `SELECT ${columns} FROM ${from} WHERE ${statement.withinClause(column, bounds)} ${orderByClause(column, reverse)}`
    return this.#read<R>([table], text + statement.limitClause({ offset, limit }), statement.values)
  }

  #total(table: TableName, query: PageQuery, cached: CachedQuery): Promise<number> {
    const { tokens = [], prefixes = [], within = [], without = [] } = query
    const count = () => this.#countOf(table, query, countAll)
    // Bounds depend on the time and are not cached.
    if (within.length > 0 || without.length > 0) return count()
    return cached(table, `count ${JSON.stringify([tokens, prefixes])}`, async () => [await count()]).then(([total]) => total as number)
  }

  #countOf(table: TableName, query: PageQuery, compose: ComposeQuery): Promise<number> {
    const statement = new Statement()
    return this.#count([table, 'search'], compose(statement, table, query), statement)
  }

  async #rowsOf<T extends TableName>(table: T, query: PageQuery, compose: ComposeQuery): Promise<RowOf<T>[]> {
    const statement = new Statement()
    const rows = await this.#read<{ row: RowOf<T> }>([table, 'search'], compose(statement, table, query), statement.values)
    return rows.map(({ row }) => row)
  }

  async #count(tables: readonly TableName[], text: string, { values }: Statement): Promise<number> {
    const [row] = await this.#read<{ count: number }>(tables, text, values)
    return row?.count ?? 0
  }

  /** Runs a statement that reads these tables, after their pending writes. */
  async #read<R extends SqlRow>(tables: readonly TableName[], text: string, values: readonly SqlValue[]): Promise<R[]> {
    for (const table of tables) this.#check(table, false)
    this.#send(tables)
    return this.#run<R>(text, values)
  }

  /** Throws unless this transaction may read the table, or write to it if `isWrite`. */
  #check(table: TableName, isWrite: boolean): void {
    if (this.#hasEnded) throw new Error('The transaction has ended.')
    if (!this.#tables.has(table)) throw new Error(`The transaction was not told of the table ${table}.`)
    if (isWrite && this.#mode === 'read') throw new Error('The transaction reads, and writes nothing.')
  }

  /** Buffers writes to a table. A failure ends the transaction. */
  #write(table: TableName, change: (unsent: PendingWrites) => void): void {
    try {
      this.#check(table, true)
      const unsent = this.#pendingWrites.get(table) ?? { isCleared: false, rows: new Map() }
      this.#pendingWrites.set(table, unsent)
      change(unsent)
      if (unsent.rows.size >= MAX_PENDING_ROWS) this.#send([table])
    } catch (thrown) {
      this.#failure ??= thrown
      return
    }
    if (table !== LOCKED_ON_FIRST_WRITE || this.#isTrashLocked) return
    this.#isTrashLocked = true
    this.#run(`SELECT FROM locks WHERE name = $1 FOR UPDATE`, [table])
  }

  #trackChange(table: TableName, key: Key): void {
    if (this.#changes.has(table) && !this.#changes.get(table)) return
    const trackedKeys = this.#changes.get(table) ?? new Set()
    this.#changes.set(table, trackedKeys.add(key))
  }

  #run<R extends SqlRow>(text: string, values: readonly SqlValue[]): Promise<R[]> {
    const result = this.#lastStatement.then(async () => {
      if (this.#failure !== undefined) throw this.#failure
      if (this.#hasEnded) throw new Error('The transaction has ended.')
      try {
        return await this.#connection.query<R>(text, values)
      } catch (thrown) {
        this.#failure ??= storeError(thrown)
        throw this.#failure
      }
    })
    // Readers get the error; failed writes are checked at the end.
    this.#lastStatement = result.catch(() => undefined)
    return result
  }

  /** Sends the pending writes to these tables. */
  #send(tables: readonly TableName[]): void {
    const unsent = new Map<TableName, PendingWrites>()
    for (const table of tables) {
      const pending = this.#pendingWrites.get(table)
      if (pending) unsent.set(table, pending)
      this.#pendingWrites.delete(table)
    }
    for (const [text, values] of statementsOf(unsent)) this.#run(text, values)
  }
}
