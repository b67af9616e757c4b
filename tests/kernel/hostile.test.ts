import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import type { RequestHandler } from '#api/kernel/request-handler.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { TableName } from '#db/schema/rows.ts'
import { declarations } from '#db/schema/tables.ts'
import { createTestBackend, requestOf, type TestBackend } from '../backend.ts'
import { boundless, hugePayloads, idFields, type Path, sample, topFields, withValue, wrongPayloads, wrongQueries } from './payloads.ts'

/**
 * Invalid requests to any endpoint are refused with an error sentence and change nothing.
 * The endpoints are listed by the back end, so new ones are tested automatically.
 */

/** Calls that correctly succeed although the named row does not exist, with the reason. */
const SUCCEEDS_ANYWAY: Record<string, string> = {
  'DELETE /api/TodoData': 'docs/specification.md 10, row 34: an unknown id leaves the board as it is',
  'DELETE /api/TodoData/clearTasks': 'the contract: an unknown id changes nothing',
  'DELETE /api/TodoData/deleteTask': 'the contract: an unknown id changes nothing',
  'GET /api/data/settings/:key': 'the contract: what was never kept is null',
  'PUT /api/data/settings/:key': 'the contract: the caller chooses the name',
}

const MEGABYTE = 'x'.repeat(1_000_000)
const NOBODY = 'no-such-id'
const NOT_OBJECTS = ['[]', '[1]', '[[]]', '7', '"text"', 'true', 'null', '{', '{"a":}', 'undefined', '{"a":1}}', '\u0000', "{'a':1}"]

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let store: TestBackend['store']
let respond: RequestHandler
let send: TestBackend['send']
let before: Record<string, unknown[]>
/** The revision of each table when all its rows were last checked. */
let written: string

beforeAll(async () => {
  const backend = await createTestBackend()
  ;({ store, respond, send } = backend)
  before = await dump()
  written = await writes()
  return backend.close
})

/** The revisions of the tables, which every write raises (`db/repository/revisions.ts`). */
const writes = async (): Promise<string> => JSON.stringify(await store.transaction('read', ['revisions'], (tx) => tx.list('revisions')))

/** All stored rows, except revisions, idempotency records and the clock of the trash, which any write may note. */
async function dump(): Promise<Record<string, unknown[]>> {
  const names = (Object.keys(declarations) as TableName[]).filter((name) => !['replays', 'revisions'].includes(name))
  return store.transaction('read', names, async (tx) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await tx.list(name)).filter(isCompared)] as const))),
  )
}

const isCompared = (row: object): boolean => !('key' in row && row.key === 'clock')

const lineOf = ({ method, path }: AnyEndpoint, param = NOBODY) => `${method} ${path.replaceAll(/:\w+/g, param)}`

async function expectRefused(what: string, line: string, body?: unknown, headers: Record<string, string> = {}): Promise<void> {
  const { status, body: answer } = await send(line, body, headers)
  const text = JSON.stringify(answer)
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.message, what).toMatch(/\S/)
  expect(answer.error, what).toBe(answer.message)
  expect(text.length, `the length of the refusal of ${what}`).toBeLessThan(20_000)
}

/** All rows of changed tables are checked, and once more at the end, in case a write did not raise a revision. */
async function expectUnchanged(): Promise<void> {
  const now = await writes()
  if (now === written) return
  written = now
  await expectSameRows()
}

async function expectSameRows(): Promise<void> {
  const after = await dump()
  try {
    for (const name of Object.keys(before)) expect(after[name], `the table ${name}`).toEqual(before[name])
  } finally {
    before = after
  }
}

const json = (text: string) => [text, { 'Content-Type': 'application/json' }] as const
const at = (path: Path) => path.join('.')
const endpoints = handlers.map(({ endpoint }) => endpoint)
const withBody = endpoints.filter(({ body, upload }) => body && !upload)

