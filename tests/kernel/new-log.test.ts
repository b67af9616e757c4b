import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestBackend } from '../backend.ts'
import { labels } from './labels.ts'

/** A killed browser may leave a truncated log: nothing is written after it (docs/decisions/011). */

afterEach(() => vi.restoreAllMocks())

/** Waits for one turn of the event loop, in which the database continues. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Records the events of a database: `made` and `new log` when its helper database is created and deleted, `write` when a write transaction begins. */
function watch(database: string): string[] {
  const seen: string[] = []
  const { deleteDatabase, open } = indexedDB
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    const deleting = deleteDatabase.call(indexedDB, name)
    // Databases of earlier tests become idle and start their new logs.
    const note = (event: Event) => (event as IDBVersionChangeEvent).oldVersion && seen.push('new log')
    if (name === `${database}log`) deleting.addEventListener('success', note)
    return deleting
  })
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const opening = open.call(indexedDB, name, version)
    if (name === `${database}log`) opening.addEventListener('success', () => seen.push('made'))
    return opening
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite' && this.name === database) seen.push('write')
    return transaction.apply(this, given)
  })
  return seen
}

test('a write waits for the new log, once a connection', async () => {
  const { send, name } = await createTestBackend({ handlers: labels, seed: {} })
  const seen = watch(name)
  await send('POST /api/data/labels', { name: 'first' })
  await send('POST /api/data/labels', { name: 'second' })
  expect(seen.slice(0, 2)).toEqual(['made', 'new log'])
  expect(seen.filter((what) => what === 'new log')).toHaveLength(1)
  expect(seen).toContain('write')
})

test('after the first time a write waits for a deletion alone, of what the time before left', async () => {
  const { send, db, name } = await createTestBackend({ handlers: labels, seed: {} })
  await send('POST /api/data/labels', { name: 'first' })
  await vi.waitFor(async () => expect((await indexedDB.databases()).map((database) => database.name)).toContain(`${name}log`))
  db.close()
  const again = await createTestBackend({ handlers: labels, seed: {}, name })
  const seen = watch(name)
  await again.send('POST /api/data/labels', { name: 'second' })
  expect(seen[0]).toBe('new log')
  await vi.waitFor(() => expect(seen).toContain('made'))
})

test('nothing is written for 30 ms after the deletion, while the browser begins the log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { send, name } = await createTestBackend({ handlers: labels, seed: {} })
  const seen = watch(name)
  const sending = send('POST /api/data/labels', { name: 'first' })
  while (!seen.includes('new log')) await turn()
  vi.advanceTimersByTime(29)
  for (let i = 0; i < 50; i++) await turn()
  expect(seen).toEqual(['made', 'new log'])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect((await sending).status).toBe(201)
  expect(seen).toContain('write')
})

test('a database that was just made begins one too, soon after, though nobody writes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { name } = await createTestBackend({ handlers: labels, seed: {} })
  const seen = watch(name)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(seen).toContain('new log'))
})

test('a read waits for none', async () => {
  const { send, name } = await createTestBackend({ handlers: labels, seed: {} })
  const seen = watch(name)
  expect((await send('GET /api/data/labels')).status).toBe(200)
  expect(seen).toEqual([])
})
