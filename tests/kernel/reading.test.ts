import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createBackend } from '#api/index.ts'
import { ResponseCache } from '#api/kernel/response-cache.ts'
import { fetchWithEtag } from '#client/transport/conditionalGet.ts'
import { compareKeys, withDelta } from '#contract/http/rows-delta.ts'
import { seed } from '#db/seed/index.ts'
import { BACKUP_TABLES, checkBackup, exportAll, storeRows } from '#maintenance/backup.ts'
import { createTestBackend, requestOf, type TestBackend } from '../backend.ts'
import { engine } from '../testDatabase.ts'

const NOTES = 'GET /api/data/notes/NotesData'
const tagOf = (headers: Headers) => headers.get('ETag') as string
const again = (backend: TestBackend, line: string, tag: string, more: Record<string, string> = {}) =>
  backend.respond(requestOf(line, undefined, { 'If-None-Match': tag, ...more }))

test.each([
  'GET /api/data/email/EmailData?conversations=true&subject=concert&sort=-time&page=1',
  'GET /api/data/email/EmailData?q=the&from=a&after=2020-01-01',
  'GET /api/data/blog/posts?state=published&q=sch&sort=-createdAt&page=1',
  'GET /api/data/invoicedata?q=a&from=2020-01-01&to=2040-01-01&page=1',
  'GET /api/data/eCommerce/ProductsData?q=sch&minPrice=1&page=1',
  'GET /api/data/classes?q=a&page=1&pageSize=25',
])('%s is read at one moment: in one transaction', async (line) => {
  const { name, store } = await createTestBackend()
  const watched = { ...store }
  const transaction = vi.spyOn(watched, 'transaction')
  const { send } = await createTestBackend({ name, open: async () => watched })
  await send(NOTES)
  transaction.mockClear()
  expect((await send(line)).status).toBe(200)
  expect(transaction).toHaveBeenCalledOnce()
})

describe('what has not changed since it was read', () => {
  test('is answered with 304 and nothing else, and read in full after a write', async () => {
    const backend = await createTestBackend()
    const { headers, body } = await backend.send(NOTES)
    const same = await again(backend, NOTES, tagOf(headers))
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', tagOf(headers)])
    await backend.send('POST /api/notes/add', { title: 'new', color: 'info' })
    const other = await again(backend, NOTES, tagOf(headers))
    expect(other.status).toBe(200)
    expect(await other.json()).toHaveLength(body.length + 1)
  })

  test('is sent again without reading a row', async () => {
    const backend = await createTestBackend()
    const { body } = await backend.send(NOTES)
    backend.rowsRead()
    expect((await backend.send(NOTES)).body).toEqual(body)
    expect(backend.rowsRead()).toEqual({})
  })

  test('is another where another code answers, or another database', async () => {
    const one = await createTestBackend({ build: 'one' })
    const other = await createTestBackend({ name: one.name, build: 'two' })
    const elsewhere = await createTestBackend({ build: 'one' })
    const { headers } = await one.send(NOTES)
    expect((await again(one, NOTES, tagOf(headers))).status).toBe(304)
    expect((await again(other, NOTES, tagOf(headers))).status).toBe(200)
    expect((await again(elsewhere, NOTES, tagOf(headers))).status).toBe(200)
  })

  test('has no name where the answer looks at the time', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/data/invoices/summary')).headers.get('ETag')).toBeNull()
  })
})

