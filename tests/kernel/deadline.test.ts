import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Handler, read, write } from '#api/kernel/handler.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { createTestBackend, requestOf } from '../backend.ts'
import { labels, slowRequest, storeLabel, wait } from './labels.ts'

/** docs/backend-rules.md 7: nothing hangs. */

const deadlineMs = 300
const GIVEN_UP = { status: 503, body: { message: 'This took too long and was stopped. Try again.' } }

const endless = async (tx: StoreTransaction) => {
  for (;;) await tx.get('labels', 1)
}
/** Keeps an IndexedDB transaction from committing by itself, with requests that nothing waits for. */
const silent = () =>
  new Promise<never>(() => {
    const store = (Dexie.currentTransaction?.idbtrans as unknown as IDBTransaction | undefined)?.objectStore('labels')
    if (!store) return
    const spin = () => {
      store.get(-1).onsuccess = spin
    }
    spin()
  })

/** Writes a row and then never returns. */
const neverEnding = (path: 'busy' | 'silent', forever: (tx: StoreTransaction) => Promise<never>): Handler =>
  write(
    endpoint(`POST /api/data/labels/${path}`, { access: 'public', summary: 'Never ends.', reply: z.undefined() }),
    ['labels'],
    async (_, { tx }) => {
      storeLabel(tx, { id: 1, name: 'half' })
      return forever(tx)
    },
  )

const reading = read(
  endpoint('GET /api/data/labels/busy', { access: 'public', summary: 'Never ends.', reply: z.undefined() }),
  ['labels'],
  (_, { tx }) => endless(tx),
)

describe('a handler that never ends', () => {
  const handlers = [...labels, neverEnding('busy', endless), neverEnding('silent', silent), reading]

  test.each(['busy', 'silent'])('is given up at the deadline with 503 and nothing stored, when it is %s', async (path) => {
    const { send, db } = await createTestBackend({ handlers, seed: {}, deadlineMs })
    expect(await send(`POST /api/data/labels/${path}`)).toMatchObject(GIVEN_UP)
    expect(await db.labels.count()).toBe(0)
    expect((await send('POST /api/data/labels', { name: 'next' })).status).toBe(201)
  })

  test('does not hold up who waited for it', async () => {
    const { send } = await createTestBackend({ handlers, seed: {}, deadlineMs })
    const stuck = send('POST /api/data/labels/busy')
    const next = send('POST /api/data/labels', { name: 'next' })
    expect(await stuck).toMatchObject(GIVEN_UP)
    expect(await next).toMatchObject({ status: 201, body: { id: 1, name: 'next' } })
  })

  test('is given up when it only reads, too', async () => {
    const { send } = await createTestBackend({ handlers, seed: {}, deadlineMs })
    expect(await send('GET /api/data/labels/busy')).toMatchObject(GIVEN_UP)
  })
})

describe('a body that never ends', () => {
  test('is given up with 503, stores nothing, and later writes go on', async () => {
    const { respond, send, db } = await createTestBackend({ handlers: labels, seed: {}, deadlineMs })
    const slow = slowRequest('POST /api/data/labels')
    slow.push('{"name":')
    const stuck = respond(slow.request)
    const later = send('POST /api/data/labels', { name: 'later' })
    expect((await stuck).status).toBe(503)
    expect((await later).status).toBe(201)
    expect(await db.labels.toArray()).toEqual([{ id: 1, name: 'later' }])
  })

  test('and nine more like it make nobody wait ten times as long', async () => {
    const { respond, send } = await createTestBackend({ handlers: labels, seed: {}, deadlineMs })
    const start = performance.now()
    for (let index = 0; index < 10; index++) void respond(slowRequest('POST /api/data/labels').request)
    expect((await send('POST /api/data/labels', { name: 'later' })).status).toBe(201)
    // One after the other, they take ten times the deadline.
    expect(performance.now() - start).toBeLessThan(deadlineMs * 9)
  })

  test('but breaks off is refused with 400 and stores nothing', async () => {
    const { respond, db } = await createTestBackend({ handlers: labels, seed: {} })
    const slow = slowRequest('POST /api/data/labels')
    const answered = respond(slow.request)
    slow.push('{"name":"half')
    slow.breakOff()
    expect((await answered).status).toBe(400)
    expect(await db.labels.count()).toBe(0)
  })
})

test('an opening that hangs is given up with 503, and the next call opens anew', async () => {
  const { name, store } = await createTestBackend({ handlers: labels, seed: {} })
  let openings = 0
  const open = () => (++openings === 1 ? new Promise<Store>(() => undefined) : Promise.resolve(store))
  const { send } = await createTestBackend({ handlers: labels, name, open, deadlineMs })
  expect((await send('GET /api/data/labels')).status).toBe(503)
  expect((await send('GET /api/data/labels')).status).toBe(200)
})

test('a handler that is done before the deadline is not touched by it', async () => {
  const { respond, db } = await createTestBackend({ handlers: labels, seed: {}, deadlineMs })
  expect((await respond(requestOf('POST /api/data/labels', { name: 'done' }))).status).toBe(201)
  await wait(deadlineMs * 2)
  expect(await db.labels.count()).toBe(1)
})
