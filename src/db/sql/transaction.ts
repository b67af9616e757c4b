import { type CachedQuery, uncached } from '../repository/query-cache.ts'
import type { Key, RowOf, TableName } from '../schema/rows.ts'
import { keyOf } from '../schema/tables.ts'
import type { Bounds, Changes, Files, IndexKey, PageQuery, Range, StoreTransaction } from '../store.ts'
import type { Connection, SqlRow, SqlValue } from './driver.ts'
import { decodeKey, encodeKey } from './key-bytes.ts'
import { countAll, countSorted, ordered, placeOf, Statement, sortedRows, unsortedRows } from './statement.ts'
import { storeError } from './store-error.ts'
import { FILE_BYTES, prepare, quoted } from './tables.ts'
import { statementsOf, type Unsent } from './write.ts'

/** Locked by the first write to it: every deletion writes there, and all of them would wait for each other from their beginning. */
const LOCKED_LATE: TableName = 'trash'

/** So many rows are sent before they are read or committed. */
const MANY = 1_000

type WriteQuery = (statement: Statement, table: TableName, query: PageQuery) => string

const hex = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/**
 * A transaction of PostgreSQL as handlers see it. What it writes is sent when it is read again, or at the end: so all of it goes in one
 * statement, however many calls have written.
 */
export class SqlTransaction implements StoreTransaction {
  readonly now: Date
  readonly connection: object
  readonly files: Files
  readonly #connection: Connection
  readonly #mode: 'read' | 'write'
  readonly #tables: ReadonlySet<TableName>
  readonly #changes = new Map<TableName, Set<Key> | undefined>()
  readonly #unsent = new Map<TableName, Unsent>()
  readonly #claimed = new Set<Key>()
  /** The statement that was sent last, with all before it: one connection runs one after another. */
  #last: Promise<unknown> = Promise.resolve()
  #isLockedLate = false
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

  /** Why a statement failed, or a row could not be stored. Whatever the work makes of it, nothing is committed. */
  get failure(): unknown {
    return this.#failure
  }

  async get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined> {
    if (table === 'replays' && this.#mode === 'write') return (await this.#claim(key)) as RowOf<T> | undefined
    return (await this.getMany(table, [key]))[0]
  }

  async getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]> {
    if (keys.length === 0) return []
    const wanted = keys.map((key) => encodeKey(key))
    const text = `SELECT key, row FROM ${quoted(table)} WHERE key = ANY($1::bytea[])`
    const found = await this.#read<{ key: Uint8Array; row: RowOf<T> }>([table], text, [wanted])
    const byKey = new Map(found.map(({ key, row }) => [hex(key), row]))
    return wanted.map((key) => byKey.get(hex(key)))
  }