describe('of a list that has changed', () => {
  test('whoever asks for it gets the rows that have, and the keys of those that went', async () => {
    const backend = await createTestBackend()
    const { headers, body } = await backend.send(NOTES)
    const { body: added } = await backend.send('POST /api/notes/add', { title: 'new', color: 'info' })
    await backend.send('DELETE /api/notes/delete', { id: body[1].id })
    const delta = await again(backend, NOTES, tagOf(headers), { 'A-IM': 'rows' })
    expect([delta.status, delta.headers.get('IM')]).toEqual([226, 'rows'])
    expect(await delta.json()).toEqual({ key: 'id', rows: [added], gone: [body[1].id] })
  })

  test('more than is remembered is read in full', async () => {
    const backend = await createTestBackend()
    const { headers } = await backend.send(NOTES)
    for (let n = 0; n < 110; n++) await backend.send('POST /api/notes/add', { title: `${n}`, color: 'info' })
    expect((await again(backend, NOTES, tagOf(headers), { 'A-IM': 'rows' })).status).toBe(200)
    const [revision] = (await backend.db.revisions.toArray()).filter(({ table }) => table === 'notes')
    expect(JSON.stringify(revision).length).toBeLessThan(10_000)
  })

  test('a whole import is read in full', async () => {
    const backend = await createTestBackend()
    const { headers, body } = await backend.send(NOTES)
    const { file } = await exportAll(backend.store, new Date())
    const { rows } = checkBackup(new Uint8Array(await file.arrayBuffer()))
    await storeRows(backend.store, new Map([...rows, ['notes', body.slice(1)]]), 'replace')
    const full = await again(backend, NOTES, tagOf(headers), { 'A-IM': 'rows' })
    expect(full.status).toBe(200)
    expect(await full.json()).toEqual(body.slice(1))
    expect(BACKUP_TABLES).toContain('notes')
  })
})

/** More notes than one chunk has, some of them with text ids. */
const MANY = [...Array(180).keys()].map((n) => ({
  id: n % 9 ? n * 2 : `n${n}`,
  title: `Note ${n}`,
  color: 'info',
  datef: '2026-01-01T00:00:00.000Z',
  deleted: false,
}))

test('of a long list only what stands near a change is read again', async () => {
  const backend = await createTestBackend({ seed: { ...seed, notes: MANY } as typeof seed })
  const { body } = await backend.send(NOTES)
  expect(body).toHaveLength(MANY.length)
  const ids = [0, 1, 63, 64, 65, 127, 128, 179].map((at) => body[at].id)
  const steps = [
    ...ids.map((id) => ['PUT /api/notes/update', { id, title: `other ${id}`, color: 'error' }] as const),
    ...ids.map((id) => ['DELETE /api/notes/delete', { id }] as const),
    ['POST /api/notes/add', { title: 'last', color: 'info' }] as const,
  ]
  for (const [step, [line, change]] of steps.entries()) {
    expect((await backend.send(line, change)).status).toBe(200)
    backend.rowsRead()
    const { body: next } = await backend.send(NOTES)
    expect(backend.rowsRead().notes).toBeLessThan(next.length)
    expect(next, `after ${line} ${JSON.stringify(change)}`).toEqual((await backend.send(`${NOTES}?fresh=${step}`)).body)
  }
})

const key = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }).map(String))

test('a list with its changes is what the list then is', () => {
  const list = fc.uniqueArray(fc.record({ id: key, n: fc.nat() }), { selector: ({ id }) => id })
  const sorted = (rows: { id: string | number }[]) => rows.toSorted((a, b) => compareKeys(a.id, b.id))
  fc.assert(
    fc.property(list, list, (before, after) => {
      const rows = after.filter((row) => !before.some(({ id, n }) => id === row.id && n === row.n))
      const gone = before.map(({ id }) => id).filter((id) => !after.some((row) => row.id === id))
      const kept = sorted(before)
      expect(withDelta(kept, { key: 'id', rows, gone })).toEqual(sorted(after))
      expect(kept).toEqual(sorted(before))
    }),
  )
})

test('responses are cached up to a number of bytes, those of late the longest', () => {
  const cache = new ResponseCache(10)
  const response = (size: number) => ({ tag: '', headers: {}, parts: [new Uint8Array(size)] })
  cache.set('a', response(3))
  cache.set('b', response(3))
  cache.get('a')
  cache.set('c', response(3))
  expect(['a', 'b', 'c'].map((name) => cache.get(name) !== undefined)).toEqual([true, false, true])
  cache.set('d', response(99))
  expect(cache.get('d')).toBeUndefined()
})

