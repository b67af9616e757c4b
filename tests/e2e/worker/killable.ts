import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, launch } from '../app.ts'

/** A browser that can be killed like in a power failure. */
export interface Killable {
  page: Page
  /** Sends SIGKILL to all of its processes and waits until they are gone. */
  kill(): Promise<void>
}

/** Opens a page with a profile in a new browser. */
async function openKillable(folder: string, url: string): Promise<Killable> {
  const context = await launch(folder)
  const closed = new Promise((resolve) => context.once('close', resolve))
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no page.')
  await page.goto(url)
  // The lock of a profile is a symbolic link to the host and process that use it. That process leads the process group.
  const leader = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  const kill = async () => {
    signal(leader, 'SIGKILL')
    await closed
    // The profile stays locked while one of the processes exists.
    while (signal(leader, 0) && isAlive(leader)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { page, kill }
}

/** Signals all processes of a group; false if there are none. */
function signal(leader: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Whether a process of a group is running. Zombie processes keep their pid, possibly for seconds, but hold no resources. */
function isAlive(group: number): boolean {
  // On systems without /proc, an existing pid counts as running.
  if (!existsSync('/proc/self/stat')) return true
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.some((pid) => {
    try {
      // The process name precedes the state, in parentheses, and may contain anything.
      const [state, , of] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
      return Number(of) === group && state !== 'Z' && state !== 'X'
    } catch {
      // The process has ended in the meantime.
      return false
    }
  })
}

/**
 * Damages the log of a profile's databases like a kill between two writes of the browser: a record's head without its body.
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

/** Damages the log of a profile's databases so that the browser rejects it. */
export function corruptLog(folder: string): void {
  tearLog(folder)
  tearLog(folder)
}

/** The current log: a kill may leave an older one with a lower number. */
function logOf(folder: string): string {
  const databases = join(folder, 'Default/IndexedDB')
  const store = readdirSync(databases).find((name) => name.endsWith('.leveldb')) as string
  const logs = readdirSync(join(databases, store)).filter((name) => name.endsWith('.log'))
  return join(databases, store, logs.sort().at(-1) as string)
}

interface KillFixtures {
  /** The profile with the installed app. */
  folder: string
  /** Opens a page with that profile; may be called repeatedly. */
  open(url: string): Promise<Killable>
}

/** Tests that open the same profile with the installed app repeatedly. */
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
