import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from '../../scripts/browser.ts'
import { serveBuild } from '../../scripts/serve.ts'

/** A static host of the built app that can be stopped and restarted on the same port. */
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

/** A browser profile on disk: its data survives restarts. */
export interface Profile {
  open(): Promise<BrowserContext>
}

interface Fixtures {
  host: Host
  profile: Profile
  /** An empty page of `host`, where the app is installed: controlled by the service worker, with sample data. */
  app: Page
  /** The errors of the page. The test fails if there are any at the end. */
  complaints: string[]
}

interface WorkerFixtures {
  /** One host for all tests of a worker, so that they share an origin. */
  sharedHost: Host
  /** The folder of a browser profile with the installed app and sample data. It is copied, never opened again. */
  installed: string
  /** The shared browser of tests that need no separate profile. It keeps an empty page open, so that it does not exit. */
  sharedBrowser: BrowserContext
}

export const LAUNCH_ARGS = [...PLAYWRIGHT_ARGS, '--disable-gpu']

/** Fetching and storing a whole build takes time on a busy machine. */
export const DOWNLOAD_TIMEOUT = { timeout: 60_000 }

/** The smallest page that the worker controls. */
export const SMALL_PAGE = 'robots.txt'

/** Waits until the worker controls this page. */
export const waitForControl = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))

/** Waits until the worker controls this page and the sample data is stored. */
async function waitForSamples(page: Page): Promise<void> {
  await waitForControl(page)
  // On a busy machine, storing the sample data may take longer than the back end's deadline.
  const read = () => page.evaluate(() => fetch('/api/data/notes/NotesData').then(({ status }) => status))
  await base.expect.poll(read, { timeout: 60_000 }).toBe(200)
}

/** Half of a profile's size that tests do not need: the worker has its files in its own cache. */
const UNNEEDED_FOLDERS = /\/Default\/(Cache|GPUCache|Dawn\w+Cache)$/

/** A file system in memory, on Linux: with profiles on disk, tests took a tenth longer. */
const MEMORY_FOLDER = '/dev/shm'
/** The required free space there, in bytes. */
const MIN_FREE_BYTES = 4e9

function hasFreeSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > MIN_FREE_BYTES
}

export const newFolder = (): string => mkdtempSync(join(hasFreeSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'homeroom-'))

const copyProfile = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !UNNEEDED_FOLDERS.test(path) })

/** The cache that a worker fills during installation; later visits fill all others. */
const PRECACHE = 'files /'

/**
 * Resets the shared browser to an installed, unused app: keeps its worker and precache; deletes data, cookies, settings, permissions and
 * other caches. Launching a browser for each test took three times as long.
 *
 * @returns an empty page controlled by the worker
 */
async function resetBrowser(browser: BrowserContext, url: string): Promise<Page> {
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

/** Stops all service workers and waits until they have ended. */
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
      await waitForSamples(page)
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
    const page = await resetBrowser(sharedBrowser, host.url)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // Pages that are not the app's declare no icon, so the browser requests a default one.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text())
    })
    // Tests open the page they need: opening another first would slow all of them down.
    await waitForSamples(page)
    await use(page)
    const [, ...opened] = sharedBrowser.pages()
    for (const one of opened) await one.close()
  },
})

export const { expect } = base

/** Calls an endpoint from a page, as a client does: `POST /api/data/events`. Fails where it is refused. */
export const callApi = (page: Page, line: string, body?: object) =>
  page.evaluate(
    async ([method = '', path = '', json]) => {
      const response = await fetch(path, {
        method,
        ...(json && { body: json }),
        headers: { 'Idempotency-Key': Math.random().toString(36) },
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    },
    [...line.split(' '), body && JSON.stringify(body)],
  )
