import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, launch } from '../app.ts'

/** A browser that can be ended as a power cut would. */
export interface Killable {
  page: Page
  /** SIGKILL to all of its processes at once; resolves when they are gone. */
  kill(): Promise<void>
}

/** Opens a page of a profile in a browser of its own. */
async function openKillable(folder: string, url: string): Promise<Killable> {
  const context = await launch(folder)
  const closed = new Promise((resolve) => context.once('close', resolve))
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no page.')
  await page.goto(url)
  // The lock of a profile is a link to the host and the process that has it open; that process leads the group of all others.
  const leader = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  const kill = async () => {
    signal(leader, 'SIGKILL')
    await closed
    // The next browser finds the profile in use as long as one of them is there.
    while (signal(leader, 0) && isAlive(leader)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { page, kill }
}

/** Signals all processes of a group; false when there is none left. */
function signal(leader: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/**
 * Whether a process of a group still runs. The dead ones keep their number until somebody takes note of them, which may last for
 * seconds, and hold nothing any more.
 */
function isAlive(group: number): boolean {
  // Where the system does not tell so much, having a number counts.
  if (!existsSync('/proc/self/stat')) return true
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.some((pid) => {
    try {
      // The name comes before, in brackets, and may hold anything.
      const [state, , of] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
      return Number(of) === group && state !== 'Z' && state !== 'X'
    } catch {
      // It has gone meanwhile.
      return false
    }
  })
}

/**
 * Leaves the log of the databases in a profile as a kill between two of the browser's writes does: a record's head without its body.
 *
 * @returns the path of that log
 */
export function tearLog(folder: string): string {
  const checksum = [1, 2, 3, 4]
  const length = [1, 0]
  const wholeRecord = 1
  const log = logOf(folder)
  appendFileSync(log, Buffer.from([...checksum, ...length, wholeRecord]))
  return log
}

/** Makes the log of the databases in a profile one that the browser refuses. */
export function corruptLog(folder: string): void {
  tearLog(folder)
  tearLog(folder)
}

/** The log that the browser goes on in: a kill may leave one before it, which is numbered lower. */
function logOf(folder: string): string {
  const databases = join(folder, 'Default/IndexedDB')
  const store = readdirSync(databases).find((name) => name.endsWith('.leveldb')) as string
  const logs = readdirSync(join(databases, store)).filter((name) => name.endsWith('.log'))
  return join(databases, store, logs.sort().at(-1) as string)
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
