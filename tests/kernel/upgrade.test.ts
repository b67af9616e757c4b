import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Member } from '#contract/members/members.ts'
import { resolveSeed, type Seed } from '#db/schema/seed.ts'
import * as tables from '#db/schema/tables.ts'
import { areaTables, keyFieldOf, version1, version2, version5, version7 } from '#db/schema/tables.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'
import { seed } from '#db/seed/index.ts'
import { storeRows } from '#maintenance/backup.ts'
import { createTestBackend } from '../backend.ts'

/** docs/backend-rules.md 6 and 8: all rows of the first release exist after an upgrade. */

/** The samples, and in every table rows with fields and values that this code does not know. */
function rowsOfFirstRelease(): Seed {
  const rows: Seed = resolveSeed(structuredClone(seed), new Date('2026-01-31T09:30:00Z'), '/')
  for (const table of Object.keys(version1) as (keyof typeof version1)[]) {
    if (table === 'meta') continue
    const unknown = {
      unknown: { nested: [1, null, '\u0000\ud83c\udf92', { deep: true }] },
      bytes: new Uint8Array([0, 255, 7]),
      when: new Date(0),
    }
    rows[table] = [
      ...(rows[table] ?? []),
      { [keyFieldOf(table)]: 90_001, title: 'Überraschung im Schulgarten', at: '2099-01-01T00:00:00.000Z', ...unknown },
      { [keyFieldOf(table)]: 'text-id', title: 7, orders: 'not a list', tags: null, at: '2099-01-01T00:00:00.000Z', ...unknown },
    ]
  }
  return rows
}

/** A database as the first release created it: version 1. */
async function createVersion1(name: string, rows: Seed): Promise<void> {
  const db = new Dexie(name)
  db.version(1).stores(version1)
  await db.open()
  for (const [table, list] of Object.entries(rows)) if (table in version1) await db.table(table).bulkPut(list)
  await db.table('meta').bulkPut([
    { key: 'schema', version: 1, oldestWriter: 1 },
    { key: 'birth', id: 'born-with-version-1', at: '2026-01-01T00:00:00.000Z' },
  ])
  db.close()
}

test('every row of version 1 is there after the upgrade, byte for byte', async () => {
  const name = 'version-1-rows'
  const rows = rowsOfFirstRelease()
  await createVersion1(name, rows)
  const { db, store } = await createTestBackend({ name })
  for (const table of [...areaTables, 'replays', 'revisions', 'trash'] as const) {
    const key = keyFieldOf(table)
    const before = [...((table in version1 && rows[table]) || [])].sort((a, b) => indexedDB.cmp(a[key], b[key]))
    if (table !== 'files') expect(await db[table].toArray(), table).toEqual(before)
    else
      for (const { id, bytes } of before)
        expect(await store.transaction('read', ['files'], (tx) => tx.files.get(id as string))).toEqual(bytes)
  }
  expect(await db.files.get('text-id')).toEqual(rows.files?.map(({ bytes: _, ...row }) => row).find(({ id }) => id === 'text-id'))
})

test('the upgrade writes down its schema and keeps the identity of the database', async () => {
  const name = 'version-1-meta'
  await createVersion1(name, rowsOfFirstRelease())
  const { db, send } = await createTestBackend({ name })
  expect(await db.meta.get('schema')).toEqual(SCHEMA)
  expect((await send('GET /api/data/database')).body).toMatchObject({ id: 'born-with-version-1', version: SCHEMA.version })
})

test('rows of version 1 are found by search and facets after the upgrade', async () => {
  const name = 'version-1-search'
  await createVersion1(name, {
    notes: [{ id: 1, color: 'info', title: 'Überraschung im Schulgarten', datef: '2026-01-01T00:00:00.000Z', deleted: false }],
  })
  const { send } = await createTestBackend({ name })
  for (const query of ['q=schulg', 'q=uberr', 'color=info']) {
    expect([query, (await send(`GET /api/data/notes/NotesData?${query}`)).body.length]).toEqual([query, 1])
  }
  expect((await send('GET /api/data/notes/NotesData?q=elsewhere')).body).toEqual([])
})

