import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createBackend } from '#api/index.ts'
import { ERASED } from '#contract/http/names.ts'
import { type Caller, SOLE_USER, VISITOR } from '#db/caller.ts'
import { prune } from '#db/prune.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import { ChangeStreams, withChanges } from '#server/change-streams.ts'
import { type OpenDatabase, openDatabase } from '#server/database.ts'
import { HttpServer } from '#server/http.ts'
import { createDatabase } from '../postgres.ts'
import { isSweep } from '../sweep.ts'

/** The stream of changes of a server, as HTTP clients read it. */

vi.setConfig({ testTimeout: 120_000 })

const postgres = inject('postgres')
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'homeroom-changes-'))

const ENGINES = [...(postgres ? ['PostgreSQL'] : []), 'PGlite']
const databases = new Map<string, OpenDatabase>()
beforeAll(async () => {
  for (const engine of ENGINES) {
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres, 'changes') : undefined
    databases.set(
      engine,
      await openDatabase({ command: 'serve', data: folder, databaseUrl, poolSize: 4, base: '/', hasSamples: true }, log),
    )
  }
}, 120_000)
afterAll(async () => {
  for (const { close } of databases.values()) await close()
  rmSync(folder, { recursive: true })
})
const storeOf = (engine = ENGINES[0] as string) => (databases.get(engine) as OpenDatabase).store

const running: { http: HttpServer; changes: ChangeStreams }[] = []
afterEach(async () => {
  for (const { http, changes } of running.splice(0)) {
    changes.close()
    http.server.closeAllConnections()
    await http.drain(0)
  }
})

