import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { isSweep } from '../sweep.ts'
import { DOWNLOAD_TIMEOUT, expect, test, waitForControl } from './app.ts'
import { OFFICE } from './office.ts'

const folder = process.env.DIST ?? 'dist'
const gzipped = (text: Buffer | string): number => gzipSync(text).byteLength

test('the worker is one script of at most 132 kB gzip and has no React in it', () => {
  const worker = readFileSync(`${folder}/service-worker.js`, 'utf8')
  expect(gzipped(worker)).toBeLessThanOrEqual(132_000)
  expect(worker).not.toMatch(/importScripts|react[.-](dom|element|transitional|fragment)|createElement|useState/i)
})

test('the worker and the scripts of the pages have source maps, and none of the maps is kept for offline use', () => {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))
  expect(maps).toContain('service-worker.js.map')
  expect(maps.filter((path) => path.startsWith('assets/')).length).toBeGreaterThan(100)
  expect(readFileSync(`${folder}/precache.json`, 'utf8')).not.toContain('.map"')
})

/** Notes which scripts a page asks for from here on; the answer adds up what they weigh in the build, in bytes gzip. */
function weighScripts(page: Page): () => number {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // What the worker is and what it keeps is not the page's.
    if (path.endsWith('.js') && !path.endsWith('/service-worker.js') && !request.serviceWorker()) scripts.add(path)
  })
  return () => [...scripts].reduce((sum, path) => sum + gzipped(readFileSync(folder + path)), 0)
}

/** Notes when the screen of a page is there: its heading or a field or button of it, and nothing in it waits for data. */
function noteUsable() {
  const observer = new MutationObserver(() => {
    const screen = document.querySelector('#root main')
    if (!screen?.querySelector('h1, h2, [role=searchbox], button') || screen.querySelector('.mantine-Skeleton-root')) return
    performance.mark('usable')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** What the scripts weigh, in kB gzip, that the page asked for before its screen was there. */
async function weightBefore(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const scripts = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime <= usable)
  })
  return scripts.reduce((sum, { name }) => sum + gzipped(readFileSync(folder + new URL(name).pathname)), 0) / 1000
}

/** In kB gzip. What is not seen at first comes after: toasts, dialogs, menus, what is opened from a list. */
const MOST = 265

test('an office page needs little script before it is usable', async ({ host, app }) => {
  await app.addInitScript(noteUsable)
  // Every third page has the heaviest one among them, the tickets.
  for (const path of OFFICE.filter((_, index) => isSweep || index % 3 === 2)) {
    expect.soft(await weightBefore(app, host.url + path), path).toBeLessThanOrEqual(MOST)
  }
})

// The text is there before any of it (tests/e2e/areas/site.spec.ts); this is what makes the page answer, until nothing more is asked for.
test('the first page asks for at most 140 kB gzip of script on a first visit', async ({ host, page }) => {
  test.setTimeout(180_000)
  const weight = weighScripts(page)
  await page.goto(host.url)
  await waitForControl(page)
  // The last thing that a first visit shows.
  await expect(page.getByText('Ready to work offline.')).toBeVisible(DOWNLOAD_TIMEOUT)
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeLessThanOrEqual(140_000)
})
