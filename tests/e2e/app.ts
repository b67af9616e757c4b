import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from '../../scripts/browser.ts'
import { serveBuild } from '../../scripts/serve.ts'

/** A plain static host of the built app that can be stopped and started again on the same port. */
export interface Host {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Serves a folder of built files below a path, on a free port. */
export async function startHost(folder: string, path: string): Promise<Host> {
  const server = serveBuild(folder, path)
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    // Chromium treats localhost as secure, which service workers need.
    url: `http://localhost:${port}${path}`,
    async start() {
      if (!server.listening) await listen(port)
    },
    async stop() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser profile on disk: what is stored survives closing and opening it. */
export interface Profile {
  open(): Promise<BrowserContext>
}

interface Fixtures {
  host: Host
  profile: Profile
  /** A page, with nothing on it yet, where the app is installed from `host`: under the control of the service worker and seeded. */
  app: Page
  /** Everything the page complained about: the test fails when it is not empty at the end. */
  complaints: string[]
}

interface WorkerFixtures {
  /** One host for all tests that run after each other, so that they share an origin. */
  sharedHost: Host
  /** The folder of a browser profile in which the app was installed and seeded by a first visit; it is copied, never opened again. */
  installed: string
  /** The browser of all tests that need no profile of their own. It keeps one empty page open, so that it never ends by itself. */
  sharedBrowser: BrowserContext
}

export const LAUNCH_ARGS = [...PLAYWRIGHT_ARGS, '--disable-gpu']

/** The smallest page that the worker stands behind, while the host is there. */
export const SMALL_PAGE = 'robots.txt'

/** Waits until the worker answers for this page. */
export const underControl = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))

/** Waits until the worker answers for this page and the samples are stored. */
async function seeded(page: Page): Promise<void> {
  await underControl(page)
  // On a machine with much to do the samples may take longer than the back end lets a call wait.
  const read = () => page.evaluate(() => fetch('/api/data/notes/NotesData').then(({ status }) => status))
  await base.expect.poll(read, { timeout: 60_000 }).toBe(200)
}

/** Half of a profile, and nothing of it is needed: the worker has its files in a cache of its own. */
const SPARED = /\/Default\/(Cache|GPUCache|Dawn\w+Cache)$/

/** Memory that is a file system, on Linux: with profiles on a disk the tests took a tenth longer. */
const MEMORY = '/dev/shm'
/** What has to be free there, in bytes. */
const ROOM = 4e9

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

export const newFolder = (): string => mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'homeroom-'))

const copyProfile = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: (path) => !SPARED.test(path) })

/** The cache that a worker fills when it is installed; all others hold what later visits left. */
const PRECACHE = 'files /'

/**
 * Takes the browser of the tests back to an installed app that nobody has used: its worker and precache stay, its data, cookies, settings,
 * permissions and other caches go. Launching a browser for each test took three times as long.
 *
 * @returns a page, with nothing on it yet, under the control of the worker
 */
async function openAsNew(browser: BrowserContext, url: string): Promise<Page> {
  await browser.clearPermissions()
  await browser.unrouteAll()
  const page = await browser.newPage()
  await page.goto(url + SMALL_PAGE)
  await page.evaluate(async (kept) => {
    for (const name of await caches.keys()) if (!name.startsWith(kept)) await caches.delete(name)
  }, PRECACHE)
  const session = await browser.newCDPSession(page)
  await stopWorkers(session)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'cookies,local_storage,indexeddb' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
  return page
}

/** Stops all service workers; resolves when they have ended. */
export async function stopWorkers(session: CDPSession): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
}

/** Opens a browser with a profile. */
export async function launch(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: LAUNCH_ARGS,
    viewport: { width: 1280, height: 800 },
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const host = await startHost(process.env.DIST ?? 'dist', '/')
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ sharedHost }, use) => {
      const folder = newFolder()
      const context = await launch(folder)
      const page = await context.newPage()
      await page.goto(sharedHost.url)
      await seeded(page)
      await context.close()
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sharedBrowser: [
    async ({ installed }, use) => {
      const folder = newFolder()
      copyProfile(installed, folder)
      const context = await launch(folder)
      await use(context)
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  host: async ({ sharedHost }, use) => {
    await use(sharedHost)
    await sharedHost.start()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the same
  profile: async ({}, use) => {
    const folder = newFolder()
    const opened: BrowserContext[] = []
    await use({
      async open() {
        const context = await launch(folder)
        opened.push(context)
        return context
      },
    })
    for (const context of opened) await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: the same
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    base.expect(complaints).toEqual([])
  },
  app: async ({ sharedBrowser, host, complaints }, use) => {
    const page = await openAsNew(sharedBrowser, host.url)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // What is no page of the app names no icon, and the browser looks for one where there is none.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text())
    })
    // Tests open the page that they are about: another one before it would take its time from all of them.
    await seeded(page)
    await use(page)
    const [, ...opened] = sharedBrowser.pages()
    for (const one of opened) await one.close()
  },
})

export const { expect } = base
