import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { ImportMode, MaintenanceJob, MaintenanceJobs, Snapshot } from '#contract/settings/maintenance.ts'
import { snapshotsToKeep } from '#contract/settings/maintenance.ts'
import type { Database } from '#db/dexie/database.ts'
import { seed } from '#db/seed/index.ts'
import { writeBackup } from '../../src/maintenance/backup-file.ts'
import { runJob } from '../../src/maintenance/jobs.ts'
import { openSnapshotStores } from '../../src/maintenance/snapshot-stores.ts'
import { Snapshots } from '../../src/maintenance/snapshots.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** Backup, import, samples and snapshots, on the true database beside the true back end. */

vi.setConfig({ testTimeout: 60_000 })

const opened: Snapshots[] = []
afterEach(() => {
  for (const snapshots of opened.splice(0)) snapshots.close()
})

/** A maintenance for the database of a back end; what it tells is kept. */
async function keeperOf({ store, name }: TestBackend) {
  const snapshots = new Snapshots(await openSnapshotStores(`${name}-snapshots`))
  opened.push(snapshots)
  const told = { changed: new Set<string>(), steps: [] as number[] }
  let stopAfter = Number.POSITIVE_INFINITY
  let now = new Date('2026-02-01T09:00:00Z')
  const run = <J extends MaintenanceJob>(job: J, needs: MaintenanceJobs[J]['input']) =>
    runJob(
      {
        store,
        snapshots,
        base: '/',
        loadSeed: async () => structuredClone(seed),
        now: () => now,
        cancelled: () => told.steps.length >= stopAfter,
        progress: (share) => told.steps.push(share),
        changed: (tables) => {
          for (const table of tables) told.changed.add(table)
        },
      },
      { job, base: '/', ...needs } as Parameters<typeof runJob>[1],
    ) as Promise<MaintenanceJobs[J]['result']>
  return {
    run,
    told,
    stopAfter: (steps: number) => {
      stopAfter = steps
    },
    on: (day: string) => {
      now = new Date(day)
    },
  }
}

let count = 0
const fresh = async () => {
  // A name of its own, and so a database of its own, whose every table is looked at.
  const school = await createTestBackend({ name: `maintenance-${++count}` })
  return { school, maintenance: await keeperOf(school) }
}

/** Everything that is stored, the search index too, but for the kernel's counts and records. */
async function dump(db: Database): Promise<Record<string, unknown[]>> {
  const names = db.tables.map(({ name }) => name).filter((name) => !['replays', 'revisions'].includes(name))
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await db.table(name).toArray()] as const)))
}

/** A file of other lines or another header, as if it had been written so. */
function signed(text: string): string {
  const cut = text.indexOf('\n')
  const header = { ...JSON.parse(text.slice(0, cut)), sha256: '' }
  const sha256 = createHash('sha256')
    .update(JSON.stringify(header))
    .update(text.slice(cut + 1))
    .digest('hex')
  return `${JSON.stringify({ ...header, sha256 })}${text.slice(cut)}`
}

const rowsOf = async (file: Blob) => (await file.text()).split('\n').slice(1)
const fileOf = (text: string | Uint8Array) => new Blob([text as BlobPart])

