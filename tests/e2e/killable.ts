import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, launch } from './app.ts'

/** A browser that can be ended as a power cut would. */
export interface Killable {
  page: Page
  /** SIGKILL to all of its processes at once; resolves when they are gone. */
  kill(): Promise<void>
}

/** The processes of the browser that has a profile open. */
function processesOf(folder: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', '--', `--user-data-dir=${folder}`], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Opens a page of a profile in a browser of its own. */
async function openKillable(folder: string, url: string): Promise<Killable> {
  const context = await launch(folder)
  const closed = new Promise((resolve) => context.once('close', resolve))
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no page.')
  await page.goto(url)
  const kill = async () => {
    for (const pid of processesOf(folder)) kill9(pid)
    await closed
    // The next browser finds the profile in use as long as one of them is there.
    while (processesOf(folder).length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { page, kill }
}

/** A process may have ended with the one that was killed before it. */
function kill9(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The smallest page that the worker answers for: what is tried is the back end, and a screen would only make each round slower. */
export const SMALL_PAGE = 'robots.txt'

/** Leaves the log of the databases in a profile as a kill between two of the browser's writes does: a record's head without its body. */
export function tearLog(folder: string): void {
  const checksum = [1, 2, 3, 4]
  const length = [1, 0]
  const wholeRecord = 1
  appendFileSync(logOf(folder), Buffer.from([...checksum, ...length, wholeRecord]))
}

/** Makes the log of the databases in a profile one that the browser refuses. */
export function corruptLog(folder: string): void {
  tearLog(folder)
  tearLog(folder)
}

function logOf(folder: string): string {
  const databases = join(folder, 'Default/IndexedDB')
  const store = readdirSync(databases).find((name) => name.endsWith('.leveldb')) as string
  const log = readdirSync(join(databases, store)).find((name) => name.endsWith('.log')) as string
  return join(databases, store, log)
}

interface KillFixtures {
  /** The profile in which the app is installed. */
  folder: string
  /** Opens a page of that profile, again and again. */
  open(url: string): Promise<Killable>
}

/** Tests that open one profile, in which the app is installed, again and again. */
export const test = base.extend<KillFixtures>({
  folder: async ({ installed }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'homeroom-'))
    cpSync(installed, folder, { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  open: async ({ folder }, use) => {
    let last: Killable | undefined
    await use(async (url) => {
      last = await openKillable(folder, url)
      return last
    })
    await last?.kill()
  },
})

export const { expect } = base