describe('a body that is no object of the contract is refused by', () => {
  test.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, endpoint) => {
    const line = lineOf(endpoint)
    await expectRefused('no body', line)
    await expectRefused('an empty body', line, ...json(''))
    for (const text of NOT_OBJECTS) await expectRefused(text, line, ...json(text))
    await expectRefused('deep nesting', line, ...json('['.repeat(50_000) + ']'.repeat(50_000)))
    for (const [name] of topFields(endpoint.body as never)) {
      await expectRefused(`deep nesting as ${name}`, line, ...json(`{"${name}":${'['.repeat(20_000)}${']'.repeat(20_000)}}`))
    }
    await expectRefused('deeply nested objects', line, ...json(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`))
    await expectUnchanged()
  })
})

describe('a field of a wrong type or missing is refused by', () => {
  test.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, { body, ...endpoint }) => {
    for (const { path, payload } of wrongPayloads(body as never)) {
      await expectRefused(`${at(path)} in ${JSON.stringify(payload)}`, lineOf(endpoint as AnyEndpoint), JSON.stringify(payload))
    }
    await expectUnchanged()
  })
})

test('no field of any body takes anything at all', () => {
  expect(withBody.flatMap(({ route: line, body }) => boundless(body as never).map((field) => `${line}: ${field}`))).toEqual([])
})

describe('a megabyte of text is refused by', () => {
  test.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, { body, ...endpoint }) => {
    const line = lineOf(endpoint as AnyEndpoint)
    await expectRefused('a megabyte', line, JSON.stringify(MEGABYTE))
    const padded = JSON.stringify(sample(body as never) ?? {}).padEnd((endpoint.maxBytes ?? 256 * 1024) + 1)
    expect((await respond(requestOf(line, padded))).status, 'a right body, padded beyond the limit').toBe(413)
    for (const { path, payload } of hugePayloads(body as never, MEGABYTE)) {
      await expectRefused(`a megabyte as ${at(path)}`, line, JSON.stringify(payload))
    }
    await expectUnchanged()
  })
})

describe('a key "__proto__" is refused by', () => {
  test.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, { body, ...endpoint }) => {
    const line = lineOf(endpoint as AnyEndpoint)
    const good = JSON.stringify(sample(body as never) ?? {})
    const rest = good.startsWith('{') && good !== '{}' ? `,${good.slice(1)}` : '}'
    for (const key of ['__proto__', '\\u005f_proto__', '\\u005F\\u005fproto\\u005f\\u005f', '_\\u005fproto__']) {
      await expectRefused(key, line, ...json(`{"${key}":{"polluted":true}${rest}`))
      await expectRefused(`a nested ${key}`, line, ...json(`{"data":{"x":[{"${key}":{"polluted":true}}]}${rest}`))
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await expectUnchanged()
  })
})

describe('a form, which any website can send, is refused by', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  test.each(writes.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, endpoint) => {
    const { body, upload } = endpoint
    const request = requestOf(lineOf(endpoint, '1'), upload ? new Uint8Array([1]) : body && JSON.stringify(sample(body)))
    // Only a browser can create a navigation request.
    const response = await respond(Object.defineProperty(request, 'mode', { value: 'navigate' }))
    const { message, error } = await response.json()
    expect([response.status, message]).toEqual([403, expect.stringMatching(/^For security, forms/)])
    expect(error).toBe(message)
    await expectUnchanged()
  })
})

test('no call that a link could make writes anything', () => {
  expect(handlers.filter(({ endpoint, mode }) => endpoint.method === 'GET' && mode === 'rw')).toEqual([])
})

/** A create names no row, so its 404 is about another record. */
const creates = ({ body, idName: key, status }: AnyEndpoint) => status === 201 && !key && (!body || idFields(body).length === 0)
const named = endpoints.filter(
  (endpoint) => !(endpoint.route in SUCCEEDS_ANYWAY) && (endpoint.path.includes('/:') || (endpoint.errors?.[404] && !creates(endpoint))),
)

describe('a row that is not there is refused by', () => {
  test.each(named.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, endpoint) => {
    const { body, idName: key, upload } = endpoint
    for (const id of [NOBODY, 987_654_321, -1, 1.5, 'constructor', '__proto__', '%00', 'x'.repeat(100)]) {
      const line = lineOf(endpoint, encodeURIComponent(id))
      let payload = body && !upload ? sample(body) : undefined
      for (const path of body && !upload ? idFields(body) : []) payload = withValue(payload, path, id)
      if (key) payload = withValue(payload ?? {}, [key], id)
      const good = endpoint.query ? queryOf(sample(endpoint.query)) : ''
      await expectRefused(`the id ${id}`, line + good, upload ? new Uint8Array([1]) : payload && JSON.stringify(payload))
    }
    await expectUnchanged()
  })
})

describe('a row that is not there changes nothing for', () => {
  test.each(Object.keys(SUCCEEDS_ANYWAY).filter((line) => line.startsWith('DELETE')))('%s', async (line) => {
    const response = await respond(requestOf(`${line}?id=${NOBODY}`))
    expect(response.status).toBe(200)
    await expectUnchanged()
  })
})

/** A query with the required fields only, because optional ones would filter the list. */
function queryOf(values: unknown): string {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>).filter(
    ([name, value]) => value !== undefined && !['q', 'sort', 'page', 'pageSize'].includes(name),
  )
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}

const withQuery = endpoints.filter(({ query }) => query)

describe('a query that says nonsense is refused by', () => {
  test.each(withQuery.map((endpoint) => [endpoint.route, endpoint] as const))('%s', async (_, endpoint) => {
    for (const query of wrongQueries(endpoint.query as never)) await expectRefused(query, `${lineOf(endpoint)}?${query}`)
    await expectUnchanged()
  })
})

const uploads = endpoints.filter(({ upload }) => upload)

describe('an upload', () => {
  test.each(uploads.map((endpoint) => [endpoint.route, endpoint] as const))(
    'that is empty or too large is refused by %s',
    async (_, endpoint) => {
      await expectRefused('no file', lineOf(endpoint))
      await expectRefused('an empty file', lineOf(endpoint), new Uint8Array())
      await expectRefused('a file too large', lineOf(endpoint), new Uint8Array((endpoint.maxBytes ?? 256 * 1024) + 1))
      await expectUnchanged()
    },
  )
})

test('keys that reach for a prototype in a query are not followed', async () => {
  for (const { route: line, method } of endpoints) {
    if (method !== 'GET' || line.includes('/:')) continue
    const response = await respond(requestOf(`${line}?__proto__=1&constructor=1&__proto__[polluted]=1&toString=x&hasOwnProperty=x`))
    expect(response.status, line).toBeLessThan(500)
    await response.arrayBuffer()
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  await expectUnchanged()
})

test('after all of that each row is what it was', () => expectSameRows())
