import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { readOptions } from '#server/options.ts'
import { createDatabase, TestPostgres } from '../postgres.ts'
import { killServers, runServer, startServer } from './process.ts'

const postgres = inject('postgres')
const TIMEOUT = 180_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-server-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(killServers)

interface Note {
  id: number
  title: string
}

const addNote = (url: string, title: string, key: string) =>
  fetch(`${url}/api/notes/add`, { method: 'POST', headers: { 'Idempotency-Key': key }, body: JSON.stringify({ title, color: 'info' }) })

const notesOf = async (url: string): Promise<Note[]> => (await fetch(`${url}/api/data/notes/NotesData`)).json()
const titlesOf = async (url: string) => (await notesOf(url)).map(({ title }) => title)

describe('the embedded database', () => {
  /** The folder of a server that has ended orderly, with five notes beside the samples, and a backup of them. It is made once. */
  let closed: Promise<string> | undefined
  const closedFolder = (): Promise<string> => {
    closed ??= closeFolder(join(folder, 'embedded'))
    return closed
  }
  async function closeFolder(data: string): Promise<string> {
    const server = await startWithNotes(data)
    expect(await server.stop('SIGTERM')).toBe(0)
    return data
  }
  /** Starts a server that has answered five writes. */
  async function startWithNotes(data: string) {
    const server = await startServer(['--data', data])
    const answered = await Promise.all(Array.from({ length: 5 }, (_, at) => addNote(server.url, `Kept ${at}`, `key ${at}`)))
    expect(answered.map(({ status }) => status)).toEqual(Array(5).fill(200))
    return server
  }

  test('keeps what was answered when its process is killed, belongs to one process, and is backed up at its orderly end', {
    timeout: TIMEOUT,
  }, async () => {
    const data = join(folder, 'killed')
    const first = await startWithNotes(data)

    const second = await runServer(['--data', data, '--port', '0'])
    expect(second.code).toBe(1)
    expect(second.said).toMatch(/The folder .* is in use by process \d+\. Stop that one first/)

    await first.stop('SIGKILL')
    const again = await startServer(['--data', data])
    await addNote(again.url, 'Kept 0', 'key 0')
    const titles = await titlesOf(again.url)
    expect(titles.filter((title) => title.startsWith('Kept')).sort()).toEqual(['Kept 0', 'Kept 1', 'Kept 2', 'Kept 3', 'Kept 4'])
    expect(await again.stop('SIGTERM')).toBe(0)
    expect(readdirSync(join(data, 'backups')).length).toBeGreaterThan(0)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })

  test('of another version of PostgreSQL is kept under another name, and the latest backup takes its place', {
    timeout: TIMEOUT,
  }, async () => {
    const data = join(folder, 'older')
    const databases = () => readdirSync(data).filter((name) => name.startsWith('database'))
    const makeOlder = () => writeFileSync(join(data, 'database', 'PG_VERSION'), '17\n')
    cpSync(await closedFolder(), data, { recursive: true })
    makeOlder()
    const again = await startServer(['--data', data])
    expect(await titlesOf(again.url)).toHaveLength(9)
    expect(await titlesOf(again.url)).toContain('Kept 4')
    await again.stop('SIGTERM')
    const kept = databases()
    expect(kept).toEqual(['database', expect.stringMatching(/^database-17-\d+$/)])

    makeOlder()
    rmSync(join(data, 'backups'), { recursive: true })
    const refused = await runServer(['--data', data, '--port', '0'])
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/^The database in .* was made by PostgreSQL 17, this server has \d+, and there is no backup\./m)
    expect(databases()).toEqual(kept)
  })

  test('is written to a backup and restored from it, where another database is', { timeout: TIMEOUT }, async () => {
    const file = join(folder, 'school.homeroom')
    const to = postgres ? ['--database-url', await createDatabase(postgres, 'restored')] : []
    const other = ['--data', join(folder, 'to'), '--empty', ...to]
    expect(await runServer(['backup', file, '--data', await closedFolder()])).toEqual({ code: 0, said: `The backup is in ${file}.\n` })
    expect(await runServer(['restore', file, ...other])).toMatchObject({ code: 0 })
    expect(await runServer(['restore', 'package.json', ...other])).toEqual({
      code: 1,
      said: 'This is not a backup of Homeroom. Choose a file that was exported here.\n',
    })
    const { url } = await startServer(other)
    expect(await titlesOf(url)).toHaveLength(9)
  })
})

describe('what is typed', () => {
  test.each([
    [['--help'], 0, /DATABASE_URL/],
    [['--prot', '1'], 1, /Unknown option '--prot'/],
  ])('%s is answered with a sentence', { timeout: TIMEOUT }, async (args, code, sentence) => {
    const ended = await runServer(args)
    expect(ended.code).toBe(code)
    expect(ended.said).toMatch(sentence)
  })

  test.each([
    [['--port', 'x'], /The port is a number/],
    [['--base', 'school'], /A base path begins and ends with a slash/],
    [['--origin', 'school'], /An origin is such as https:/],
    [['--site', 'school'], /An origin is such as https:/],
    [['--time-zone', 'School/Hall'], /A time zone is such as Europe\/London/],
    [['backup'], /Write “backup FILE”/],
  ])('%s is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args, {})).toThrow(sentence)
  })
})

describe.skipIf(!postgres)('a PostgreSQL that is down', () => {
  test('is waited for at the start, with a message every few seconds', { timeout: TIMEOUT }, async () => {
    const own = (await TestPostgres.start()) as TestPostgres
    try {
      await own.stop()
      let ended: ReturnType<typeof runServer> | undefined
      await new Promise<void>((resolve) => {
        const heard = (said: string) => said.split('The database does not answer').length > 2 && resolve()
        ended = runServer(['migrate', '--empty', '--database-url', own.url], { LOG_LEVEL: 'warn' }, heard)
      })
      await own.start()
      expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('The database is ready for this version.') })
    } finally {
      await own.remove()
    }
  })
})

describe.skipIf(!postgres)('two servers on one PostgreSQL', () => {
  test('store each of 50 writes once, though it comes three times, and give no number twice', { timeout: TIMEOUT }, async () => {
    const env = { DATABASE_URL: await createDatabase(postgres, 'two_servers') }
    // Both find an empty database, and one of them fills it.
    const servers = await Promise.all([startServer([], env), startServer([], env)])
    const url = (at: number) => (servers[at % 2] as { url: string }).url
    const before = await revisionOf(url(0))
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const together = await Promise.all([addNote(url(0), `Note ${at}`, `key ${at}`), addNote(url(1), `Note ${at}`, `key ${at}`)])
        const answered = [...together, await addNote(url(at), `Note ${at}`, `key ${at}`)]
        expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
        const bodies: Note[] = await Promise.all(answered.map((response) => response.json()))
        // Right after the write the other one tells of it.
        expect(await titlesOf(url(at + 1))).toContain(`Note ${at}`)
        expect(bodies[1]).toEqual(bodies[0])
        return bodies[2] as Note
      }),
    )
    const stored = await notesOf(url(1))
    expect(stored).toHaveLength(54)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(54)
    expect(sent).toHaveLength(50)
    expect((await revisionOf(url(1))) - before).toBe(50)
    expect(await Promise.all(servers.map(({ stop }) => stop('SIGTERM')))).toEqual([0, 0])
  })
})

/** How often the notes have been written to, as the ETag of their list tells. */
async function revisionOf(url: string): Promise<number> {
  const tag = (await fetch(`${url}/api/data/notes/NotesData`)).headers.get('ETag')
  return Number(/\.(\d+)"?$/.exec(tag ?? '')?.[1])
}
