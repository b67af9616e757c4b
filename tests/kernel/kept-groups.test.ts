import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { erase, save } from '#db/collection.ts'
import { bind, type Database } from '#db/database.ts'
import { KeptGroups } from '#db/kept-groups.ts'
import { raiseRevisions, standingOf } from '#db/revisions.ts'
import { createTestBackend } from '../backend.ts'

const TABLES = ['meta', 'revisions', 'search', 'enrolments'] as const

const enrolment = (id: string, status: string) => ({ id, classId: 1, childName: 'Ada', status, createdAt: '2026-01-01' })

const write = (db: Database, change: () => Promise<unknown>) =>
  db.transaction('rw', TABLES, async () => {
    await change()
    await raiseRevisions(db, ['enrolments'])
  })

const statuses = (db: Database, kept: KeptGroups) =>
  db.transaction('r', TABLES, async () => kept.at(bind(db), await standingOf(db, ['enrolments'], ''))('enrolments', 'status'))

test('groups are what the rows say, whatever was written since they were read', async () => {
  const status = fc.constantFrom('pending', 'accepted', 'declined')
  const id = fc.integer({ min: 1, max: 12 }).map(String)
  const change = fc.oneof(
    fc.tuple(id, status).map((of) => async (db: Database) => void (await save(db, 'enrolments', enrolment(...of)))),
    id.map(
      (id) => async (db: Database) => void ((await db.enrolments.get(id)) && (await erase(db, 'enrolments', enrolment(id, 'pending')))),
    ),
    fc.constant(async (db: Database) => {
      await db.enrolments.clear()
      await db.search.bulkDelete(await db.search.where('key').startsWith('enrolments/').primaryKeys())
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
      const { db } = await createTestBackend()
      const kept = new KeptGroups()
      for (const change of changes) {
        await statuses(db, kept)
        await write(db, () => change(db))
        const { of, keys } = await statuses(db, kept)
        const rows = await db.enrolments.toArray()
        expect(new Map(of)).toEqual(new Map(rows.map((row) => [row.id, row.status])))
        for (const [status, ids] of keys) {
          expect(new Set(ids)).toEqual(new Set(rows.filter((row) => row.status === status).map((row) => row.id)))
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('after a change the groups of the other rows are not read again', async () => {
  const { db } = await createTestBackend()
  const kept = new KeptGroups()
  await statuses(db, kept)
  const steps = vi.spyOn(IDBIndex.prototype, 'openKeyCursor')
  onTestFinished(() => void vi.restoreAllMocks())
  await write(db, () => save(db, 'enrolments', enrolment('new', 'declined')))
  expect((await statuses(db, kept)).of.get('new')).toBe('declined')
  expect(steps).not.toHaveBeenCalled()
})