test('rows of version 2 are found by what version 3 finds by', async () => {
  const name = 'version-2-search'
  const db = new Dexie(name)
  db.version(1).stores(version1)
  db.version(2).stores(version2)
  await db.open()
  const [post] = resolveSeed(structuredClone(seed), new Date(), '/').blogPosts ?? []
  await db.table('blogPosts').put({ ...post, id: 1, published: false })
  await db.table('search').put({ key: 'blogPosts/1', id: 1, tokens: ['blogPosts:science'] })
  db.close()
  const { send } = await createTestBackend({ name })
  const found = async (state: string) => (await send(`GET /api/data/blog/posts?state=${state}`)).body.length
  expect([await found('draft'), await found('published'), await found('scheduled')]).toEqual([1, 0, 0])
})

test('events of version 3 are found by when they end, and code of version 3 adds none that could not be', async () => {
  const name = 'version-3-events'
  const db = new Dexie(name)
  db.version(3).stores({ ...version1, ...version2 })
  await db.open()
  const [event] = resolveSeed(structuredClone(seed), new Date('2026-05-04T12:00:00Z'), '/').events ?? []
  await db.table('events').put({ ...event, id: 1, allDay: true, start: '2026-05-04', end: '2026-05-06', recurrence: null })
  await db.table('search').put({ key: 'events/1', id: 1, tokens: ['events:tea'] })
  await db.table('meta').put({ key: 'schema', version: 3, oldestWriter: 3 })
  db.close()
  const { send } = await createTestBackend({ name })
  expect((await send('GET /api/data/events?from=2026-05-06T00:00:00Z&to=2026-05-07T00:00:00Z')).body).toHaveLength(1)
  expect((await send('GET /api/data/events?from=2026-05-10T00:00:00Z')).body).toEqual([])
  const old = await createTestBackend({ name, schemaVersion: 3 })
  expect((await old.send('POST /api/data/events', { title: 'Tea', start: '2026-05-05', end: '2026-05-05', allDay: true })).status).toBe(426)
})

test('a database of version 4 gets the tables of version 5, its credit notes are found as such, and all else is as it was', async () => {
  const name = 'version-4'
  const db = new Dexie(name)
  db.version(4).stores({ ...version1, ...version2 })
  await db.open()
  await db.table('albums').put({ id: 1, name: 'Found by other words than these' })
  await db.table('search').put({ key: 'albums/1', id: 1, tokens: ['albums:lamp'] })
  await db.table('invoices').put({ id: 7, creditOf: 3, status: 'Pending', grandTotal: -5, billTo: 'Ana', orders: [] })
  await db.table('search').put({ key: 'invoices/7', id: 7, tokens: ['invoices=payment=paid'] })
  await db.table('meta').put({ key: 'schema', version: 4, oldestWriter: 4 })
  db.close()
  const { send, db: now } = await createTestBackend({ name })
  expect(await now.meta.get('schema')).toEqual(SCHEMA)
  expect((await now.search.get('albums/1'))?.tokens).toContain('albums:words')
  expect((await now.search.get('invoices/7'))?.tokens).toContain('invoices=payment=credit note')
  expect((await send('GET /api/data/tickets/macros')).body).toEqual([])
  expect((await send('POST /api/data/tickets/views', { name: 'Mine', search: {} })).status).toBe(201)
})

test('contacts of version 5 stand in the order of their names, and code of version 5 adds none that would not', async () => {
  const name = 'version-5-order'
  const db = new Dexie(name)
  db.version(5).stores({ ...version1, ...version2, ...version5 })
  await db.open()
  const names = [
    ['Zoe', 'Álvarez'],
    ['Ana', 'Zeta'],
    ['Ben', 'de Vries'],
  ]
  for (const [at, [firstname, lastname]] of names.entries()) {
    await db.table('contacts').put({ ...contactDefaults, id: at + 1, firstname, lastname })
    await db.table('search').put({ key: `contacts/${at + 1}`, id: at + 1, tokens: ['contacts=deleted=false'] })
  }
  await db.table('meta').put({ key: 'schema', version: 5, oldestWriter: 4 })
  db.close()
  const { send } = await createTestBackend({ name })
  const { body } = await send('GET /api/data/contacts/ContactsData?sort=lastname&deleted=false')
  expect(body.map(({ firstname }: { firstname: string }) => firstname)).toEqual(['Zoe', 'Ben', 'Ana'])
  const old = await createTestBackend({ name, schemaVersion: 5 })
  expect((await old.send('POST /api/data/contacts/addContact', { firstname: 'Old' })).status).toBe(426)
})