describe('a backup', () => {
  test('read into another browser gives the same rows, files and trash included, and the same file again', async () => {
    const { school, maintenance } = await fresh()
    await school.send('POST /api/data/files', new Uint8Array([0, 1, 2, 250, 255]), { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' })
    await school.send('PUT /api/data/settings/odd', { value: { $bytes: 'not bytes', $plain: { $bytes: 1 } } })
    await school.send('DELETE /api/notes/delete?id=2')
    const { file, rows } = await maintenance.run('export', {})
    expect(rows).toBeGreaterThan(400)
    const other = await fresh()
    await other.maintenance.run('import', { file, mode: 'replace' })
    const [here, there] = [await dump(school.db), await dump(other.school.db)]
    for (const table of Object.keys(here).filter((name) => name !== 'meta')) expect(there[table], table).toEqual(here[table])
    expect(await rowsOf((await other.maintenance.run('export', {})).file)).toEqual(await rowsOf(file))
    const found = await other.school.send('GET /api/data/notes/NotesData?q=boiler')
    expect(found.body).toHaveLength(0)
    const undone = await other.school.send(`POST /api/data/trash/${(await other.school.db.trash.toArray())[0].id}/restore`)
    expect(undone.status).toBe(200)
  })

  test('says before the import what it would change, and changes nothing then', async () => {
    const { school, maintenance } = await fresh()
    const { file } = await maintenance.run('export', {})
    await school.send('PUT /api/notes/update', { id: 1, title: 'Changed', color: 'info' })
    await school.send('POST /api/notes/add', { title: 'New here', color: 'info' })
    await school.send('DELETE /api/notes/delete?id=2')
    const before = await dump(school.db)
    const notes = async (mode: ImportMode) => (await maintenance.run('plan', { file, mode })).tables.find(({ table }) => table === 'notes')
    expect(await notes('replace')).toEqual({ table: 'notes', added: 1, changed: 1, same: 2, removed: 1 })
    expect(await notes('merge')).toEqual({ table: 'notes', added: 1, changed: 1, same: 2, removed: 0 })
    expect(await dump(school.db)).toEqual(before)
  })

  test('merged keeps what is only here; replaced leaves only what is in it; both can be undone', async () => {
    const { school, maintenance } = await fresh()
    const { file } = await maintenance.run('export', {})
    await school.send('POST /api/notes/add', { title: 'Only here', color: 'info' })
    const before = await dump(school.db)
    const titles = async () => (await school.send('GET /api/data/notes/NotesData')).body.map(({ title }: { title: string }) => title)
    await maintenance.run('import', { file, mode: 'merge' })
    expect(await titles()).toContain('Only here')
    const { undo } = await maintenance.run('import', { file, mode: 'replace' })
    expect(await titles()).not.toContain('Only here')
    expect([...maintenance.told.changed]).toContain('notes')
    await maintenance.run('restore', { id: undo })
    expect(await dump(school.db)).toEqual(before)
  })

  test('of which anything is changed is refused, and the database is as it was', async () => {
    const { school, maintenance } = await fresh()
    const { file } = await maintenance.run('export', {})
    const good = new Uint8Array(await file.arrayBuffer())
    const before = await dump(school.db)
    const mutation = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      // The header is a small part of the file: half of the changes go there.
      head: fc.boolean(),
      how: fc.constantFrom('flip', 'cut', 'double', 'drop'),
      bit: fc.nat(7),
    })
    let tried = 0
    await fc.assert(
      fc.asyncProperty(mutation, async ({ at, head, how, bit }) => {
        const place = Math.floor(at * (head ? good.indexOf(10) : good.length))
        const bad = {
          flip: () => good.map((byte, index) => (index === place ? byte ^ (1 << bit) : byte)),
          cut: () => good.slice(0, place),
          double: () => Uint8Array.from([...good.slice(0, place), ...good.slice(place, place + 1), ...good.slice(place)]),
          drop: () => Uint8Array.from([...good.slice(0, place), ...good.slice(place + 1)]),
        }[how]()
        for (const job of ['plan', 'import'] as const) {
          await expect(maintenance.run(job, { file: fileOf(bad), mode: 'replace' })).rejects.toMatchObject({ status: 400 })
        }
        tried++
      }),
      { numRuns: 200, seed: 20260131 },
    )
    expect(tried).toBe(200)
    expect(await dump(school.db)).toEqual(before)
    expect(await maintenance.run('snapshots', {})).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['other JSON', '{"a":1}\n'],
    ['a JSON null', 'null\n'],
  ])('that is %s is refused with a sentence', async (_, text) => {
    const { maintenance } = await fresh()
    await expect(maintenance.run('plan', { file: fileOf(text), mode: 'merge' })).rejects.toMatchObject({
      message: 'This is not a backup of Homeroom. Choose a file that was exported here.',
    })
  })

  test('of which a record does not fit says which one, where and why, and can be imported without it', async () => {
    const { school, maintenance } = await fresh()
    const note = { id: 70, color: 'info', title: 'Fits', datef: '2026-01-31T09:00:00.000Z', deleted: false, ours: { kept: [1] } }
    await school.db.notes.bulkPut([{ ...note, id: 71, title: 7 }, note, { ...note, id: 72, datef: 'Jan 31, 2026' }])
    const wrong = { id: 'undo', at: '2026-01-31T09:00:00.000Z', rows: [{ table: 'contacts', row: { id: 9, firstname: 'Ana' } }] }
    await school.db.trash.put(wrong)
    const { file } = await maintenance.run('export', {})
    const other = await fresh()
    const before = await dump(other.school.db)
    const { faulty, faults } = await other.maintenance.run('plan', { file, mode: 'merge' })
    expect(faults).toEqual([
      { table: 'notes', id: '71', at: 6, field: 'title', reason: 'This must be of type string.' },
      { table: 'trash', id: 'undo', at: 1, field: 'rows.0.row.lastname', reason: 'This is required.' },
    ])
    expect(faulty).toBe(2)
    await expect(other.maintenance.run('import', { file, mode: 'merge' })).rejects.toMatchObject({ status: 400 })
    expect(await dump(other.school.db)).toEqual(before)
    const { undo } = await other.maintenance.run('import', { file, mode: 'merge', leaveOut: true })
    expect(await other.school.db.notes.get(70)).toEqual(note)
    expect((await other.school.db.notes.get(72)).datef).toBe(new Date('Jan 31, 2026').toISOString())
    expect(await other.school.db.notes.get(71)).toBeUndefined()
    expect(await other.school.db.trash.count()).toBe(0)
    await other.maintenance.run('restore', { id: undo })
    expect(await dump(other.school.db)).toEqual(before)
    // What stands here is not lost by an undo, though it would not be imported from elsewhere.
    const faultyHere = await dump(school.db)
    await maintenance.run('restore', { id: (await maintenance.run('samples', { size: 'small' })).undo })
    expect((await dump(school.db)).notes).toEqual(faultyHere.notes)
  })

  test.each([
    ['no object', '5', ''],
    ['bytes that are none', '{"id":1,"title":{"$bytes":5}}', ''],
    ['nothing in quotes', '{"$plain":null}', ''],
    ['nesting without end', '['.repeat(50_000) + ']'.repeat(50_000), ''],
    ['no number', '{"id":1e999}', 'id'],
  ])('whose row is %s names it too', async (_, row, field) => {
    const { maintenance } = await fresh()
    const { file } = writeBackup([['notes', [{ id: 1 }]]], new Date('2026-01-31T09:00:00Z'))
    const [head = '', line = ''] = (await file.text()).split('\n')
    const forged = `${head}\n${line.replace('{"id":1}', row)}\n`
    const { faults } = await maintenance.run('plan', { file: fileOf(signed(forged)), mode: 'merge' })
    expect(faults).toEqual([expect.objectContaining({ table: 'notes', at: 1, field })])
  })

  test('of an earlier version is imported, and its rows are judged as they are after the upgrades', async () => {
    const { school, maintenance } = await fresh()
    const text = await (await maintenance.run('export', {})).file.text()
    for (const version of [1, 2, 5, 7]) {
      const older = signed(text.replace(/"schema":\d+/, `"schema":${version}`))
      expect((await maintenance.run('plan', { file: fileOf(older), mode: 'replace' })).faulty).toBe(0)
    }
    expect(await school.db.notes.count()).toBe(4)
  })

  test('from a newer version is refused with what to do', async () => {
    const { maintenance } = await fresh()
    const text = await (await maintenance.run('export', {})).file.text()
    const newer = text.replace(/"schema":\d+/, '"schema":99')
    await expect(maintenance.run('plan', { file: fileOf(newer), mode: 'merge' })).rejects.toMatchObject({
      message: expect.stringMatching(/newer version/),
    })
  })

  test('is not imported by code that is older than the database allows', async () => {
    const { school, maintenance } = await fresh()
    const { file } = await maintenance.run('export', {})
    await school.db.meta.put({ key: 'schema', version: SCHEMA_VERSION + 1, oldestWriter: SCHEMA_VERSION + 1 })
    const before = await dump(school.db)
    await expect(maintenance.run('import', { file, mode: 'replace' })).rejects.toMatchObject({ status: 426 })
    await expect(maintenance.run('samples', { size: 1_000 })).rejects.toMatchObject({ status: 426 })
    expect(await dump(school.db)).toEqual(before)
  })

  test('with hostile HTML in it is cleaned on its way in', async () => {
    const { school, maintenance } = await fresh()
    await school.db.emails.put({ ...(await school.db.emails.get(1)), emailContent: '<p>Hello<script>alert(1)</script></p>' })
    const { file } = await maintenance.run('export', {})
    const other = await fresh()
    await other.maintenance.run('import', { file, mode: 'replace' })
    expect((await other.school.db.emails.get(1)).emailContent).toBe('<p>Hello</p>')
  })

  const schema = { key: 'schema', id: 'schema', table: 'revisions', version: 1, oldestWriter: 99 }
  const note = { table: 'notes', row: { id: 1, title: 'Mine', color: 'info' } }
  test.each<[what: string, entry: { rows: unknown; amended?: unknown }]>([
    ...['meta', 'replays', 'revisions', 'trash', 'search', 'elsewhere'].flatMap(
      (table): [string, { rows: unknown; amended?: unknown }][] => [
        [`${table}, as a deleted row`, { rows: [note, { table, row: schema }] }],
        [`${table}, as a change`, { rows: [note], amended: [{ table, id: 'schema', was: schema, is: schema }] }],
      ],
    ),
    ['no list of rows', { rows: 'all' }],
    ['a row without a key', { rows: [{ table: 'notes', row: { title: 'Mine' } }] }],
    ['a row that is a list', { rows: [{ table: 'notes', row: [note.row] }] }],
    ['a change that moves to another row', { rows: [], amended: [{ table: 'notes', id: 1, was: { id: 2 }, is: { id: 1 } }] }],
  ])('whose trash holds %s can be imported without it only, and nothing is restored of such an entry', async (_, entry) => {
    const { school, maintenance } = await fresh()
    const clean = await dump(school.db)
    // A database in which an earlier version put it.
    await school.db.trash.add({ id: 'planted', at: '2026-01-31T09:00:00.000Z', ...entry })
    const planted = await dump(school.db)
    const { status, body } = await school.send('POST /api/data/trash/planted/restore')
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'This item was not deleted by Homeroom. Nothing was restored.',
    })
    expect(await dump(school.db)).toEqual(planted)
    const { file } = await maintenance.run('export', {})
    await school.db.trash.clear()
    const { faulty, faults } = await maintenance.run('plan', { file, mode: 'merge' })
    expect({ faulty, faults }).toEqual({ faulty: 1, faults: [expect.objectContaining({ table: 'trash', id: 'planted', at: 1 })] })
    await expect(maintenance.run('import', { file, mode: 'merge' })).rejects.toMatchObject({ status: 400 })
    expect(await dump(school.db)).toEqual(clean)
    await maintenance.run('import', { file, mode: 'merge', leaveOut: true })
    expect(await dump(school.db)).toEqual(clean)
  })

  test('with hostile HTML in its trash is cleaned there; a text that is no HTML stays as it is', async () => {
    const { school, maintenance } = await fresh()
    const mail = { ...(await school.db.emails.get(1)), id: 901, emailContent: '<p>Hello<script>alert(1)</script></p>' }
    const event = { ...(await school.db.events.toArray())[0], id: 902, description: 'Ages < 12' }
    const rows = [
      { table: 'emails', row: mail },
      { table: 'events', row: event },
    ]
    await school.db.trash.add({ id: 'kept', at: '2026-01-31T09:00:00.000Z', rows })
    const { file } = await maintenance.run('export', {})
    const other = await fresh()
    await other.maintenance.run('import', { file, mode: 'merge' })
    expect((await other.school.db.trash.get('kept')).rows[0].row.emailContent).toBe('<p>Hello</p>')
    for (const { send } of [school, other.school]) expect((await send('POST /api/data/trash/kept/restore')).status).toBe(200)
    for (const { db } of [school, other.school]) {
      expect((await db.emails.get(901)).emailContent).toBe('<p>Hello</p>')
      expect((await db.events.get(902)).description).toBe('Ages < 12')
    }
  })
})

