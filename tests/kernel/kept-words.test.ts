import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { erase, queryRows, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { KeptWords } from '#db/kept-words.ts'
import { raiseRevisions, standingOf } from '#db/revisions.ts'
import { createTestBackend } from '../backend.ts'

const TABLES = ['meta', 'revisions', 'search', 'notes'] as const

const row = (id: number | string, title: string) => ({ id, title, color: 'info', datef: '2026-01-01', deleted: false })

const write = (db: Database, change: () => Promise<unknown>) =>
  db.transaction('rw', TABLES, async () => {
    await change()
    await raiseRevisions(db, ['notes'])
  })

/** What a search finds, by the words that are kept and by the index; and whether they were. */
const search = (db: Database, kept: KeptWords, q: string) =>
  db.transaction('r', TABLES, async () => {
    let known = false
    const ask = kept.at(db, await standingOf(db, ['notes'], ''))
    const wordsOf: typeof ask = async (...question) => {
      const found = await ask(...question)
      known = found !== undefined
      return found
    }
    const keysOf = (_: unknown, read: () => Promise<(string | number)[]>) => read()
    const [mine, plain] = [await queryRows(db, 'notes', { q }, {}, [], { keysOf, wordsOf }), await queryRows(db, 'notes', { q })]
    expect(mine).toEqual(plain)
    return { known, total: mine.total }
  })

/** Searches until the words are kept, which they are some time after the first search. */
const learned = (db: Database, kept: KeptWords, q: string) =>
  vi.waitFor(async () => expect((await search(db, kept, q)).known).toBe(true), { timeout: 10_000 })

test('a search finds what the index says, whatever was written since its words were kept', { timeout: 120_000 }, async () => {
  const title = fc.constantFrom('Boiler room', 'boat and board', 'the choir', 'Ünder the BOARD', '')
  const id = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8 }).map(String))
  const change = fc.oneof(
    fc.tuple(id, title).map(
      ([id, title]) =>
        (db: Database) =>
          save(db, 'notes', row(id, title)),
    ),
    fc.nat().map((at) => async (db: Database) => {
      const rows = await db.notes.toArray()
      if (rows.length > 0) await erase(db, 'notes', rows[at % rows.length])
    }),
    fc.constant((db: Database) => db.notes.clear()),
  )
  const q = fc.constantFrom('b', 'bo', 'boa', 'board', 'boa bo', 'the', 'u', 'zz')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, q), { maxLength: 25 }), async (steps) => {
      const { db } = await createTestBackend()
      const kept = new KeptWords(0)
      await learned(db, kept, 'b')
      for (const [change, q] of steps) {
        await write(db, () => change(db))
        await search(db, kept, q)
      }
    }),
    { numRuns: 25 },
  )
})

test('whose words are kept, that table is searched without asking the index', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptWords(100)
  await write(db, () => save(db, 'notes', ...[...Array(700).keys()].map((n) => row(n + 1000, n % 50 === 0 ? 'Zebra' : 'Zest'))))
  await learned(db, kept, 'ze')
  const indexed = vi.spyOn(IDBIndex.prototype, 'getAllKeys')
  onTestFinished(() => void vi.restoreAllMocks())
  const found = await db.transaction('r', TABLES, async () => kept.at(db, await standingOf(db, ['notes'], ''))('notes', 'notes:zeb', 700))
  expect(found?.size).toBe(14)
  expect(indexed).not.toHaveBeenCalled()
})

test('what is written while the words are read is found', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptWords(100)
  await write(db, () => save(db, 'notes', ...[...Array(900).keys()].map((n) => row(n + 1000, 'Zest'))))
  expect(await search(db, kept, 'zebra')).toEqual({ known: false, total: 0 })
  await write(db, () => save(db, 'notes', row(1001, 'Zebra'), row(1899, 'Zebra'), row(5000, 'Zebra')))
  await learned(db, kept, 'zebra')
  expect(await search(db, kept, 'zebra')).toEqual({ known: true, total: 3 })
})

test('neither short lists are kept nor more words than there is room for', async () => {
  const { db } = await createTestBackend()
  const words = (n: number) => Array.from({ length: 60 }, (_, at) => `word${(n * 7 + at) % 900}`).join(' ')
  await write(db, () => save(db, 'notes', ...[...Array(400).keys()].map((n) => row(n + 1000, words(n)))))
  const [few, long] = [new KeptWords(10_000), new KeptWords(100, 2_000)]
  const pieces = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => void vi.restoreAllMocks())
  for (let time = 0; time < 3; time++) {
    expect((await search(db, few, 'word1')).known).toBe(false)
    expect((await search(db, long, 'word1')).known).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await vi.waitFor(() => expect(pieces.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'search')).toHaveLength(1))
})

test('of a list that somebody is about to search the words are kept before the first letter', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptWords(100)
  await write(db, () => save(db, 'notes', ...[...Array(350).keys()].map((n) => row(n + 1000, 'Zest'))))
  const pieces = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => void vi.restoreAllMocks())
  const about = await search(db, kept, ' ')
  expect(about.total).toBe(await db.notes.count())
  await vi.waitFor(() => expect(pieces.mock.calls.length).toBeGreaterThanOrEqual(4))
  // What was asked for before has been answered by then.
  await db.search.count()
  expect(await search(db, kept, 'z')).toEqual({ known: true, total: 350 })
})