test('what happened in the rows of version 5 is told of by version 6', async () => {
  const name = 'version-5'
  const db = new Dexie(name)
  db.version(5).stores({ ...version1, ...version2, ...version5 })
  await db.open()
  const { tasks = [], categories = [], boards = [], tickets = [] } = resolveSeed(structuredClone(seed), new Date(), '/')
  await db.table('boards').bulkPut(boards)
  await db.table('categories').bulkPut(categories)
  await db.table('tasks').put({ ...tasks[0], id: 1, task: 'Tune the piano', categoryId: 4 })
  await db.table('tickets').put({ ...tickets[0], Id: 1 })
  await db.table('meta').put({ key: 'schema', version: 5, oldestWriter: 4 })
  db.close()
  const { send } = await createTestBackend({ name })
  const { body } = await send('GET /api/data/activity')
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['task done', 'ticket opened']))
})

test('tickets of version 6 stand in the order of their due times', async () => {
  const name = 'version-6'
  const db = new Dexie(name)
  db.version(6).stores({ ...version1, ...version2, ...version5 })
  await db.open()
  const [ticket] = resolveSeed(structuredClone(seed), new Date(), '/').tickets ?? []
  for (const [at, due] of ['', '2026-03-02T08:00:00.000Z', '2026-03-01T08:00:00.000Z'].entries()) {
    await db.table('tickets').put({ ...ticket, Id: at + 1, due })
    await db.table('search').put({ key: `tickets/${at + 1}`, id: at + 1, tokens: ['tickets:lamp'] })
  }
  await db.table('meta').put({ key: 'schema', version: 6, oldestWriter: 6 })
  db.close()
  const { send } = await createTestBackend({ name })
  const inOrder = async () => (await send('GET /api/data/ticket/TicketData?sort=due')).body.map(({ Id }: { Id: number }) => Id)
  expect(await inOrder()).toEqual([3, 2, 1])
})

test('rows of version 7 are found by what version 8 finds by, files have their bytes, and code of version 7 writes no more', async () => {
  const name = 'version-7'
  const db = new Dexie(name)
  db.version(7).stores({ ...version1, ...version2, ...version5, ...version7 })
  await db.open()
  const { notes = [], events = [], orders = [], invoices = [] } = resolveSeed(structuredClone(seed), new Date(), '/')
  await db.table('notes').bulkPut([
    { ...notes[0], id: 1, datef: '2026-03-01T00:00:00.000Z' },
    { ...notes[0], id: 2, datef: '2026-01-01T00:00:00.000Z' },
    { ...notes[0], id: 3, datef: '2026-02-01T00:00:00.000Z', place: Date.parse('2026-03-02') + 0.125 },
  ])
  await db.table('events').bulkPut([
    { ...events[0], id: 1, recurrence: { freq: 'daily', interval: 1, except: [] }, seriesId: null },
    { ...events[0], id: 2, recurrence: null, seriesId: '1' },
  ])
  await db.table('orders').bulkPut([
    { ...orders[0], id: 1, status: 'Placed', history: [] },
    { ...orders[0], id: 2, status: 'Cancelled', history: [] },
  ])
  const billed = invoices[0] as unknown as Invoice
  const credited = billed.orders.map((line) => ({ ...line, units: -line.units, unitTotalPrice: -line.unitTotalPrice }))
  await db.table('invoices').put({ ...billed, id: 5, creditOf: 4, orders: credited, totalCost: -90, vat: -9, grandTotal: -99 })
  await db.table('invoices').put({ ...billed, id: 4, draft: false, voided: false })
  await db
    .table('files')
    .put({ id: 'f', name: 'a.png', type: 'image/png', size: 2, url: '/api/data/files/f', at: '', bytes: new Uint8Array([1, 2]) })
  await db.table('meta').put({ key: 'schema', version: 7, oldestWriter: 6 })
  db.close()
  const { send, db: now } = await createTestBackend({ name })
  const ids = async (line: string) => (await send(line)).body.map(({ id }: { id: number }) => id)
  expect(await ids('GET /api/data/notes/NotesData?sort=place')).toEqual([2, 1, 3])
  expect(await ids('GET /api/data/orders?owed=true')).toEqual([1])
  expect((await send('POST /api/data/invoices/4/credit', {})).status).toBe(409)
  expect([...new Uint8Array((await send('GET /api/data/files/f')).body)]).toEqual([1, 2])
  expect(await now.files.get('f')).not.toHaveProperty('bytes')
  await send('DELETE /api/data/events/1')
  expect(await now.events.count()).toBe(0)
  const old = await createTestBackend({ name, schemaVersion: 7 })
  expect((await old.send('POST /api/notes/add', { title: 'old', color: 'info' })).status).toBe(426)
})

