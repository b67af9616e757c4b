import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../app.ts'
import { type Deployments, makeNext, startDeployments } from '../builds.ts'

/** Tests of one version of the app after another: `deployments` is a host that begins with the first, `next` the folder of the second. */
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

/** A whole build is fetched and kept first, which takes a busy machine its time. */
export const FETCHED = { timeout: 60_000 }
/** At what the browser stands with its workers, in the document that is still there. */
const workersOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const inCharge = navigator.serviceWorker.controller?.state
    return JSON.stringify({ installing: installing?.state, waiting: waiting?.state, active: active?.state, inCharge })
  })

/** Which build the page is of. */
export async function isOf(page: Page, build: 1 | 2): Promise<void> {
  try {
    await expect(page.locator('html[data-version="2"]')).toHaveCount(build - 1, FETCHED)
  } catch (error) {
    throw new Error(`${page.url()} is not of build ${build}: ${await workersOf(page).catch(String)}`, { cause: error })
  }
}
/** The notice that asks whether the new version may take over. */
export const asked = (page: Page): Locator => page.getByRole('region', { name: 'New version' })

/** Asks the host for a newer worker, and waits until there is none on its way. */
export const settled = (page: Page) =>
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
