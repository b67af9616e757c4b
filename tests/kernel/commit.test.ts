import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { write } from '#api/kernel/handler.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { ApiError } from '#contract/http/error.ts'
import { createTestBackend, onlyDexie } from '../backend.ts'
import { adding, failCommits, labels, storeLabel } from './labels.ts'

/** docs/backend-rules.md 1: success is answered after the transaction has committed, never before. */

afterEach(() => vi.restoreAllMocks())

describe('a write whose commit fails', () => {
  onlyDexie('at the quota is answered 507 and stores nothing, though its put had succeeded', async () => {
    let putSucceeded = false
    const watched = {
      ...adding,
      handle: async (...given: Parameters<typeof adding.handle>) => {
        const result = await adding.handle(...given)
        putSucceeded = true
        return result
      },
    }
    const { send, db } = await createTestBackend({ handlers: [watched], seed: {} })
    failCommits('QuotaExceededError')
    const { status, body } = await send('POST /api/data/labels', { name: 'one too many' })
    expect(putSucceeded).toBe(true)
    expect(status).toBe(507)
    expect(body.message).toMatch(/run out of space\. Nothing was saved/)
    expect(await db.labels.count()).toBe(0)
  })

  onlyDexie('for any other reason is no success either', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { send, db } = await createTestBackend({ handlers: labels, seed: {} })
    failCommits('UnknownError')
    expect((await send('POST /api/data/labels', { name: 'lost' })).status).toBeGreaterThanOrEqual(500)
    expect(await db.labels.count()).toBe(0)
  })

  onlyDexie('can be sent again with the same key, and is stored then', async () => {
    const { send, db } = await createTestBackend({ handlers: labels, seed: {} })
    failCommits('QuotaExceededError')
    await send('POST /api/data/labels', { name: 'again' }, { 'Idempotency-Key': 'k' })
    vi.restoreAllMocks()
    expect((await send('POST /api/data/labels', { name: 'again' }, { 'Idempotency-Key': 'k' })).status).toBe(201)
    expect(await db.labels.count()).toBe(1)
  })
})

onlyDexie.each([
  ['labels', 1],
  ['replays', 'k'],
  ['revisions', 'labels'],
])('a write whose row in %s cannot be stored stores nothing', async (table, taken) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { send, db } = await createTestBackend({ handlers: labels, seed: {} })
  await send('POST /api/data/labels', { name: 'first' }, { 'Idempotency-Key': 'k' })
  // A request that fails after `commit()` was called: an existing key cannot be added.
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    if (this.name !== table) return put.call(this, row)
    return this.add({ ...row, [this.keyPath as string]: taken })
  })
  const { status } = await send('POST /api/data/labels', { name: 'second' }, { 'Idempotency-Key': 'other' })
  vi.restoreAllMocks()
  expect(status).toBe(500)
  expect((await db.labels.toArray()).map(({ name }) => name)).toEqual(['first'])
  expect((await db.revisions.get('labels'))?.revision).toBe(1)
})

onlyDexie('a handler that goes on after a row that cannot be stored is refused for that reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const tries = vi.fn()
  const reading = write(
    endpoint('POST /api/data/labels/twice', { access: 'public', summary: 'Writes, then reads.', reply: z.number() }),
    ['labels'],
    async (_, { tx }) => {
      tries()
      storeLabel(tx, { id: 1, name: 'second' })
      for (let time = 0; time < 20; time++) await tx.count('labels')
      return tx.count('labels')
    },
  )
  const { send, db } = await createTestBackend({ handlers: [...labels, reading], seed: {} })
  await send('POST /api/data/labels', { name: 'first' })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    return this.add(row)
  })
  // Neither a lost connection, which would be tried again, nor a transaction that was misused.
  expect((await send('POST /api/data/labels/twice')).status).toBe(500)
  expect(tries).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'ConstraintError' }))
  vi.restoreAllMocks()
  expect((await db.labels.toArray()).map(({ name }) => name)).toEqual(['first'])
})