/** Starts a server on the database. A request says with the header `as` who sends it. */
async function start({
  callers = {},
  heartbeatMs,
  engine,
}: {
  callers?: Record<string, Caller>
  heartbeatMs?: number
  engine?: string
} = {}) {
  const store = storeOf(engine)
  const callerOf = (request: Request) => callers[request.headers.get('as') ?? ''] ?? SOLE_USER
  const changes = new ChangeStreams({ callerOf, ...(heartbeatMs !== undefined && { heartbeatMs }) })
  const openStore = async () => ({ transaction: store.transaction.bind(store), close: async () => undefined })
  const respond = withChanges(createBackend({ base: '/', open: openStore, prunes: false }), changes, '/')
  const http = new HttpServer({
    respond: (request) => respond(request, callerOf(request)),
    isReady: async () => true,
    onDrain: () => changes.close(),
    generatedFile: async () => undefined,
    files: folder,
    base: '/',
    origins: [],
    maxBytes: 1024 * 1024,
    log,
  })
  running.push({ http, changes })
  await store.listen((tables) => changes.noteChanges(tables))
  await new Promise<void>((resolve) => http.server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(http.server.address() as AddressInfo).port}`
  return { url, http, changes, callers }
}

interface StreamEvent {
  type: string
  id: number
  tables: string[]
}

/** Opens a stream. Its `next` resolves with the next event that names tables, or of another type. */
async function follow(url: string, { as = '', query = '', lastId }: { as?: string; query?: string; lastId?: number } = {}) {
  const headers = { Accept: 'text/event-stream', as, ...(lastId !== undefined && { 'Last-Event-ID': String(lastId) }) }
  const response = await fetch(`${url}/api/changes${query}`, { headers })
  const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event; undefined at the end of the stream. */
  const next = async (type = 'message'): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: ?/, 2)),
        )
        text = text.slice(end + 2)
        const event = { type: lines.event ?? 'message', id: Number(lines.id), tables: JSON.parse(lines.data || '[]') }
        if (event.type === type) return event
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { response, next, leave: () => reader.cancel() }
}

const addNote = (url: string, as = '') =>
  fetch(`${url}/api/notes/add`, { method: 'POST', body: JSON.stringify({ title: 'Chalk', color: 'info' }), headers: { as } })

const teacher: Caller = { access: 'teacher', member: { id: 901, role: 'Teacher', name: 'Tess' } as never }
const viewer: Caller = { access: 'viewer', member: { id: 902, role: 'Viewer', name: 'Vic' } as never }

describe('a stream of changes', () => {
  test.each(ENGINES)('on %s names the tables of a write by another client at once', async (engine) => {
    const { url } = await start({ engine })
    const stream = await follow(url)
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream')
    await stream.next('heartbeat')
    const begun = performance.now()
    expect((await addNote(url)).status).toBe(200)
    expect((await stream.next())?.tables).toContain('notes')
    // On a machine with nothing else to do this takes less than a second; the next heartbeat follows after 20.
    expect(performance.now() - begun).toBeLessThan(isSweep ? 1_000 : 10_000)
  })

  test('begins with what has changed since the page was loaded, or since the last event that a browser heard', async () => {
    const { url } = await start()
    const first = await follow(url)
    await first.next('heartbeat')
    await addNote(url)
    const { id, tables } = (await first.next()) as StreamEvent
    await first.leave()
    expect(tables).toContain('notes')

    const missed = await follow(url, { lastId: id - 1 })
    expect((await missed.next())?.tables).toEqual(expect.arrayContaining(['notes']))
    const late = await follow(url, { query: '?age=500' })
    expect((await late.next())?.tables).toContain('notes')
    // Before this server began, everything may have changed.
    const before = await follow(url, { lastId: 1 })
    expect((await before.next())?.tables).toEqual(expect.arrayContaining(['notes', 'contacts', ERASED]))
    expect(await (await fetch(`${url}/api/changes?age=500`)).json()).toContain('notes')
    expect((await fetch(`${url}/api/changes?age=x`)).status).toBe(400)
  })

  test('sends a heartbeat, and ends when the server ends', async () => {
    const { url, http } = await start({ heartbeatMs: 50 })
    const stream = await follow(url)
    for (let count = 0; count < 3; count++) expect(await stream.next('heartbeat')).toBeDefined()
    const begun = performance.now()
    const drained = http.drain(60_000)
    expect(await stream.next()).toBeUndefined()
    await drained
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('tells of rows that are deleted for good', async () => {
    const { url } = await start()
    const stream = await follow(url)
    await stream.next('heartbeat')
    await storeOf().transaction('write', ['trash'], async (tx) =>
      tx.put('trash', { id: 'old', at: '2001-01-01T00:00:00.000Z', rows: [], scope: '' } as never),
    )
    expect(await prune(storeOf(), 1_000)).toBe(true)
    expect((await stream.next())?.tables).toContain(ERASED)
  })
})

describe('with accounts a stream', () => {
  test('is refused to visitors, and names only tables that the role may read', async () => {
    const { url } = await start({ callers: { visitor: VISITOR, teacher, viewer } })
    expect((await fetch(`${url}/api/changes`, { headers: { as: 'visitor' } })).status).toBe(401)
    const [owner, ofTeacher, ofViewer] = await Promise.all([follow(url), follow(url, { as: 'teacher' }), follow(url, { as: 'viewer' })])
    for (const stream of [owner, ofTeacher, ofViewer]) await stream.next('heartbeat')
    await addNote(url)
    expect((await ofTeacher.next())?.tables).toContain('notes')
    expect((await (await follow(url, { as: 'teacher', lastId: 1 })).next())?.tables).not.toContain('invoices')
    const seen = (await (await follow(url, { as: 'viewer', lastId: 1 })).next())?.tables
    expect(seen).toContain('events')
    for (const table of ['notes', 'invoices', 'emails', 'contacts', 'sessions', 'accounts']) expect(seen).not.toContain(table)
    expect((await owner.next())?.tables).toContain('notes')
    await storeOf().transaction('write', ['notes', 'events', 'revisions'], (tx) => bumpRevisions(tx, ['notes', 'events']))
    expect((await ofViewer.next())?.tables).toEqual(['events'])
  })

  test.each([
    ['is signed out', VISITOR, 401],
    ['gets another role', viewer, 200],
  ] as const)('ends at once when the user %s', async (_, next, status) => {
    const callers: Record<string, Caller> = { teacher }
    const { url } = await start({ callers })
    const stream = await follow(url, { as: 'teacher' })
    await stream.next('heartbeat')
    callers.teacher = next
    // The end of a session is a write to this table.
    await storeOf().transaction('write', ['sessions'], async (tx) => tx.delete('sessions', 'none'))
    expect(await stream.next()).toBeUndefined()
    expect((await follow(url, { as: 'teacher' })).response.status).toBe(status)
  })
})
