import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { write } from '#api/kernel/handler.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { type Database, openDatabase } from '#db/dexie/database.ts'
import { dexieStore } from '#db/dexie/store.ts'
import { storeError } from '#db/dexie/store-error.ts'
import type { Store } from '#db/store.ts'
import { createTestBackend } from '../backend.ts'
import { failCommits, hideCommits, labels, storeLabel, wait } from './labels.ts'

/** docs/backend-rules.md 7: a lost connection is dropped and reopened, at most three times. */

/** A back end whose connections the test controls. */
async function start(handlers = labels) {
  const connections: Database[] = []
  const { name, db } = await createTestBackend({ handlers, seed: {} })
  const open = async () => {
    const connection = await openDatabase(name, async () => ({}), '/')
    connections.push(connection)
    return dexieStore(connection)
  }
  const { send } = await createTestBackend({ handlers, name, open })
  const lose = () => forceCloseDatabase(connections.at(-1)?.backendDB() as never)
  return { send, db, connections, lose, name }
}

afterEach(() => vi.restoreAllMocks())

describe('a connection that is lost in mid-life', () => {
  test('is opened anew, and nobody notices', async () => {
    const { send, lose } = await start()
    await send('POST /api/data/labels', { name: 'before' })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (let round = 0; round < 5; round++) {
      lose()
      expect((await send('POST /api/data/labels', { name: 'after' })).status).toBe(201)
      lose()
      expect((await send('GET /api/data/labels')).body).toHaveLength(round + 2)
    }
  })

  test('is opened anew when it was closed for good', async () => {
    const { send, connections } = await start()
    await send('POST /api/data/labels', { name: 'before' })
    connections[0]?.close()
    expect((await send('POST /api/data/labels', { name: 'after' })).status).toBe(201)
    expect(connections).toHaveLength(2)
  })

  test('under many calls at once is opened anew once', async () => {
    const { send, connections, db } = await start()
    await send('POST /api/data/labels', { name: 'before' })
    connections[0]?.close()
    const answered = await Promise.all(
      ['labels', 'events', 'labels', 'events'].map((area) => send(`POST /api/data/${area}`, { name: 'after' })),
    )
    for (const { status } of answered) expect([200, 201]).toContain(status)
    expect(connections).toHaveLength(2)
    expect(await db.labels.count()).toBe(3)
  })

  test('in the middle of a write stores it once', async () => {
    let lose: () => void = () => undefined
    const interrupted = write(
      endpoint('POST /api/data/labels/interrupted', {
        access: 'public',
        summary: 'Loses its connection.',
        reply: z.object({ id: z.number() }),
      }),
      ['labels'],
      async (_, { tx }) => {
        storeLabel(tx, { id: 1, name: 'half' })
        await tx.count('labels')
        lose()
        storeLabel(tx, { id: 2, name: 'whole' })
        return { id: 2 }
      },
    )
    const { send, db, connections } = await start([...labels, interrupted])
    await send('GET /api/data/labels')
    lose = () => {
      lose = () => undefined
      const raw = connections.at(-1)?.backendDB() as unknown as { _rawDatabase: { transactions: { abort(): void; _state: string }[] } }
      for (const tx of raw._rawDatabase.transactions) if (tx._state !== 'finished') tx.abort()
      forceCloseDatabase(raw as never)
    }
    expect(await send('POST /api/data/labels/interrupted')).toMatchObject({ status: 200, body: { id: 2 } })
    expect(await db.labels.count()).toBe(2)
  })
})

test('a write whose transaction is aborted at its commit without any reason is tried again, and stored once', async () => {
  const { send, db } = await start()
  failCommits(null, 1)
  expect((await send('POST /api/data/labels', { name: 'second try' })).status).toBe(201)
  expect(await db.labels.count()).toBe(1)
})

