import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blankContact } from '#contract/contacts.ts'
import { erase, type Key, queryRows, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { KeptKeys } from '#db/kept-keys.ts'
import { raiseRevisions, standingOf } from '#db/revisions.ts'
import { createTestBackend } from '../backend.ts'

const TABLES = ['meta', 'revisions', 'search', 'notes'] as const

/** One page of notes, with what was kept and without. */
const pageOf = (db: Database, kept: KeptKeys, query: object, facets: Record<string, unknown>) =>
  db.transaction('r', TABLES, async () => {
    const keysOf = kept.at(db, await standingOf(db, ['notes'], ''))
    return [await queryRows(db, 'notes', query, facets, [], { keysOf }), await queryRows(db, 'notes', query, facets)]
  })

const write = (db: Database, change: () => Promise<unknown>) =>
  db.transaction('rw', TABLES, async () => {
    await change()
    await raiseRevisions(db, ['notes'])
  })

const note = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 }).map(String)),
  title: fc.constantFrom('Boiler room', 'boat and board', 'the choir', ''),
  color: fc.constantFrom('info', 'error'),
  pinned: fc.boolean(),
  deleted: fc.constant(false),
  // Some have none, or one that no index takes.
  datef: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03', undefined, true),
})
const asked = fc.record({
  query: fc.record(
    {
      q: fc.constantFrom('bo', 'boa bo', 'choir'),
      sort: fc.constantFrom('datef', '-datef', 'id', '-id'),
      page: fc.integer({ min: 1, max: 3 }),
      pageSize: fc.constantFrom(3, 7),
    },
    { requiredKeys: [] },
  ),
  facets: fc.record({ color: fc.constantFrom('info', 'error'), pinned: fc.boolean() }, { requiredKeys: [] }),
})
type Asked = { query: object; facets: Record<string, unknown> }

test('a page is what the indexes say, whatever was written since', { timeout: 120_000 }, async () => {
  const change = fc.oneof(
    note.map((row) => (db: Database) => save(db, 'notes', row)),
    fc.array(note, { minLength: 1, maxLength: 20 }).map((rows) => (db: Database) => save(db, 'notes', ...rows)),
    fc.nat().map((at) => async (db: Database) => {
      const rows = await db.notes.toArray()
      if (rows.length > 0) await erase(db, 'notes', rows[at % rows.length])
    }),
    fc.constant((db: Database) => db.notes.clear()),
  )
  const step = fc.tuple(change, fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(note, { maxLength: 30 }),
      fc.array(asked, { minLength: 6, maxLength: 6 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (rows, questions: Asked[], steps) => {
        const { db } = await createTestBackend()
        const kept = new KeptKeys()
        await write(db, async () => {
          await db.notes.clear()
          for (const row of rows) await save(db, 'notes', row)
        })
        for (const [change, which] of steps) {
          await write(db, () => change(db))
          for (const at of which) {
            const { query, facets } = questions[at] as Asked
            const [mine, plain] = await pageOf(db, kept, query, facets)
            expect(mine).toEqual(plain)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a page of a list that was read before costs its rows, and after a change a few more', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptKeys()
  const row = (id: Key) => ({ id, title: `Note ${id}`, color: 'info', datef: `2026-01-${String(Number(id) % 28).padStart(2, '0')}` })
  await write(db, () => save(db, 'notes', ...[...Array(500).keys()].map((n) => row(n + 1000))))
  const query = { sort: '-datef', pageSize: 10, page: 30 }
  await pageOf(db, kept, query, { color: 'info' })
  const all = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys')
  const indexed = vi.spyOn(IDBIndex.prototype, 'getAllKeys')
  const single = vi.spyOn(IDBObjectStore.prototype, 'get')
  const keysOf = () =>
    db.transaction('r', TABLES, async () => {
      const { rows } = await queryRows(db, 'notes', query, { color: 'info' }, [], {
        keysOf: kept.at(db, await standingOf(db, ['notes'], '')),
      })
      return rows.map(({ id }) => id)
    })
  const before = await keysOf()
  await write(db, () => save(db, 'notes', { ...row(before[0]), datef: '2026-09-09' }))
  const after = await keysOf()
  expect(after.slice(1)).toEqual(before.slice(1))
  expect([all, indexed].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(single.mock.calls.length).toBeLessThan(60)
  vi.restoreAllMocks()
})

test('each letter of a search reads the words that begin so, and of a list that was read before nothing else', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptKeys()
  const row = (id: number) => ({ id, title: id % 50 === 0 ? 'Choir' : 'Chalk', color: 'info', datef: '2026-01-01' })
  await write(db, () => save(db, 'notes', ...[...Array(500).keys()].map((n) => row(n + 1000))))
  const search = (q?: string) =>
    db.transaction('r', TABLES, async () => {
      const keysOf = kept.at(db, await standingOf(db, ['notes'], ''))
      return (await queryRows(db, 'notes', { q, sort: '-datef', page: 1, pageSize: 5 }, { color: 'info' }, [], { keysOf })).total
    })
  await search()
  const all = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys')
  const indexed = vi.spyOn(IDBIndex.prototype, 'getAllKeys')
  onTestFinished(() => void vi.restoreAllMocks())
  expect([await search('ch'), await search('cho')]).toEqual([500, 10])
  expect(all.mock.calls).toEqual([])
  expect(indexed).toHaveBeenCalledTimes(2)
})

test('in an order of names each row that is written goes to its place: without regard to accents, alike names by the other one', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptKeys()
  const tables = ['meta', 'revisions', 'search', 'contacts'] as const
  const put = (id: number, firstname: string, lastname: string) =>
    db.transaction('rw', tables, async () => {
      await save(db, 'contacts', { ...blankContact, id, firstname, lastname })
      await raiseRevisions(db, ['contacts'])
    })
  const order = (sort: string) =>
    db.transaction('r', tables, async () => {
      const query = { sort, q: 'zq' }
      const keysOf = kept.at(db, await standingOf(db, ['contacts'], ''))
      const [mine, plain] = [await queryRows(db, 'contacts', query, {}, [], { keysOf }), await queryRows(db, 'contacts', query)]
      expect(mine).toEqual(plain)
      return mine.rows.map(({ firstname, lastname }) => `${lastname} ${firstname}`.trim())
    })
  await order('lastname')
  await order('-lastname')
  for (const [at, [first, last]] of [
    ['Zq Ben', 'de Vries'],
    ['Zq', 'Álvarez'],
    ['Zq Ana', 'De Vries'],
    ['Zq', 'Dee'],
    ['zq', ''],
    ['Zq', 'Zeta'],
  ].entries()) {
    await put(1000 + at, first as string, last as string)
    const up = await order('lastname')
    expect(await order('-lastname')).toEqual(up.reverse())
  }
  const names = ['Álvarez Zq', 'De Vries Zq Ana', 'de Vries Zq Ben', 'Dee Zq', 'Zeta Zq', 'zq']
  expect(await order('lastname')).toEqual(names)
  await put(1001, 'Zq', 'Zulu')
  expect(await order('lastname')).toEqual([...names.slice(1, 5), 'zq', 'Zulu Zq'])
})