test('rows of version 8 are found by what version 9 finds by, and code of version 8 writes no more', async () => {
  const name = 'version-8'
  const db = new Dexie(name)
  db.version(8).stores({ ...version1, ...version2, ...version5, ...version7 })
  await db.open()
  await db.table('contacts').put({ ...contactDefaults, id: 1, firstname: 'Łukasz', phone: '+48 600 123 456' })
  await db.table('search').put({ key: 'contacts/1', id: 1, tokens: ['contacts:łukasz', 'contacts:48', 'contacts:600'] })
  await db.table('meta').put({ key: 'schema', version: 8, oldestWriter: 8 })
  db.close()
  const { send } = await createTestBackend({ name })
  for (const q of ['lukasz', '600123456']) expect((await send(`GET /api/data/contacts/ContactsData?q=${q}`)).body, q).toHaveLength(1)
  const old = await createTestBackend({ name, schemaVersion: 8 })
  expect((await old.send('POST /api/data/contacts/addContact', { firstname: 'Old' })).status).toBe(426)
})

test('owners of version 10, who were stored as Admin, are owners, also out of the bin and out of a snapshot', async () => {
  const name = 'version-10'
  const at = '2026-01-01T00:00:00.000Z'
  const owner = { id: 1, name: 'Olive Owner', email: 'olive@school.example', avatar: '', role: 'Admin', status: 'active', invitedAt: at }
  const deleted = { ...owner, id: 2, email: 'other@school.example', lastSeen: null }
  const db = new Dexie(name)
  db.version(10).stores({ ...version1, ...version2, ...version5, ...version7 })
  await db.open()
  await db.table('members').put({ ...owner, lastSeen: null })
  await db.table('trash').put({ id: 'token', at, rows: [{ table: 'members', row: deleted }] })
  await db.table('meta').put({ key: 'schema', version: 10, oldestWriter: 10 })
  db.close()
  const { send, store } = await createTestBackend({ name })
  const owners = async () => (await send('GET /api/data/members?role=Owner')).body.map(({ id, role }: Member) => [id, role])
  expect(await owners()).toEqual([[1, 'Owner']])
  expect((await send('PATCH /api/data/members/1', { status: 'inactive' })).status).toBe(409)
  expect((await send('POST /api/data/trash/token/restore')).status).toBe(200)
  expect(await owners()).toEqual([
    [1, 'Owner'],
    [2, 'Owner'],
  ])
  await storeRows(store, new Map([['members', [{ ...deleted, id: 3 }]]]), 'merge')
  expect(await owners()).toContainEqual([3, 'Owner'])
  const old = await createTestBackend({ name, schemaVersion: 10 })
  expect((await old.send('PATCH /api/data/members/1', { name: 'Olive' })).status).toBe(426)
})

test('an upgraded database can be written to, by this code alone', async () => {
  const name = 'version-1-write'
  await createVersion1(name, {})
  const { send, db } = await createTestBackend({ name })
  expect((await send('POST /api/notes/add', { title: 'new', color: 'info' })).status).toBe(200)
  expect(await db.notes.count()).toBe(1)
  const old = await createTestBackend({ name, schemaVersion: 1 })
  expect((await old.send('POST /api/notes/add', { title: 'old', color: 'info' })).status).toBe(426)
})

test('new tables come with a new version of the schema', () => {
  const versions = Object.keys(tables).flatMap((name) => /^version(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])
  expect(versions.length).toBeGreaterThan(3)
  expect(Math.max(...versions)).toBeLessThanOrEqual(SCHEMA_VERSION)
})
