import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Standing } from '#offline/standing.ts'
import { createTestBackend } from '../backend.ts'

/** The worker asks at what tables stand before it has its back end: both must give one name (docs/decisions/018). */

const TABLES = ['notes', 'contacts', 'trash']

/** The name of the standing of tables, as the database itself says it. */
const nameOf = async (standing: Standing, tables: readonly string[] = TABLES) => (await standing.now())?.(tables)

test('the database asked by itself and through the back end stands at the same', async () => {
  const { respond, send, name } = await createTestBackend({ build: 'b' })
  const standing = new Standing(name, 'b')
  const before = await nameOf(standing)
  expect(before).toBe(await respond.standing(TABLES))
  await send('POST /api/notes/add', { title: 'New', color: 'info' })
  const after = await nameOf(standing)
  expect(after).not.toBe(before)
  expect(after).toBe(await respond.standing(TABLES))
  expect((await send('GET /api/data/notes/NotesData')).headers.get('ETag')).toBe(`"${await nameOf(standing, ['notes'])}"`)
})

test('where there is no database none is made, and one that is made later is seen', async () => {
  const standing = new Standing('not there', 'b')
  await expect(standing.open()).rejects.toThrow()
  expect(await nameOf(standing)).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('not there')
  await createTestBackend({ name: 'not there' })
  expect(await nameOf(standing)).toBeDefined()
})

test('nobody who deletes the database waits for it, and what is made in its place stands elsewhere', async () => {
  const { db, name } = await createTestBackend()
  const standing = new Standing(name, '')
  const before = await nameOf(standing)
  db.close()
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = resolve
    deleting.onblocked = reject
  })
  expect(await nameOf(standing)).toBeUndefined()
  await createTestBackend({ name })
  expect(await nameOf(standing)).not.toBe(before)
})

test('a database that cannot be read has no standing, and is opened anew', async () => {
  const { name } = await createTestBackend()
  const standing = new Standing(name, '')
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('gone', 'InvalidStateError')
  })
  expect(await nameOf(standing)).toBeUndefined()
  expect(await nameOf(standing)).toBeDefined()
})
