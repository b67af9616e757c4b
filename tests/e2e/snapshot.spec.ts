import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** How many snapshots this browser has stored. */
const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('snapshots '))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().length
  })

/** A page of the same browser to which the app's scripts do not come: it shows its snapshot. */
async function openWithoutApp(app: Page, url: string): Promise<Page> {
  const page = await app.context().newPage()
  await page.addInitScript(() => {
    // The app's first script runs into this.
    Object.defineProperty(document, 'getElementById', {
      value(id: string) {
        if (id === 'root') throw new Error('The app is kept from starting.')
        return Document.prototype.getElementById.call(document, id)
      },
    })
  })
  await page.goto(url)
  return page
}

test('an office page shows at once what it showed last, and nobody can reach into it', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect(app.getByText('Call the boiler company').first()).toBeVisible()
  await expect.poll(() => stored(app)).toBe(1)
  await host.stop()
  const page = await openWithoutApp(app, `${host.url}apps/notes`)
  await expect(page.locator('.snapshot').getByText('Call the boiler company').first()).toBeVisible()
  expect(await page.locator('.snapshot').evaluate((one: HTMLElement) => one.inert)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.locator('.snapshot')).toHaveCount(0)
})

test('a snapshot gives way to the app', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect.poll(() => stored(app)).toBe(1)
  await app.reload()
  await expect(app.locator('main h1')).toBeVisible()
  await expect(app.locator('.snapshot')).toHaveCount(0)
})

test('after a write no snapshot shows what was before it', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect.poll(() => stored(app)).toBe(1)
  const other = await app.context().newPage()
  await other.goto(`${host.url}dashboards/modern`)
  await expect.poll(() => stored(app)).toBe(2)
  await app.evaluate(() => fetch('/api/notes/add', { method: 'POST', body: JSON.stringify({ title: 'One more', color: 'primary' }) }))
  await expect(app.getByText('One more').first()).toBeVisible()
  const page = await openWithoutApp(app, `${host.url}apps/notes`)
  await expect(page.locator('.skeleton')).toBeVisible()
  for (const one of await page.locator('.snapshot').all()) await expect(one).toContainText('One more')
})

test('a snapshot that was tampered with runs nothing', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect.poll(() => stored(app)).toBe(1)
  await app.evaluate(async () => {
    const attacks = [
      '<script>ran.push("script")</script>',
      '<img src="nowhere" onerror="ran.push(\'error\')">',
      '<svg onload="ran.push(\'load\')"></svg>',
      '<iframe srcdoc="<script>parent.ran.push(\'frame\')</script>"></iframe>',
      '<details open ontoggle="ran.push(\'toggle\')">.</details>',
      '<p class="attacked">attacked</p>',
    ]
    const name = (await caches.keys()).find((one) => one.startsWith('snapshots ')) ?? ''
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { styles, html } = await ((await cache.match(request)) as Response).json()
      await cache.put(request, new Response(JSON.stringify({ styles, html: html + attacks.join('') })))
    }
  })
  const page = await openWithoutApp(app, `${host.url}apps/notes`)
  await page.evaluate(() => Object.assign(globalThis, { ran: [] }))
  await expect(page.locator('.attacked')).toBeAttached()
  expect(await page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)).toEqual([])
})
