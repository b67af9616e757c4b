import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestBackend } from '../backend.ts'
import { DOUBLE_SUBMIT_MS, labels } from './labels.ts'

/** docs/backend-rules.md 2: a write may arrive twice. */

const start = (name?: string) => createTestBackend({ handlers: labels, ...(name ? { name } : {}), seed: {} })
const keyed = (key: string) => ({ 'Idempotency-Key': key })

describe('the same Idempotency-Key twice', () => {
  test('stores one row and gets the same answer', async () => {
    const { send, db } = await start()
    const first = await send('POST /api/data/labels', { name: 'once' }, keyed('a'))
    const second = await send('POST /api/data/labels', { name: 'once' }, keyed('a'))
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await db.labels.count()).toBe(1)
  })

  test('at the same moment stores one row', async () => {
    const { send, db } = await start()
    const both = await Promise.all([1, 2].map(() => send('POST /api/data/labels', { name: 'once' }, keyed('a'))))
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await db.labels.count()).toBe(1)
  })

  test('from two contexts at the same moment stores one row', async () => {
    const one = await start()
    const two = await start(one.name)
    const both = await Promise.all([one, two].map(({ send }) => send('POST /api/data/labels', { name: 'once' }, keyed('a'))))
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await one.db.labels.count()).toBe(1)
  })

  test('is one write across a restarted back end', async () => {
    const before = await start()
    const first = await before.send('POST /api/data/labels', { name: 'once' }, keyed('a'))
    const after = await start(before.name)
    expect((await after.send('POST /api/data/labels', { name: 'once' }, keyed('a'))).body).toEqual(first.body)
    expect(await after.db.labels.count()).toBe(1)
  })

  test('of a deletion answers the same Undo-Token and the list of now', async () => {
    const { send } = await start()
    for (const name of ['x', 'y']) await send('POST /api/data/labels', { name })
    const first = await send('DELETE /api/data/labels/1', undefined, keyed('a'))
    await send('POST /api/data/labels', { name: 'z' })
    const second = await send('DELETE /api/data/labels/1', undefined, keyed('a'))
    expect(second.status).toBe(200)
    expect(first.headers.get('Undo-Token')).toBeTruthy()
    expect(second.headers.get('Undo-Token')).toBe(first.headers.get('Undo-Token'))
    expect(second.body.map((label: { name: string }) => label.name)).toEqual(['y', 'z'])
  })
})

describe('a key that was used', () => {
  test.each([
    ['for another endpoint', 'POST /api/data/events', { name: 'once' }],
    ['for another body', 'POST /api/data/labels', { name: 'other' }],
    ['for another row', 'DELETE /api/data/labels/1', undefined],
  ])('%s is refused with 422 and stores nothing', async (_, line, body) => {
    const { send, db } = await start()
    await send('POST /api/data/labels', { name: 'once' }, keyed('a'))
    expect((await send(line, body, keyed('a'))).status).toBe(422)
    expect(await db.labels.toArray()).toEqual([{ id: 1, name: 'once' }])
    expect(await db.events.count()).toBe(0)
  })

  test('in a refused call may be used again', async () => {
    const { send } = await start()
    expect((await send('DELETE /api/data/labels/1', undefined, keyed('a'))).status).toBe(404)
    await send('POST /api/data/labels', { name: 'x' })
    expect((await send('DELETE /api/data/labels/1', undefined, keyed('a'))).status).toBe(200)
  })
})

test.each([
  ['no characters', ''],
  ['256 characters', 'k'.repeat(256)],
])('a key of %s is refused with 400 and stores nothing', async (_, key) => {
  const { send, db } = await start()
  expect((await send('POST /api/data/labels', { name: 'x' }, keyed(key))).status).toBe(400)
  expect(await db.labels.count()).toBe(0)
})

test('a key of 255 characters is taken', async () => {
  const { send } = await start()
  expect((await send('POST /api/data/labels', { name: 'x' }, keyed('k'.repeat(255)))).status).toBe(201)
})

describe('after 24 hours', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('a key is forgotten', async () => {
    const { send, db } = await start()
    await send('POST /api/data/labels', { name: 'x' }, keyed('a'))
    await db.replays.put({ ...(await db.replays.get('a')), at: hoursAgo(24.1) })
    await send('POST /api/data/labels', { name: 'x' }, keyed('a'))
    expect(await db.labels.count()).toBe(2)
  })

  test('its record is taken out of the database, a younger one is kept', async () => {
    const { send, db } = await start()
    await db.replays.bulkPut([
      { key: 'old', at: hoursAgo(24.1) },
      { key: 'young', at: hoursAgo(23.9) },
    ])
    await send('POST /api/data/labels', { name: 'x' }, keyed('new'))
    await vi.waitFor(async () => expect(await db.replays.toCollection().primaryKeys()).toEqual(['new', 'young']))
  })

  test('of thirty days the trash is emptied', async () => {
    const { send, db } = await start()
    await db.trash.bulkPut([
      { id: 'old', at: hoursAgo(30 * 24 + 1), rows: [] },
      { id: 'young', at: hoursAgo(30 * 24 - 1), rows: [] },
    ])
    await send('POST /api/data/labels', { name: 'x' })
    await vi.waitFor(async () => expect(await db.trash.toCollection().primaryKeys()).toEqual(['young']))
  })

  test('what an older build put into the trash keeps its number when it goes for good', async () => {
    const { send, db } = await start()
    await db.trash.put({ id: 'old', at: hoursAgo(30 * 24 + 1), rows: [{ table: 'labels', row: { id: 70 } }] })
    await send('POST /api/data/labels', { name: 'x' })
    await vi.waitFor(async () => expect(await db.trash.count()).toBe(0))
    expect((await send('POST /api/data/labels', { name: 'y' })).body.id).toBe(71)
  })
})

describe('a client without keys', () => {
  // The clock only advances when a test advances it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const passes = (ms: number) => vi.setSystemTime(Date.now() + ms)

  test('that creates two equal rows has two', async () => {
    const { send, db } = await start()
    await Promise.all([1, 2].map(() => send('POST /api/data/labels', { name: 'twin' })))
    expect(await db.labels.count()).toBe(2)
  })

  test('that doubles a create within the window of its endpoint has one, and the same answer', async () => {
    const { send, db } = await start()
    const add = async () => (await send('POST /api/data/labels/once', { name: 'twin' })).body
    const [first, atOnce] = await Promise.all([add(), add()])
    expect(atOnce).toEqual(first)
    passes(DOUBLE_SUBMIT_MS - 1)
    expect(await add()).toEqual(first)
    expect(await db.labels.count()).toBe(1)
  })

  test('has two when the second is another one', async () => {
    const { send, db } = await start()
    await Promise.all(['one', 'two'].map((name) => send('POST /api/data/labels/once', { name })))
    expect(await db.labels.count()).toBe(2)
  })

  test('has two when the second comes after the window', async () => {
    const { send, db } = await start()
    await send('POST /api/data/labels/once', { name: 'twin' })
    passes(DOUBLE_SUBMIT_MS)
    await send('POST /api/data/labels/once', { name: 'twin' })
    expect(await db.labels.count()).toBe(2)
  })
})
