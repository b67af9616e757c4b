import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestBackend } from '../backend.ts'
import { labels } from './labels.ts'

/** What a killed browser has left may be torn: nothing is written behind it (docs/decisions/011). */

afterEach(() => vi.restoreAllMocks())

/** Notes when a new log was begun for this database, by deleting another beside it, and when a transaction that writes to it began. */
function watch(database: string): string[] {
  const seen: string[] = []
  const { deleteDatabase } = indexedDB
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    const deleting = deleteDatabase.call(indexedDB, name)
    // Databases of tests before come to rest, and begin theirs.
    if (name === `${database}log`) deleting.addEventListener('success', () => seen.push('new log'))
    return deleting
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite' && this.name === database) seen.push('write')
    return transaction.apply(this, given)
  })
  return seen
}

test('a write waits for the new log, once a connection', async () => {
  const { send, name } = await createTestBackend({ answers: labels, seed: {} })
  const seen = watch(name)
  await send('POST /api/data/labels', { name: 'first' })
  await send('POST /api/data/labels', { name: 'second' })
  expect(seen[0]).toBe('new log')
  expect(seen.filter((what) => what === 'new log')).toHaveLength(1)
  expect(seen).toContain('write')
})

test('a read waits for none', async () => {
  const { send, name } = await createTestBackend({ answers: labels, seed: {} })
  const seen = watch(name)
  expect((await send('GET /api/data/labels')).status).toBe(200)
  expect(seen).toEqual([])
})