const LISTS = ['notes/NotesData', 'contacts/ContactsData', 'ticket/TicketData', 'eCommerce/ProductsData', 'email/EmailData', 'notes/trash']
  .map((path) => `/api/data/${path}`)
  .concat(
    '/api/data/invoices/summary',
    '/api/data/notes/NotesData?sort=-datef&page=2&pageSize=3',
    '/api/data/notes/NotesData?q=x&sort=-place&page=1',
    '/api/data/notes/NotesData?color=error&deleted=false&page=1',
    '/api/data/email/EmailData?conversations=true&folder=inbox&sort=-time&page=1',
    '/api/data/email/EmailData?starred=true&q=the&page=1',
    '/api/data/products/facets?stock=true',
    '/api/data/classes',
  )

test('whoever reads, in whatever order others write, never sees what was before', { timeout: 240_000 }, async () => {
  type Step = (send: TestBackend['send'], store: TestBackend['store']) => Promise<unknown>
  const id = fc.integer({ min: 0, max: 360 }).map((n) => (n % 9 ? n : `n${n / 9}`))
  const text = fc.string({ maxLength: 12 }).map((title) => `x${title}`)
  const step: fc.Arbitrary<Step> = fc.oneof(
    text.map(
      (title): Step =>
        (send) =>
          send('POST /api/notes/add', { title, color: 'info' }),
    ),
    fc.tuple(id, text).map(
      ([id, title]): Step =>
        (send) =>
          send('PUT /api/notes/update', { id, title, color: 'error' }),
    ),
    id.map(
      (id): Step =>
        (send) =>
          send('DELETE /api/notes/delete', { id }),
    ),
    id.map(
      (id): Step =>
        async (send) => {
          const { headers } = await send('DELETE /api/notes/delete', { id })
          await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
        },
    ),
    fc.integer({ min: 1, max: 9 }).map(
      (id): Step =>
        (send) =>
          send(`PATCH /api/data/products/${id}`, { qty: 7, stock: true }),
    ),
    fc.integer({ min: 1, max: 9 }).map(
      (id): Step =>
        (send) =>
          send(`PATCH /api/data/emails/${id}`, { starred: true }),
    ),
    fc.constant<Step>(async (_, store) => {
      const { file } = await exportAll(store, new Date())
      const { rows } = checkBackup(new Uint8Array(await file.arrayBuffer()))
      await storeRows(store, new Map([...rows, ['notes', (rows.get('notes') ?? []).slice(1)]]), 'replace')
    }),
  )
  const contexts = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, contexts, fc.constantFrom(...LISTS)), { minLength: 10, maxLength: 25 }), async (program) => {
      const one = await createTestBackend({ build: 'same', seed: { ...seed, notes: MANY } as typeof seed })
      const two = await createTestBackend({ name: one.name, build: 'same' })
      const pages = [one, two].map(({ respond, name }, at) => {
        const origin = `http://${name}-${at}.test`
        const transport = (request: Request) => respond(new Request(request.url.replace(origin, 'http://school.test'), request))
        return async (path: string) => (await fetchWithEtag(transport, new Request(origin + path))).body
      })
      for (const [write, [writer = 0, ...readers], path] of program) {
        // A read at the same time may see the old or the new rows; it must not corrupt later reads.
        await Promise.all([write([one, two][writer]?.send as never, one.store), ...readers.map((at) => pages[at]?.(path))])
        // A back end with empty caches.
        const truth = await (await createBackend({ open: async () => one.store, base: '/' })(requestOf(`GET ${path}`))).json()
        expect(Array.isArray(truth) || 'total' in truth || Object.keys(truth).length > 1, path).toBe(true)
        for (const page of pages) expect(await page(path), path).toEqual(truth)
        for (const { send } of [one, two]) expect((await send(`GET ${path}`)).body, path).toEqual(truth)
      }
    }),
    // An import, one of the steps, takes seconds on PGlite.
    { numRuns: engine === 'dexie' ? 6 : 2 },
  )
})
