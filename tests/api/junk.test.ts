import 'fake-indexeddb/auto'
import { beforeAll, expect, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** One back end for all tests: the effect of the junk on it does not matter. */
let school: TestBackend
beforeAll(async () => {
  school = await createTestBackend()
  return school.close
})

const JUNK = [
  null,
  7,
  'text',
  [],
  {},
  [null],
  { id: {} },
  { data: null },
  { data: { id: [] } },
  { ids: 'x', change: 7 },
  { a: { b: { c: [] } } },
]
const WRONG = [
  {},
  [],
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(30_000),
  '__proto__',
  'constructor',
  '<script>',
  '2026-13-45',
  '%',
]

/** Bodies with a single field, so that requests with optional fields reach their handlers. */
const ALONE = [-1, '1', 'x'.repeat(300), [], ['1']]

/** The path with values for its parameters. */
const lineWith = (method: string, path: string, value: string): string => `${method} ${path.replace(/:\w+/g, encodeURIComponent(value))}`

/** The names of a body's fields according to its schema. */
function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

test.each(handlers.map(({ endpoint }) => [endpoint.route, endpoint] as const))(
  '%s answers junk with a reason, never with 500',
  async (_, { method, path, body, upload }) => {
    const { send } = school
    const alarm = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const line = lineWith(method, path, '1')
    const bodies: unknown[] = [...JUNK, ...WRONG.map((value) => Object.fromEntries(fieldsOf(body).map((name) => [name, value])))]
    for (const name of fieldsOf(body)) for (const value of ALONE) bodies.push({ [name]: value })
    if (method === 'GET' || !body || upload) bodies.length = 0
    for (const payload of bodies) {
      const { status } = await send(line, JSON.stringify(payload), { 'Content-Type': 'application/json' })
      expect(status, JSON.stringify(payload).slice(0, 200)).toBeLessThan(500)
    }
    for (const value of ['999999', '__proto__', 'constructor', '\u0000', "'", '1e999', 'x'.repeat(500)]) {
      expect((await send(lineWith(method, path, value), method === 'GET' ? undefined : '{}')).status, value).toBeLessThan(500)
    }
    if (method === 'GET') {
      const query = '?q=%00%3C&sort=__proto__&page=-1&pageSize=1e9&limit=x&before=x&after=%F0%9F%98%80&folder=x&from=%25'
      expect((await send(line + query)).status).toBeLessThan(500)
      const ETag = (await send(line)).headers.get('ETag')
      if (ETag) expect((await send(line, undefined, { 'If-None-Match': ETag, 'A-IM': 'rows' })).status).toBe(304)
    }
    if (body && !upload && method !== 'GET') {
      const headers = { 'Content-Type': 'application/json' }
      expect((await send(line, '{"a":', headers)).status).toBe(400)
      expect((await send(line, '{"__proto__":{"deleted":true}}', headers)).status).toBe(400)
      expect((await send(line, '{"a":{"\\u005f_proto__":1}}', headers)).status).toBe(400)
      const megabytes = (
        await send(line, JSON.stringify(Object.fromEntries([...fieldsOf(body), 'x'].map((name) => [name, 'x'.repeat(1_000_000)]))), headers)
      ).status
      expect(megabytes, 'megabytes').toBeGreaterThanOrEqual(400)
      expect(megabytes, 'megabytes').toBeLessThan(500)
    }
    expect(alarm.mock.calls).toEqual([])
  },
  60_000,
)
