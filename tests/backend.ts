import 'fake-indexeddb/auto'
import type { Dexie, Table } from 'dexie'
import { expect, onTestFinished, TestRunner, test } from 'vitest'
import { createBackend, handlers } from '#api/index.ts'
import type { Handler } from '#api/kernel/handler.ts'
import { matcher } from '#api/kernel/match.ts'
import { type BackendOptions, createRequestHandler, type RequestHandler } from '#api/kernel/request-handler.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { type Database, openDatabase } from '#db/dexie/database.ts'
import { dexieStore } from '#db/dexie/store.ts'
import type { Key, TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import { seed } from '#db/seed/index.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { errorsOf } from './document.ts'
import { acquireDatabase, engine, isUsed, releaseDatabase, tablesOf } from './testDatabase.ts'

const ORIGIN = 'http://school.test'
let made = 0

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
type Json = any

/** Direct access to the tables, with rows of any shape. */
type Rows = Dexie & Record<TableName, Table<Json, Key>>

export interface TestResponse {
  status: number
  body: Json
  headers: Headers
}

/** One browsing context with one database: the real back end, without mocks. */
export interface TestBackend {
  respond: RequestHandler
  /** The database, for checks that the API does not allow. */
  db: Rows
  store: Store
  name: string
  /** The number of rows read per table since the last call, without the kernel's own tables. */
  rowsRead(): Partial<Record<TableName, number>>
  /** `send('POST /api/notes/add', { title, color })`. Every response is validated by the OpenAPI document. */
  send(line: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Closes the connections, and the database after its last back end. Back ends are closed automatically at the end of a test. */
  close(): Promise<void>
}

interface Options extends Partial<BackendOptions> {
  /** The name of a database shared with another context; default: a new one. */
  name?: string
  seed?: Seed
  handlers?: Handler[]
}

/** The tables that the kernel itself reads with each call. */
const KERNEL: readonly TableName[] = ['meta', 'replays', 'revisions']

/**
 * Wraps a store to count the rows read, and to reject rows that are not JSON values, since storage engines only support those.
 *
 * @param count receives the rows read
 */
function withReadCounts(store: Store, count: (table: TableName, rows: number) => void): Store {
  const counting =
    <A extends unknown[], R>(read: (table: TableName, ...rest: A) => Promise<R>, rowsIn: (result: R) => number) =>
    async (table: TableName, ...rest: A) => {
      const result = await read(table, ...rest)
      if (!KERNEL.includes(table)) count(table, rowsIn(result))
      return result
    }
  const watching = (tx: StoreTransaction): Partial<StoreTransaction> => ({
    put: checked(tx),
    get: counting(tx.get.bind(tx), (row) => (row ? 1 : 0)) as StoreTransaction['get'],
    getMany: counting(tx.getMany.bind(tx), ({ length }) => length) as StoreTransaction['getMany'],
    list: counting(tx.list.bind(tx), ({ length }) => length) as StoreTransaction['list'],
    page: counting(tx.page.bind(tx), ({ rows }) => rows.length) as StoreTransaction['page'],
  })
  const transaction: Store['transaction'] = (mode, tables, work, signal) =>
    store.transaction(
      mode,
      tables,
      (tx) => {
        const own = watching(tx)
        return work(new Proxy(tx, { get: (_, name) => own[name as keyof StoreTransaction] ?? memberOf(tx, name) }))
      },
      signal,
    )
  return { transaction, close: () => store.close() }
}

const memberOf = (tx: StoreTransaction, name: string | symbol): unknown => {
  const member: unknown = Reflect.get(tx, name, tx)
  return typeof member === 'function' ? member.bind(tx) : member
}

const checked =
  (tx: StoreTransaction): StoreTransaction['put'] =>
  (table, ...rows) => {
    // Results are sent as JSON anyway.
    const fault = table !== 'replays' && rows.flatMap((row) => invalidValueIn(row, table) ?? [])[0]
    if (fault) throw new Error(`${fault} is no JSON value.`)
    tx.put(table, ...rows)
  }

function invalidValueIn(value: unknown, path: string): string | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return undefined
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? '') === Object.prototype
  if (!isPlain) return `${path} (${String(value)})`
  for (const [name, inner] of Object.entries(value as object)) {
    const fault = invalidValueIn(inner, `${path}.${name}`)
    if (fault) return fault
  }
  return undefined
}

