import type { Page } from '@playwright/test'
import { DOWNLOAD_TIMEOUT, expect, waitForControl } from '../app.ts'
import { type Damage, makeOtherWorker, NEXT_RELEASE_NOTE } from '../builds.ts'
import { expectBuild, test, updateNotice, updateSettled } from './versions.ts'

const isWorker = (path: string) => path.startsWith('/service-worker.js')

interface Way {
  what: string
  /** What is wrong with the host that has the second build; nothing where this device is the fault. */
  damage?: Damage
  /** Where an installation comes about all the same: one with the same files has nothing to fetch or store, and an empty script has nothing to do. */
  installs?: 'with the same files' | 'always'
}

const WAYS_TO_FAIL: Way[] = [
  { what: 'the worker is missing', damage: { fault: '404', hits: isWorker } },
  { what: 'an error in place of the worker', damage: { fault: '500', hits: isWorker } },
  { what: 'a start page in place of the worker', damage: { fault: 'start page', hits: isWorker } },
  { what: 'half of the worker', damage: { fault: 'cut off', hits: isWorker } },
  {
    what: 'a file of the list is missing',
    damage: { fault: '404', hits: (path) => path.startsWith('/seed.json') },
    installs: 'with the same files',
  },
  { what: 'the storage is full', installs: 'with the same files' },
  { what: 'an empty worker', damage: { fault: 'empty', hits: isWorker }, installs: 'always' },
]

const NOTE = 'Feed the newts'
// A whole build is fetched and kept several times.
test.setTimeout(240_000)

/** A version goes on without its host: its pages and its rows. */
async function worksOffline(page: Page, build: 1 | 2): Promise<void> {
  await page.reload()
  await expectBuild(page, build)
  await expect(page.getByText(NOTE).first()).toBeVisible()
}

/** Which files of its list a version does not have. */
const missingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list: [path: string][] = await (await fetch('/precache.json')).json()
    const missing: string[] = []
    const work = async () => {
      for (let entry = list.pop(); entry; entry = list.pop()) {
        const response = await fetch(`/${entry[0]}`).catch(() => undefined)
        if (!response?.ok) missing.push(entry[0])
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    return missing
  })

for (const sameFiles of [true, false]) {
  const files = sameFiles ? 'the same files' : 'other files'
  test(`an installation that fails harms no running version, and the next good one repairs what is left: a worker with ${files}`, async ({
    deployments: { url, deploy },
    next,
    profile,
  }) => {
    const otherWorker = makeOtherWorker()
    const second = sameFiles ? otherWorker.folder : next
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(`${url}apps/notes`)
    await waitForControl(page)
    await expect(page.getByText('Ready to work offline.')).toBeVisible(DOWNLOAD_TIMEOUT)
    await page.evaluate(async (title) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/notes/add', { method: 'POST', headers, body: JSON.stringify({ title, color: 'info' }) })
    }, NOTE)

    const session = await context.newCDPSession(page)
    const limit = (quotaSize?: number) => session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize })
    for (const { what, damage, installs } of WAYS_TO_FAIL) {
      await test.step(what, async () => {
        if (!damage) await limit(1)
        deploy(second, damage)
        const waiting = installs === 'always' || (sameFiles && installs !== undefined)
        expect(await updateSettled(page)).toEqual({ active: 'activated', waiting })
        deploy(second, { fault: 'down', hits: () => true })
        await worksOffline(page, 1)
        if (!damage) await limit()
      })
    }
    expect(await missingFiles(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
    await expect(updateNotice(page)).toHaveCount(0)
    await context.close()

    // After the last tab the browser starts the empty worker. The next good version finds everything as it was.
    const again = await profile.open()
    const tab = await again.newPage()
    deploy(next)
    await tab.goto(`${url}apps/notes`)
    expect(await updateSettled(tab)).toEqual({ active: 'activated', waiting: true })
    await expect(updateNotice(tab).getByText(NEXT_RELEASE_NOTE)).toBeVisible(DOWNLOAD_TIMEOUT)
    await updateNotice(tab).getByRole('button', { name: 'Update now' }).click()
    await expect(updateNotice(tab)).toHaveCount(0)
    deploy(next, { fault: 'down', hits: () => true })
    await worksOffline(tab, 2)
    expect(await missingFiles(tab)).toEqual([])
    otherWorker.remove()
  })
}
