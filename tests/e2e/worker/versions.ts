import type { Locator, Page } from '@playwright/test'
import { test as base, DOWNLOAD_TIMEOUT, expect } from '../app.ts'
import { type Deployments, makeNext, startDeployments } from '../builds.ts'

/** Tests of updates: `deployments` is a host that starts with the first version, `next` is the folder of the second. */
export const test = base.extend<{ deployments: Deployments }, { next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const next = makeNext()
      await use(next.folder)
      next.remove()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the same
  deployments: async ({}, use) => {
    const deployments = await startDeployments()
    await use(deployments)
    await deployments.stop()
  },
})

/** The states of the workers in the page. */
const workersOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const inCharge = navigator.serviceWorker.controller?.state
    return JSON.stringify({ installing: installing?.state, waiting: waiting?.state, active: active?.state, inCharge })
  })

/** Expects the page to be of a build. */
export async function expectBuild(page: Page, build: 1 | 2): Promise<void> {
  try {
    await expect(page.locator('html[data-version="2"]')).toHaveCount(build - 1, DOWNLOAD_TIMEOUT)
  } catch (error) {
    throw new Error(`${page.url()} is not of build ${build}: ${await workersOf(page).catch(String)}`, { cause: error })
  }
}
/** The notice that offers the new version. */
export const updateNotice = (page: Page): Locator => page.getByRole('region', { name: 'New version' })

/** Checks the host for a newer worker, and waits until none is installing. */
export const updateSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => undefined)
    const coming = registration.installing
    if (coming) {
      await new Promise<void>((done) => {
        const look = () => (coming.state === 'installed' || coming.state === 'redundant') && done()
        coming.addEventListener('statechange', look)
        look()
      })
    }
    return { active: registration.active?.state, waiting: registration.waiting !== null }
  })
