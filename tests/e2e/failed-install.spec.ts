import type { Page } from '@playwright/test'
import { expect, underControl } from './app.ts'
import { BROUGHT, type Damage, makeOtherWorker } from './builds.ts'
import { asked, FETCHED, isOf, settled, test } from './versions.ts'

const isWorker = (path: string) => path.startsWith('/service-worker.js')
/** How an installation fails: what is wrong where the second build is served. The last one leaves a worker that waits. */
const ALL_WAYS: [what: string, damage: Damage | 'full'][] = [
  ['the worker is missing', { fault: '404', hits: isWorker }],
  ['an error in place of the worker', { fault: '500', hits: isWorker }],
  ['a start page in place of the worker', { fault: 'start page', hits: isWorker }],
  ['half of the worker', { fault: 'cut off', hits: isWorker }],
  ['a file of the list is missing', { fault: '404', hits: (path) => path.startsWith('/seed.json') }],
  ['the storage is full', 'full'],
  ['an empty worker', { fault: 'empty', hits: isWorker }],
]

/** In the last three a new worker runs. `ALL_FAILURES=1` tries the others too: the browser keeps those from running. */
const WAYS = process.env.ALL_FAILURES ? ALL_WAYS : ALL_WAYS.slice(-3)

const NOTE = 'Feed the newts'
// A whole build is fetched and kept several times.
test.setTimeout(240_000)

/** A version goes on without its host: its pages and its rows. */
async function worksOffline(page: Page, build: 1 | 2): Promise<void> {
  await page.reload()
  await isOf(page, build)
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
    await underControl(page)
    await expect(page.getByText('Ready to work offline.')).toBeVisible()
    await page.evaluate(async (title) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/notes/add', { method: 'POST', headers, body: JSON.stringify({ title, color: 'info' }) })
    }, NOTE)

    for (const [what, damage] of WAYS) {
      await test.step(what, async () => {
        const session = await context.newCDPSession(page)
        if (damage === 'full') await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 })
        deploy(second, damage === 'full' ? undefined : damage)
        await settled(page)
        deploy(second, { fault: 'down', hits: () => true })
        await worksOffline(page, 1)
        if (damage === 'full') await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin })
      })
    }
    expect(await missingFiles(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
    await expect(asked(page)).toHaveCount(0)
    await context.close()

    // After the last tab the browser starts the empty worker. The next good version finds everything as it was.
    const again = await profile.open()
    const tab = await again.newPage()
    deploy(next)
    await tab.goto(`${url}apps/notes`)
    expect(await settled(tab)).toEqual({ active: 'activated', waiting: true })
    await expect(asked(tab).getByText(BROUGHT)).toBeVisible(FETCHED)
    await asked(tab).getByRole('button', { name: 'Update now' }).click()
    await expect(asked(tab)).toHaveCount(0)
    deploy(next, { fault: 'down', hits: () => true })
    await worksOffline(tab, 2)
    expect(await missingFiles(tab)).toEqual([])
    otherWorker.remove()
  })
}