  async list<T extends TableName>(table: T, range: Range = {}): Promise<RowOf<T>[]> {
    // Rows that are passed over are not read, nor is there any beside an index of several values.
    if (range.offset || placeOf(table, range.index).column === 'value') {
      const rows = await this.getMany(table, await this.keys(table, range))
      return rows.filter((row) => row !== undefined)
    }
    return (await this.#range<{ row: RowOf<T> }>(table, 'row', range)).map(({ row }) => row)
  }

  async keys(table: TableName, range: Range = {}): Promise<Key[]> {
    return (await this.#range<{ key: Uint8Array }>(table, 'key', range)).map(({ key }) => decodeKey(key) as Key)
  }

  async entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]> {
    const { column } = placeOf(table, range.index)
    const found = await this.#range<{ indexed: Uint8Array; key: Uint8Array }>(table, `${column} AS indexed, key`, range)
    return found.map(({ indexed, key }) => [decodeKey(indexed), decodeKey(key) as Key])
  }

  count(table: TableName, bounds: Bounds = {}): Promise<number> {
    const statement = new Statement()
    const { from, column } = placeOf(table, bounds.index)
    return this.#count([table], `SELECT count(*)::int AS count FROM ${from} WHERE ${statement.within(column, bounds)}`, statement)
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
    const before = offset + rows.length
    const sortedCount = rows.length > 0 || offset === 0 ? before : await this.#countOf(table, query, countSorted)
    const rest = { ...query, offset: before - sortedCount, limit: missing }
    return { rows: [...rows, ...(await this.#rowsOf<T>(table, rest, unsortedRows))], total }
  }

  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void {
    if (rows.length === 0) return
    this.#write(table, ({ rows: unsent }) => {
      for (const row of rows) {
        const key = row[keyOf(table) as keyof RowOf<T>] as Key
        const prepared = prepare(table, row)
        this.#note(table, key)
        unsent.set(key, prepared)
      }
    })
  }

  delete(table: TableName, ...keys: Key[]): void {
    if (keys.length === 0) return
    this.#write(table, ({ rows }) => {
      for (const key of keys) {
        this.#note(table, key)
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

  /** Runs a statement of the engine itself, which the interface has no words for. */
  run<R extends SqlRow>(text: string): Promise<R[]> {
    return this.#run<R>(text, [])
  }

  /** Sends what was written and waits for all statements. */
  async settle(): Promise<void> {
    // A key that was claimed and has no answer is free again.
    const free = [...this.#claimed].filter((key) => !this.#changes.get('replays')?.has(key))
    if (free.length > 0) this.delete('replays', ...free)
    this.#send([...this.#unsent.keys()])
    await this.#last
  }

  /** Refuses all statements that have not begun, and waits for the one that runs. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await this.#last
  }

  #fileBytes(): Files {
    const writing = (text: string, values: SqlValue[]) => {
      this.#check('files', true)
      this.#run(text, values)
    }
    return {
      get: async (id) => {
        const found = await this.#read<{ bytes: Uint8Array }>(['files'], `SELECT bytes FROM ${FILE_BYTES} WHERE key = $1`, [encodeKey(id)])
        return found[0] && new Uint8Array(found[0].bytes)
      },
      put: (id, bytes) =>
        writing(`INSERT INTO ${FILE_BYTES} (key, bytes) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes`, [
          encodeKey(id),
          bytes,
        ]),
      delete: (...ids) => writing(`DELETE FROM ${FILE_BYTES} WHERE key = ANY($1::bytea[])`, [ids.map((id) => encodeKey(id))]),
      clear: () => writing(`DELETE FROM ${FILE_BYTES}`, []),
    }
  }

  /**
   * The stored answer to a write with this key, which belongs to this transaction until its end: whoever else asks for it waits here. Without
   * that, one key at two processes could be stored by both.
   */
  async #claim(key: Key): Promise<RowOf<'replays'> | undefined> {
    this.#claimed.add(key)
    const text = `INSERT INTO replays (key, row) VALUES ($1, 'null') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING row`
    const [found] = await this.#read<{ row: RowOf<'replays'> | null }>(['replays'], text, [encodeKey(key)])
    if (found?.row) this.#claimed.delete(key)
    return found?.row ?? undefined
  }

  #range<R extends SqlRow>(table: TableName, columns: string, { reverse, offset, limit, ...bounds }: Range): Promise<R[]> {
    const statement = new Statement()
    const { from, column } = placeOf(table, bounds.index)
    const text = `SELECT ${columns} FROM ${from} WHERE ${statement.within(column, bounds)} ${ordered(column, reverse)}`
    return this.#read<R>([table], text + statement.cut({ offset, limit }), statement.values)
  }

  #total(table: TableName, query: PageQuery, cached: CachedQuery): Promise<number> {
    const { tokens = [], prefixes = [], within = [], without = [] } = query
    const count = () => this.#countOf(table, query, countAll)
    // These move with the time.
    if (within.length > 0 || without.length > 0) return count()
    return cached(table, `count ${JSON.stringify([tokens, prefixes])}`, async () => [await count()]).then(([total]) => total as number)
  }

  #countOf(table: TableName, query: PageQuery, write: WriteQuery): Promise<number> {
    const statement = new Statement()
    return this.#count([table, 'search'], write(statement, table, query), statement)
  }

  async #rowsOf<T extends TableName>(table: T, query: PageQuery, write: WriteQuery): Promise<RowOf<T>[]> {
    const statement = new Statement()
    const found = await this.#read<{ row: RowOf<T> }>([table, 'search'], write(statement, table, query), statement.values)
    return found.map(({ row }) => row)
  }

  async #count(tables: readonly TableName[], text: string, { values }: Statement): Promise<number> {
    const [found] = await this.#read<{ count: number }>(tables, text, values)
    return found?.count ?? 0
  }

  /** Runs a statement that reads these tables, after what was written to them. */
  async #read<R extends SqlRow>(tables: readonly TableName[], text: string, values: readonly SqlValue[]): Promise<R[]> {
    for (const table of tables) this.#check(table, false)
    this.#send(tables)
    return this.#run<R>(text, values)
  }

  #check(table: TableName, isWrite: boolean): void {
    if (this.#hasEnded) throw new Error('The transaction has ended.')
    if (!this.#tables.has(table)) throw new Error(`The transaction was not told of the table ${table}.`)
    if (isWrite && this.#mode === 'read') throw new Error('The transaction reads, and writes nothing.')
  }

  /** Notes what is to be written to a table. What cannot be ends the transaction. */
  #write(table: TableName, change: (unsent: Unsent) => void): void {
    try {
      this.#check(table, true)
      const unsent = this.#unsent.get(table) ?? { isCleared: false, rows: new Map() }
      this.#unsent.set(table, unsent)
      change(unsent)
      if (unsent.rows.size >= MANY) this.#send([table])
    } catch (thrown) {
      this.#failure ??= thrown
      return
    }
    if (table !== LOCKED_LATE || this.#isLockedLate) return
    this.#isLockedLate = true
    this.#run(`SELECT FROM locks WHERE name = $1 FOR UPDATE`, [table])
  }

  #note(table: TableName, key: Key): void {
    if (this.#changes.has(table) && !this.#changes.get(table)) return
    const noted = this.#changes.get(table) ?? new Set()
    this.#changes.set(table, noted.add(key))
  }

  #run<R extends SqlRow>(text: string, values: readonly SqlValue[]): Promise<R[]> {
    const result = this.#last.then(async () => {
      if (this.#failure !== undefined) throw this.#failure
      if (this.#hasEnded) throw new Error('The transaction has ended.')
      try {
        return await this.#connection.query<R>(text, values)
      } catch (thrown) {
        this.#failure ??= storeError(thrown)
        throw this.#failure
      }
    })
    // Who reads hears of it; what was written is looked at in the end.
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Sends what was written to these tables. */
  #send(tables: readonly TableName[]): void {
    const unsent = new Map<TableName, Unsent>()
    for (const table of tables) {
      const found = this.#unsent.get(table)
      if (found) unsent.set(table, found)
      this.#unsent.delete(table)
    }
    for (const [text, values] of statementsOf(unsent)) this.#run(text, values)
  }
}
