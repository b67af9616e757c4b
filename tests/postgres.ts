import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of this test run's PostgreSQL server; empty if none is installed. */
    postgres: string
  }
}

/** The checks that did not run, which `scripts/test-counts.ts` prints at the end. */
const NOT_RUN = 'test-results/not-run.json'

/** Debian installs each version in a separate folder. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder with the newest `initdb` and `postgres`, if PostgreSQL is installed. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export const isPostgresInstalled = (): boolean => findPrograms() !== undefined

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
const user = (): { uid?: number; gid?: number } => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A PostgreSQL server with a temporary folder and a free port of the loopback address. */
export class TestPostgres {
  readonly url: string
  readonly #programs: string
  readonly #folder: string
  readonly #port: number
  readonly #settings: readonly string[]
  #process: ChildProcess | undefined

  private constructor(programs: string, folder: string, port: number, settings: readonly string[]) {
    this.#programs = programs
    this.#folder = folder
    this.#port = port
    this.#settings = settings
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  /**
   * @param settings such as `fsync=off`
   * @returns undefined if PostgreSQL is not installed
   */
  static async start(settings: readonly string[] = []): Promise<TestPostgres | undefined> {
    const programs = findPrograms()
    if (!programs) return undefined
    const folder = mkdtempSync(join(tmpdir(), 'homeroom-postgres-'))
    const { uid, gid } = user()
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    const init = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
    execFileSync(join(programs, 'initdb'), init, { ...user(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    const server = new TestPostgres(programs, folder, await freePort(), settings)
    process.once('exit', () => server.#process?.kill('SIGQUIT'))
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.#port}`,
      `unix_socket_directories=${this.#folder}`,
      'max_connections=100',
      ...this.#settings,
    ]
    const flags = ['-D', join(this.#folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])]
    const launch = () => {
      this.#process = spawn(join(this.#programs, 'postgres'), flags, { ...user(), cwd: this.#folder, stdio: 'ignore' })
    }
    launch()
    await this.#isReady(launch)
  }

  /** Ends the server immediately, like a crash, or gracefully with `SIGINT`. */
  async stop(signal: 'SIGINT' | 'SIGKILL' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const server = this.#process
    this.#process = undefined
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #isReady(launch: () => void): Promise<void> {
    const deadline = Date.now() + 60_000
    for (;;) {
      const client = new pg.Client({ connectionString: this.url })
      try {
        await client.connect()
        return await client.end()
      } catch (thrown) {
        if (Date.now() > deadline) throw thrown
        // After a kill, it does not start while a process of the previous server is running.
        if (this.#process?.exitCode !== null) launch()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
}

/**
 * Creates an empty database.
 *
 * @param url of any database of the server
 * @returns its URL
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${name}"`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Each Vitest project loads this file separately, so shared state is stored globally. */
const shared = globalThis as typeof globalThis & { homeroomPostgres?: { users: number; server: Promise<TestPostgres | undefined> } }

/** Starts one PostgreSQL server for all tests of the run. Its data is temporary, so nothing is flushed to disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.homeroomPostgres ??= { users: 0, server: TestPostgres.start(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']) }
  const { homeroomPostgres } = shared
  homeroomPostgres.users++
  const server = await homeroomPostgres.server
  reportMissing(server !== undefined)
  project.provide('postgres', server?.url ?? '')
  return async () => {
    if (--homeroomPostgres.users === 0) await server?.remove()
  }
}

function reportMissing(isInstalled: boolean): void {
  rmSync(NOT_RUN, { force: true })
  if (isInstalled) return
  const missing = 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
  if (process.env.REQUIRE_ALL === '1') throw new Error(`${missing}, and REQUIRE_ALL=1 asks for it.`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(NOT_RUN, JSON.stringify([`Tests on PostgreSQL: ${missing}.`]))
}