test.each([
  ['with a key', { 'Idempotency-Key': 'k' }],
  ['without one', {}],
])('a write %s that was stored when its connection was lost, before that was told, is stored once', async (_, headers) => {
  const { send, db } = await start()
  hideCommits(1)
  expect(await send('POST /api/data/labels', { name: 'told late' }, headers)).toMatchObject({ status: 201, body: { name: 'told late' } })
  expect(await db.labels.toArray()).toEqual([{ id: 1, name: 'told late' }])
})

describe('a connection that is lost again and again', () => {
  test.each([
    ['DatabaseClosedError', 'Database has been closed'],
    ['InvalidStateError', 'The database connection is closing.'],
    ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ])('by %s is tried three times, then refused with 503', async (name, message) => {
    const open = vi.fn(() => Promise.reject(storeError(new DOMException(message, name))))
    const { send } = await createTestBackend({ handlers: labels, seed: {}, open })
    const { status, body } = await send('POST /api/data/labels', { name: 'x' })
    expect(status).toBe(503)
    expect(body.message).toMatch(/Nothing was changed\. Reload the page/)
    expect(open).toHaveBeenCalledTimes(3)
  })

  test('is tried anew with the next call', async () => {
    const { name, store } = await createTestBackend({ handlers: labels, seed: {} })
    const open = vi.fn<() => Promise<Store>>(() => Promise.reject(storeError(new DOMException('gone', 'InvalidStateError'))))
    const { send } = await createTestBackend({ handlers: labels, name, open })
    expect((await send('GET /api/data/labels')).status).toBe(503)
    open.mockResolvedValue(store)
    expect((await send('GET /api/data/labels')).status).toBe(200)
  })
})

test.each([
  ['SecurityError', 'The operation is insecure.'],
  ['UnknownError', 'The user denied permission to access the database.'],
  ['MissingAPIError', 'IndexedDB API missing.'],
])('a browser that stores nothing for this site (%s) is told of with what to do', async (name, message) => {
  const inner = new DOMException(message, name)
  const failure = Object.assign(new Error(`${name} ${message}`, { cause: inner }), { name: 'OpenFailedError', inner })
  const open = () => Promise.reject(storeError(failure))
  const { send } = await createTestBackend({ handlers: labels, seed: {}, open })
  for (const call of ['GET /api/data/labels', 'POST /api/data/labels']) {
    const { status, body } = await send(call, call.startsWith('POST') ? { name: 'x' } : undefined)
    expect(status).toBe(503)
    expect(body.message).toMatch(/Allow cookies and site data/)
  }
})

test('an opening that failed beside a call that was refused is not held against the next call', async () => {
  const { name, store } = await createTestBackend({ handlers: labels, seed: {} })
  const open = vi.fn<() => Promise<Store>>(() => Promise.reject(new Error('no samples')))
  const { send } = await createTestBackend({ handlers: labels, name, open })
  expect((await send('POST /api/data/labels', { name: 7 })).status).toBe(400)
  open.mockResolvedValue(store)
  expect((await send('GET /api/data/labels')).status).toBe(200)
})

test('a refusal is not tried again', async () => {
  const run = vi.fn(labels[3]?.handle)
  const { send } = await createTestBackend({ handlers: [{ ...(labels[3] as (typeof labels)[0]), handle: run }], seed: {} })
  expect((await send('DELETE /api/data/labels/9')).status).toBe(404)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a database that was evicted under the app is seeded as a new one, with another identity', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { send, db, name } = await start()
  await send('POST /api/data/labels', { name: 'lost with the database' })
  const before = await db.meta.get('birth')
  db.close()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
  await wait(5)
  expect((await send('POST /api/data/labels', { name: 'first of the new' })).status).toBe(201)
  const fresh = await openDatabase(name, async () => ({}), '/')
  expect(await fresh.labels.toArray()).toMatchObject([{ name: 'first of the new' }])
  const after = await fresh.meta.get('birth')
  fresh.close()
  expect(after?.id).toBeTruthy()
  expect(after?.id).not.toBe(before?.id)
})