describe('samples', () => {
  test('fill every area up with rows that the contract describes, and leave what is there', async () => {
    const { school, maintenance } = await fresh()
    await school.send('POST /api/notes/add', { title: 'Mine', color: 'info' })
    const { rows, cancelled } = await maintenance.run('samples', { size: 1_000 })
    expect({ cancelled, many: rows > 15_000 }).toEqual({ cancelled: false, many: true })
    expect(maintenance.told.steps.at(-1)).toBe(1)
    expect(maintenance.told.steps).toEqual([...maintenance.told.steps].sort((a, b) => a - b))
    // Each answer is held against the OpenAPI document.
    const lists = [
      'notes/NotesData',
      'email/EmailData',
      'ticket/TicketData',
      'contacts/ContactsData',
      'eCommerce/ProductsData',
      'invoicedata',
      'postData',
      'users',
      'gallery',
      'blog/BlogPosts',
    ]
    for (const list of lists) expect((await school.send(`GET /api/data/${list}`)).body.length, list).toBeGreaterThanOrEqual(900)
    for (const list of ['tasks', 'orders', 'members', 'teachers', 'classes', 'enrolments']) {
      expect(
        Number((await school.send(`GET /api/data/${list}?page=1&pageSize=5`)).headers.get('X-Total-Count')),
        list,
      ).toBeGreaterThanOrEqual(900)
    }
    expect((await school.send('GET /api/data/notes/NotesData?q=mine')).body).toHaveLength(1)
    expect(await school.db.messages.count()).toBe(5_000)
    expect((await maintenance.run('plan', { file: (await maintenance.run('export', {})).file, mode: 'replace' })).faults).toEqual([])
  })

  test('stop when asked to; what was added stays whole, and can be undone', async () => {
    const { school, maintenance } = await fresh()
    const before = await dump(school.db)
    maintenance.stopAfter(3)
    const { rows, cancelled, undo } = await maintenance.run('samples', { size: 1_000 })
    expect({ rows: rows > 0, cancelled }).toEqual({ rows: true, cancelled: true })
    await maintenance.run('restore', { id: undo })
    expect(await dump(school.db)).toEqual(before)
  })

  test('of the first run come back by a reset, which can be undone', async () => {
    const { school, maintenance } = await fresh()
    await school.send('POST /api/notes/add', { title: 'Mine', color: 'info' })
    const before = await dump(school.db)
    const { undo } = await maintenance.run('samples', { size: 'small' })
    expect((await school.send('GET /api/data/notes/NotesData')).body).toHaveLength(4)
    await maintenance.run('restore', { id: undo })
    expect(await dump(school.db)).toEqual(before)
  })
})

