import type { Page } from '@playwright/test'
import { DOWNLOAD_TIMEOUT, expect, stopWorkers, test } from '../app.ts'

/** The browser may clear the files of the app and keep its worker: offline use comes back by itself. */

test.setTimeout(180_000)

const files = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('files '))
    return name ? (await (await caches.open(name)).keys()).length : 0
  })

/** Takes something away as the browser does, and has the worker start anew. */
async function clearAndRestart(page: Page, clear: () => Promise<void>): Promise<void> {
  await page.evaluate(clear)
  const session = await page.context().newCDPSession(page)
  await stopWorkers(session)
  await session.detach()
}

test('when the cache storage was cleared, the next start restores it, says so, and the app opens offline again', async ({ app, host }) => {
  const whole = await files(app)
  expect(whole).toBeGreaterThan(50)
  await clearAndRestart(app, async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  expect(await files(app)).toBe(0)
  // On a busy device the page is idle only long after the worker has said it.
  await app.addInitScript(() => {
    window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 5000)
  })
  const begun = Date.now()
  await app.goto(`${host.url}apps/notes`)
  await expect(app.getByText('Offline use is being restored.')).toBeVisible()
  await expect.poll(() => files(app), DOWNLOAD_TIMEOUT).toBe(whole)
  console.log(`Offline use was restored ${Date.now() - begun} ms after the next start.`)
  await expect(app.getByText('Ready to work offline.')).toBeVisible()
  await host.stop()
  await app.goto(`${host.url}apps/contacts`)
  await expect(app.locator('h1').first()).toBeVisible()
})

test('when one file was cleared, it is restored too', async ({ app, host }) => {
  const whole = await files(app)
  await clearAndRestart(app, async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('files '))
    await (await caches.open(name)).delete('/shell.html')
  })
  expect(await files(app)).toBe(whole - 1)
  await app.goto(host.url)
  await expect.poll(() => files(app), DOWNLOAD_TIMEOUT).toBe(whole)
  await host.stop()
  await app.goto(`${host.url}apps/notes`)
  await expect(app.locator('h1').first()).toBeVisible()
})
