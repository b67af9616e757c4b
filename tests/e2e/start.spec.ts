import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isSweep } from '../sweep.ts'
import { expect, type Host, test } from './app.ts'

const PAGES = ['', 'classes', 'teachers', 'teachers/3', 'blog', 'blog/ten-quiet-minutes', 'contact', 'maintenance', '404']

/** A sample of the public pages; `npm run sweep -- hydration` opens all of them. */
async function pagesOf({ url }: Host): Promise<string[]> {
  if (!isSweep) return PAGES
  const sitemap = await (await fetch(`${url}sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>.*?\/([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  return [...listed, 'maintenance', '404']
}

/** Waits until React has the page: it was hydrated or rendered. */
const isReady = (page: Page) => expect(page.locator('#placeholder')).toHaveCount(0)

/** Has the app's scripts wait until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles'])
  for (const mode of ['light', 'dark']) {
    const isSample = (timezoneId === 'Pacific/Auckland') === (mode === 'dark')
    if (!isSample && !isSweep) continue
    test(`every public page is hydrated without a mismatch: in ${timezoneId}, ${mode}`, async ({ browser, host, complaints }) => {
      test.setTimeout(240_000)
      // Each is a first visit: who has a database is shown another page than the one that was rendered.
      const context = await browser.newContext({ timezoneId, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.addInitScript((settings) => {
        localStorage.clear()
        localStorage.setItem('homeroom.settings', settings)
      }, JSON.stringify({ mode }))
      page.on('pageerror', ({ message }) => complaints.push(`${page.url()} ${message}`))
      page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`))
      for (const path of await pagesOf(host)) {
        const release = await holdScripts(page)
        await page.goto(host.url + path)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode)
        const rendered = await page.locator('h1').elementHandle()
        release()
        await isReady(page)
        expect(await rendered?.evaluate((heading) => heading.isConnected), `${path} keeps its elements`).toBe(true)
      }
      await context.close()
    })
  }

test('the scripts of a public page are asked for when the page has loaded, though nobody does anything', async ({ page, host }) => {
  await page.goto(host.url)
  await isReady(page)
  const [load, ...starts] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /assets\/.*\.js$/.test(name))
    return [navigation?.loadEventStart ?? 0, ...scripts.map(({ startTime }) => startTime)]
  })
  const first = Math.min(...starts)
  expect(first).toBeGreaterThanOrEqual(load ?? 0)
  // Two frames later, which take long beside a second browser.
  expect(first - (load ?? 0)).toBeLessThan(2_000)
})

test('nothing stirs when a page is hydrated', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.goto(host.url)
  const hero = page.locator('h1')
  // Fonts that are not there for the first paint are not shown any more; until it is known whether they are, nothing is measured.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const before = await hero.boundingBox()
  expect(await hero.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(30)
  release()
  await isReady(page)
  expect(await hero.boundingBox()).toEqual(before)
})

test('what a visitor types, chooses and presses before a page is hydrated is not lost', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 1000, height: 600 })
  await page.goto(`${host.url}contact`)
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('Your message').fill('May my daughter sing with you?')
  await page.evaluate(() => scrollTo(0, 150))
  release()
  await isReady(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
  await expect(page.getByLabel('Your message')).toHaveValue('May my daughter sing with you?')
  await expect(page.getByLabel('Your message')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(150)
})

test('a language that is chosen before a page is hydrated is shown', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.goto(host.url)
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption({ label: 'Français' })
  release()
  await expect(page.getByRole('combobox', { name: 'Langue' }).first()).toHaveValue('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('words that are searched for before a page is hydrated are found', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.goto(`${host.url}classes`)
  await page.getByRole('searchbox').fill('clay')
  release()
  await expect(page).toHaveURL(/q=clay/)
  await expect(page.getByRole('searchbox')).toHaveValue('clay')
  await expect(page.getByText('1 class', { exact: true })).toBeVisible()
})

test('a form that is sent before a page is hydrated is sent', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.goto(`${host.url}contact`)
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('Email').fill('ana@school.org')
  await page.getByLabel('What is it about?').fill('The choir')
  await page.getByLabel('Your message').fill('May my daughter sing with you?')
  await page.getByRole('button', { name: 'Send message' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Message received' })).toBeVisible()
})

test('a menu that was asked for and given up before the page is hydrated does not open', async ({ page, host }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(host.url)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.keyboard.press('Escape')
  release()
  await isReady(page)
  await expect(menu).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('all sections and pictures of a page are there soon after it has loaded, far down too, as prints and full-page screenshots need', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000)
  // The last one is rendered in the browser.
  for (const path of ['', 'classes', 'blog', 'blog?page=1']) {
    await page.goto(host.url + path)
    await isReady(page)
    const hidden = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main section, main article, footer')]
      return parts.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length
    })
    expect(hidden).toBe(0)
    const missing = () => page.evaluate(() => [...document.images].filter((one) => !one.naturalWidth).map(({ src }) => src))
    await expect.poll(missing).toEqual([])
    await page.evaluate(async () => void (await Promise.all([...document.images].map((one) => one.decode()))))
    const boxes = await page.evaluate(() =>
      [...document.images].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 80 && height > 50),
    )
    expect(boxes.length).toBeGreaterThan(3)
    // Decoded pictures are painted with one of the next frames.
    await expect(async () => {
      const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colorAt = (x: number, y: number) => data.readUIntBE((Math.round(y) * info.width + Math.round(x)) * info.channels, 3)
      for (const { left, top, width, height } of boxes) {
        const colors = new Set(
          Array.from({ length: 19 }, (_, step) => colorAt(left + (width * (step + 1)) / 20, top + (height * (step + 1)) / 20)),
        )
        // A picture that is loaded and not painted has the colour of its place, beside that of the wall around it.
        expect(colors.size, `${path} ${left} ${top}`).toBeGreaterThan(3)
      }
    }).toPass({ timeout: 20_000 })
  }
})
