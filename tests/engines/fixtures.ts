import { rmSync, writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { newFolder } from '../e2e/app.ts'
import { type Deployments, startDeployments } from '../e2e/builds.ts'
import type { EngineBrowser } from './drivers/driver.ts'
import { createBrowser } from './drivers/engines.ts'
import type { EngineName } from './installed.ts'
import { User } from './user.ts'

interface Fixtures {
  /** A new window of a browser in which the app is installed. The test fails if the console of a window has an error. */
  user: User
  /** Another browser, with a profile and a host of its own, which a test may restart or update. */
  own: { browser: EngineBrowser; host: Deployments; open(): Promise<User> }
}

interface WorkerFixtures {
  /** Set by the project (`playwright.engines.config.ts`). */
  engine: EngineName
  /** The host of the app that most tests use. */
  host: Deployments
  /** Starts another host. Its port makes it another origin, where the browser has stored nothing. */
  newHost(): Promise<Deployments>
  engineBrowser: EngineBrowser
  /** The first window of `engineBrowser`, which has installed the app. It stays open, so that the browser does not exit. */
  installed: User
}

/** Messages that are no errors of the app. */
const IGNORED = [
  // WebKit says so of each request that ends because its page is left.
  / cannot load \S+ due to access control checks/i,
  // The same of a file that was read from the cache for a page that is left.
  /Cache API operation failed: Context is stopped/,
  // The rest is delivered in the next frame. Only WebKit writes this to the console.
  /ResizeObserver loop completed with undelivered notifications/,
  // WebKit names each key of the viewport that it does not know, and goes on.
  /Viewport argument key "interactive-widget" not recognized and ignored/,
]

const unexpected = (errors: string[]): string[] => errors.filter((error) => !IGNORED.some((one) => one.test(error)))

export { expect } from '@playwright/test'
export { SAMPLE } from './sample.ts'

/** Fetching and storing a whole build takes time on a busy machine, in ms. */
export const INSTALLATION_TIMEOUT = 60_000

/** Waits until the worker controls the page and the sample data is stored. */
export const waitForInstallation = (user: User): Promise<void> =>
  user.until(
    'the app is installed',
    async () => Boolean(navigator.serviceWorker.controller) && (await fetch('/api/data/notes/NotesData')).ok,
    null,
    INSTALLATION_TIMEOUT,
  )

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  newHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const hosts: Deployments[] = []
      await use(async () => {
        const host = await startDeployments()
        hosts.push(host)
        return host
      })
      for (const host of hosts) await host.stop()
    },
    { scope: 'worker' },
  ],
  host: [async ({ newHost }, use) => use(await newHost()), { scope: 'worker' }],
  engineBrowser: [
    // It ends before the hosts do: a page whose host ends has an error.
    async ({ engine, newHost: _ }, use) => {
      const profile = newFolder()
      const browser = createBrowser[engine](profile)
      await use(browser)
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ engineBrowser, host }, use) => {
      const user = new User(await engineBrowser.open(), host.url)
      await user.goto('')
      await waitForInstallation(user)
      await use(user)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  own: async ({ engine, newHost }, use) => {
    const profile = newFolder()
    const browser = createBrowser[engine](profile)
    const host = await newHost()
    await use({ browser, host, open: async () => new User(await browser.open(), host.url) })
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
    base.expect(unexpected(browser.errors)).toEqual([])
  },
  user: async ({ engineBrowser, host, installed: _ }, use, testInfo) => {
    const user = new User(await engineBrowser.open(), host.url)
    await use(user)
    if (testInfo.error) writeFileSync(testInfo.outputPath('failed.png'), await user.window.screenshot())
    await user.window.evaluate(() => localStorage.removeItem('homeroom.settings'), null)
    await user.window.close()
    base.expect(unexpected(engineBrowser.errors.splice(0))).toEqual([])
  },
})