test('a success can be read by every other context the moment it is told', async () => {
  const one = await createTestBackend({ handlers: labels, seed: {} })
  const two = await createTestBackend({ handlers: labels, name: one.name })
  await one.send('POST /api/data/labels', { name: 'seen' })
  expect((await two.send('GET /api/data/labels')).body).toMatchObject([{ name: 'seen' }])
})

test('a handler that refuses after writing leaves nothing behind', async () => {
  const refusing = write(
    endpoint('POST /api/data/labels/refused', { access: 'public', summary: 'Writes, then refuses.', reply: z.undefined() }),
    ['labels'],
    async (_, { tx }) => {
      storeLabel(tx, { id: 1, name: 'half' })
      storeLabel(tx, { id: 2, name: 'done' })
      await tx.count('labels')
      throw new ApiError(409, 'Changed my mind.')
    },
  )
  const { send, db } = await createTestBackend({ handlers: [refusing], seed: {} })
  expect(await send('POST /api/data/labels/refused')).toMatchObject({ status: 409, body: { message: 'Changed my mind.' } })
  expect(await db.labels.count()).toBe(0)
  expect(await db.revisions.count()).toBe(0)
})

test.each([200, 0])(
  'a handler that awaits much else before it writes (%d times) is one write, and tells which rows it changed',
  async (times) => {
    const patient = write(
      endpoint('POST /api/data/labels/patient', {
        access: 'public',
        summary: 'Writes in the end.',
        reply: z.undefined(),
        body: z.object({ refused: z.boolean() }),
      }),
      ['labels'],
      async ({ body }, { tx }): Promise<undefined> => {
        await tx.count('labels')
        // Deeper than Dexie follows.
        for (let time = 0; time < times; time++) await null
        storeLabel(tx, { id: 1, name: 'one' })
        storeLabel(tx, { id: 2, name: 'two' })
        if (body.refused) throw new ApiError(409, 'Changed my mind.')
      },
    )
    const { send, db } = await createTestBackend({ handlers: [...labels, patient], seed: {} })
    expect((await send('POST /api/data/labels/patient', { refused: true })).status).toBe(409)
    expect(await db.labels.count()).toBe(0)
    expect((await send('POST /api/data/labels/patient', { refused: false })).status).toBe(200)
    expect(await db.revisions.get('labels')).toMatchObject({ revision: 1, since: 0, keys: [1, 2] })
  },
)

describe('the tables that changed', () => {
  test('are told after the commit', async () => {
    const told: unknown[] = []
    const backend = await createTestBackend({
      handlers: labels,
      seed: {},
      changed: (tables) => told.push(backend.db.labels.count().then((count) => [...tables, count])),
    })
    await backend.send('POST /api/data/labels', { name: 'x' })
    expect(await Promise.all(told)).toEqual([['labels', 1]])
  })

  onlyDexie('are not told for a read, a refusal or a failed commit', async () => {
    const changed = vi.fn()
    const { send } = await createTestBackend({ handlers: labels, seed: {}, changed })
    await send('GET /api/data/labels')
    await send('POST /api/data/labels', { name: 7 })
    await send('DELETE /api/data/labels/9')
    failCommits('QuotaExceededError')
    await send('POST /api/data/labels', { name: 'x' })
    expect(changed).not.toHaveBeenCalled()
  })

  test('may be told to a listener that fails: what is stored stays a success', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const changed = () => {
      throw new DOMException('Channel is closed', 'InvalidStateError')
    }
    const { send, db } = await createTestBackend({ handlers: labels, seed: {}, changed })
    expect((await send('POST /api/data/labels', { name: 'x' })).status).toBe(201)
    expect(await db.labels.count()).toBe(1)
  })

  test('get a higher revision with each write', async () => {
    const { send, db } = await createTestBackend({ handlers: labels, seed: {} })
    await send('POST /api/data/labels', { name: 'x' })
    await send('POST /api/data/labels', { name: 'y' })
    expect(await db.revisions.toArray()).toMatchObject([{ table: 'labels', revision: 2 }])
  })
})
