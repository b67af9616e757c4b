import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#db/dexie/database.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { seed } from '#db/seed/index.ts'
import { createTestBackend, requestOf } from '../backend.ts'
import { labels } from './labels.ts'

/** docs/backend-rules.md 8: seeded once, atomically. */

const samples = { labels: [{ id: 1, name: 'sample' }] }
let count = 0
const freshName = () => `first-run-${++count}`
const loading = () => vi.fn(async () => structuredClone(samples))

async function opened<T>(opening: Promise<Database>, look: (db: Database) => Promise<T>): Promise<T> {
  const db = await opening
  try {
    return await look(db)
  } finally {
    db.close()
  }
}
const birthOf = (db: Database) => db.meta.get('birth')

describe('the first run', () => {
  test('stores the samples of every area and makes them searchable', async () => {
    const { db } = await createTestBackend()
    for (const [table, rows] of Object.entries(seed)) expect([table, await db.table(table).count()]).toEqual([table, rows.length])
    expect(await db.search.count()).toBeGreaterThan(0)
  })

  test('of two contexts at the same moment seeds once', async () => {
    const name = freshName()
    const [one, two] = (await Promise.all([1, 2].map(() => openDatabase(name, loading(), '/')))) as [Database, Database]
    expect(await one.labels.toArray()).toEqual(samples.labels)
    expect(await birthOf(one)).toEqual(await birthOf(two))
    one.close()
    two.close()
  })

  test.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'keeps what one context wrote when another starts %i turns later',
    async (turns) => {
      const name = freshName()
      const first = openDatabase(name, loading(), '/').then(async (db) => {
        await db.table('labels').put({ id: 2, name: 'written at once' })
        return db
      })
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
      const [one, two] = await Promise.all([first, openDatabase(name, loading(), '/')])
      expect(await two.labels.count()).toBe(2)
      one.close()
      two.close()
    },
  )

  test('of twenty contexts at once is answered the same by all', async () => {
    const name = freshName()
    const open = () => openDexieStore(name, loading(), '/')
    const contexts = await Promise.all(Array.from({ length: 20 }, () => createTestBackend({ handlers: labels, name, open, seed: samples })))
    const bodies = await Promise.all(contexts.map(async ({ respond }) => (await respond(requestOf('GET /api/data/labels'))).json()))
    for (const body of bodies) expect(body).toEqual(samples.labels)
  })
})

describe('a database that exists', () => {
  test('is never seeded again, though everything in it was deleted', async () => {
    const name = freshName()
    await opened(openDatabase(name, loading(), '/'), (db) => db.labels.clear())
    const load = loading()
    expect(await opened(openDatabase(name, load, '/'), (db) => db.labels.count())).toBe(0)
    expect(load).not.toHaveBeenCalled()
  })

  test('keeps its identity', async () => {
    const name = freshName()
    const before = await opened(openDatabase(name, loading(), '/'), birthOf)
    expect(before?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(await opened(openDatabase(name, loading(), '/'), birthOf)).toEqual(before)
  })
})

describe('samples that cannot be loaded', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  test('leave no half database, and the next opening succeeds', async () => {
    const name = freshName()
    await expect(openDatabase(name, () => Promise.reject(new TypeError('Failed to fetch')), '/')).rejects.toThrow()
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
    expect(await opened(openDatabase(name, loading(), '/'), (db) => db.labels.toArray())).toEqual(samples.labels)
  })

  test('are answered with 503 and a sentence, and the next call succeeds', async () => {
    const name = freshName()
    const load = loading().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { name: other } = await createTestBackend({ handlers: labels, seed: {} })
    const { send } = await createTestBackend({ handlers: labels, name: other, open: () => openDexieStore(name, load, '/') })
    expect(await send('GET /api/data/labels')).toMatchObject({ status: 503, body: { message: expect.stringMatching(/sample data/) } })
    expect((await send('GET /api/data/labels')).body).toEqual(samples.labels)
  })

  test('because two of their rows have one id leave no half database either', async () => {
    const name = freshName()
    const twice = { labels: [...samples.labels, ...samples.labels] }
    await expect(openDatabase(name, async () => twice, '/')).rejects.toThrow()
    expect(await opened(openDatabase(name, loading(), '/'), (db) => db.labels.toArray())).toEqual(samples.labels)
  })
})