/** For tests that access IndexedDB directly or make it fail. Skipped with other databases. */
export const onlyDexie = test.skipIf(engine !== 'dexie')

/** Creates a fresh, seeded back end, or a second context on the database of another. */
export async function createTestBackend({
  name: given,
  seed: rows = seed,
  handlers: list,
  ...options
}: Options = {}): Promise<TestBackend> {
  const name = given ?? `school-${++made}`
  // Filling IndexedDB with the sample data takes longer than most tests, so databases are reused. Databases with other rows or an explicit
  // name are separate.
  const isShared = engine !== 'dexie' || isUsed(name) || (rows === seed && !given)
  const connections: Database[] = []
  const connect = async () => {
    const db = await openDatabase(name, async () => structuredClone(rows), '/')
    connections.push(db)
    return db
  }
  let read: Partial<Record<TableName, number>> = {}
  const count = (table: TableName, rows: number) => {
    if (rows > 0) read[table] = (read[table] ?? 0) + rows
  }
  const shared = isShared ? await acquireDatabase(name, rows) : undefined
  const db = (shared ? tablesOf(shared) : await connect()) as unknown as Rows
  const open = async () => withReadCounts(shared ?? dexieStore(await connect()), count)
  let isOpen = true
  const close = async () => {
    for (const connection of connections.splice(0)) connection.close()
    if (shared && isOpen) await releaseDatabase(name)
    isOpen = false
  }
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  const settings = { open, base: '/', ...options }
  const respond = list ? createRequestHandler(list, settings) : createBackend(settings)
  const rowsRead = () => {
    const before = read
    read = {}
    return before
  }
  const send: TestBackend['send'] = async (line, body, headers = {}) => {
    const response = await respond(requestOf(line, body, headers))
    const type = response.status === 304 ? '' : (response.headers.get('Content-Type') ?? '')
    const answered = {
      status: response.status,
      body: type.includes('json') ? await response.json() : await response.arrayBuffer(),
      headers: response.headers,
    }
    if (!list) expectConforms(line, answered, type)
    return answered
  }
  return { respond, db, store: shared ?? dexieStore(db as Dexie as Database), name, send, rowsRead, close }
}

/** The request that a client would send: objects as JSON, strings and bytes unchanged. */
export function requestOf(line: string, body?: unknown, headers: Record<string, string> = {}): Request {
  const cut = line.indexOf(' ')
  const raw = typeof body === 'string' || body instanceof Uint8Array
  return new Request(ORIGIN + line.slice(cut + 1), {
    method: line.slice(0, cut),
    headers: raw ? headers : { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: (raw ? body : JSON.stringify(body)) as BodyInit }),
  })
}

const find = matcher(handlers)

/** The endpoint of a request line such as `'GET /api/TodoData?x=1'`. */
export function endpointOf(line: string): AnyEndpoint | undefined {
  const [method = '', target = ''] = line.split(' ')
  return find(method, target.split('?')[0] ?? '')?.handler.endpoint
}

function expectConforms(line: string, { status, body }: TestResponse, type: string): void {
  const endpoint = endpointOf(line)
  if (!endpoint) return
  if (status < 300 && status !== 226) expect(status, `the status of ${line}`).toBe(endpoint.status ?? 200)
  expect(errorsOf(endpoint, status, body, type), `the answer ${status} of ${line} against the OpenAPI document`).toEqual([])
}