describe('snapshots', () => {
  test('are taken once a day, and only when something has changed', async () => {
    const { school, maintenance } = await fresh()
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: false })
    await school.send('POST /api/notes/add', { title: 'Mine', color: 'info' })
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: true })
    await school.send('POST /api/notes/add', { title: 'Mine too', color: 'info' })
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: false })
    maintenance.on('2026-02-02T09:00:01Z')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: true })
    maintenance.on('2026-02-03T09:00:02Z')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: false })
    const kept = await maintenance.run('snapshots', {})
    expect(kept.map(({ reason }) => reason)).toEqual(['automatic', 'automatic'])
    expect(await rowsOf((await maintenance.run('read', { id: kept[0]?.id ?? '' })).file)).toEqual(
      await rowsOf((await maintenance.run('export', {})).file),
    )
  })

  test('are taken again after the clock was set forward by a year and back', async () => {
    const { school, maintenance } = await fresh()
    const write = (title: string) => school.send('POST /api/notes/add', { title, color: 'info' })
    maintenance.on('2027-02-01T09:00:00Z')
    await write('A year ahead')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: true })
    maintenance.on('2026-02-01T10:00:00Z')
    await write('Back')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: true })
    await write('An hour later')
    maintenance.on('2026-02-01T11:00:00Z')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: false })
    maintenance.on('2026-02-02T11:00:00Z')
    expect(await maintenance.run('snapshot', {})).toEqual({ taken: true })
  })

  test('are all let go of at once', async () => {
    const { school, maintenance } = await fresh()
    await school.send('POST /api/notes/add', { title: 'Mine', color: 'info' })
    await maintenance.run('snapshot', {})
    await maintenance.run('samples', { size: 'small' })
    expect(await maintenance.run('snapshots', {})).toHaveLength(2)
    await maintenance.run('forgetAll', {})
    expect(await maintenance.run('snapshots', {})).toEqual([])
  })

  test('that were let go of are not restored', async () => {
    const { maintenance } = await fresh()
    await expect(maintenance.run('restore', { id: 'gone' })).rejects.toMatchObject({ status: 404 })
  })

  const snapshot = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    reason: fc.constantFrom<Snapshot['reason']>('automatic', 'import', 'reset'),
    rows: fc.nat(1_000),
  })
  test('that are let go of make way for newer ones that hold at least half as much, and for no others', () => {
    fc.assert(
      fc.property(fc.array(snapshot, { minLength: 1, maxLength: 30 }), (list) => {
        const all = list.map(({ day, ...rest }, id) => ({
          id: String(id),
          at: `2026-02-${String(day).padStart(2, '0')}`,
          size: 1,
          ...rest,
        }))
        const kept = snapshotsToKeep(all)
        for (const one of all.filter((gone) => !kept.includes(gone))) {
          expect(kept.some(({ at, rows }) => at >= one.at && rows * 2 >= one.rows)).toBe(true)
        }
        // Each of those beyond five and five is twice as full as the one before it.
        expect(kept.length).toBeLessThanOrEqual(5 + 5 + 11)
        const newest = [...all].sort((a, b) => (a.at < b.at ? 1 : -1))[0]
        expect(kept).toContain(newest)
      }),
    )
  })

  test('of a nearly empty database never push out the last one of the full one, though an older one of samples is fuller still', () => {
    const on = (day: number, rows: number): Snapshot => ({ id: `${day}`, at: `2026-02-${day + 10}`, reason: 'automatic', rows, size: 1 })
    const all = [on(1, 200_000), ...[2, 3, 4].map((day) => on(day, 500)), ...[5, 6, 7, 8, 9, 10].map((day) => on(day, 3))]
    expect(snapshotsToKeep(all).map(({ id }) => id)).toEqual(['10', '9', '8', '7', '6', '4', '1'])
  })

  test('are taken once when two windows look at the same moment, and let go of when told to', async () => {
    const { school, maintenance } = await fresh()
    await school.send('POST /api/notes/add', { title: 'Mine', color: 'info' })
    const taken = await Promise.all([maintenance.run('snapshot', {}), maintenance.run('snapshot', {})])
    expect(taken.filter((one) => one.taken)).toHaveLength(1)
    const [one] = await maintenance.run('snapshots', {})
    await maintenance.run('forget', { id: one?.id ?? '' })
    expect(await maintenance.run('snapshots', {})).toEqual([])
    await expect(maintenance.run('read', { id: one?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  })
})
