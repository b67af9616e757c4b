import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, TestPostgres } from '../postgres.ts'
import { isSweep } from '../sweep.ts'
import { killServers, type ServerProcess, startServer } from './process.ts'

/** Whoever is answered 200 has been stored, once, whatever is killed meanwhile. */

const KILLS = isSweep ? 10 : 1
const WRITERS = 8
const TIMEOUT = 60_000 + KILLS * 60_000

const installed = inject('postgres')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(killServers)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Writers that add one note after the other, and send each again, with its key, until it is answered 200. */
class Writers {
  readonly answered: string[] = []
  /** What was answered beside 200, with the sentence. */
  readonly refusals = new Set<string>()
  #isOver = false
  readonly #all: Promise<unknown>

  constructor(url: string) {
    this.#all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.#write(url, writer)))
  }

  /** Waits until so many more notes are stored. */
  async more(count: number): Promise<void> {
    const enough = this.answered.length + count
    while (this.answered.length < enough) await pause(10)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#all
  }

  async #write(url: string, writer: number): Promise<void> {
    for (let at = 0; !this.#isOver; at++) {
      const title = `Note ${writer}.${at}`
      while (!(await this.#send(url, title))) await pause(50)
      this.answered.push(title)
    }
  }

  async #send(url: string, title: string): Promise<boolean> {
    const headers = { 'Idempotency-Key': title }
    const body = JSON.stringify({ title, color: 'info' })
    const answered = await fetch(`${url}/api/notes/add`, { method: 'POST', headers, body }).catch(() => undefined)
    if (answered && !answered.ok) this.refusals.add(`${answered.status} ${(await answered.json()).message}`)
    return answered?.ok ?? false
  }
}

/** Kills something again and again while others write, and looks at what is stored in the end. */
async function survives(server: ServerProcess, kill: () => Promise<void>): Promise<void> {
  const { url } = server
  const writers = new Writers(url)
  for (let round = 0; round < KILLS; round++) {
    await writers.more(WRITERS * 2)
    await kill()
  }
  await writers.more(WRITERS * 2)
  await writers.stop()
  const stored: { id: number; title: string }[] = await (await fetch(`${url}/api/data/notes/NotesData`)).json()
  const titles = stored.map(({ title }) => title).filter((title) => title.startsWith('Note '))
  expect(titles.sort()).toEqual(writers.answered.sort())
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
  for (const refusal of writers.refusals) expect(refusal).toMatch(/^503 The school’s (database|server) .* Try again in a moment\.$/)
}

/** A server that is killed, and started again at the same address. */
async function survivesKillsOfServer(args: string[]): Promise<void> {
  let server = await startServer(args)
  const again = ['--port', new URL(server.url).port, ...args]
  await survives(server, async () => {
    await server.stop('SIGKILL')
    server = await startServer(again)
  })
}

test('kills of a server with an embedded database', { timeout: TIMEOUT }, () => survivesKillsOfServer(['--data', join(folder, 'embedded')]))

describe.skipIf(!installed)('with PostgreSQL', () => {
  test('kills of a server', { timeout: TIMEOUT }, async () =>
    survivesKillsOfServer(['--database-url', await createDatabase(installed, 'kills')]),
  )

  test('kills of PostgreSQL', { timeout: TIMEOUT }, async () => {
    // Of its own, and one that writes through to the disk.
    const postgres = (await TestPostgres.start()) as TestPostgres
    try {
      const server = await startServer(['--database-url', await createDatabase(postgres.url, 'kills')])
      await survives(server, async () => {
        await postgres.stop('SIGKILL')
        await postgres.start()
      })
    } finally {
      await postgres.remove()
    }
  })
})
