import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { test as base, LAUNCH_ARGS } from './app.ts'

/** A browser that can be ended as a power cut would. */
export interface Killable {
  page: Page
  /** SIGKILL to all of its processes at once; resolves when they are gone. */
  kill(): Promise<void>
}

/** What a browser would start that no test needs. */
const SPARED = [
  '--no-first-run',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--password-store=basic',
]

/** Opens a page of a profile in a browser with a process group of its own. */
async function openKillable(folder: string, url: string): Promise<Killable> {
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...SPARED, ...LAUNCH_ARGS, url]
  const browser = spawn(findBrowser() as string, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(browser, 'exit')
  const kill = async () => {
    if (browser.exitCode === null && browser.signalCode === null) process.kill(-(browser.pid as number), 'SIGKILL')
    await gone
  }
  try {
    const connection = await chromium.connectOverCDP(await addressIn(browser.stderr))
    const [context] = connection.contexts()
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    if (!page) throw new Error('The browser has no page.')
    await page.waitForURL(url)
    return { page, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Where the browser says it listens. What it says afterwards is read and let go, so that it never waits for a reader. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (part) => {
      said += part
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    output.on('end', () => reject(new Error(`The browser ended: ${said}`)))
  })
}

/** The smallest page that the worker answers for: what is tried is the back end, and a screen would only make each round slower. */
export const SMALL_PAGE = 'robots.txt'

/** Leaves the log of the databases in a profile as a kill between two of the browser's writes does: a record's head without its body. */
export function tearLog(folder: string): void {
  const databases = join(folder, 'Default/IndexedDB')
  const [store] = readdirSync(databases).filter((name) => name.endsWith('.leveldb'))
  const log = readdirSync(join(databases, store as string)).find((name) => name.endsWith('.log'))
  const [checksum, length, wholeRecord] = [[1, 2, 3, 4], [1, 0], 1]
  appendFileSync(join(databases, store as string, log as string), Buffer.from([...checksum, ...length, wholeRecord] as number[]))
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
