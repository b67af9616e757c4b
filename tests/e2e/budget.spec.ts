import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const folder = process.env.DIST ?? 'dist'
const gzipped = (text: Buffer | string): number => gzipSync(text).byteLength

test('the worker is at most 80 kB gzip and has no React in it', () => {
  const worker = readFileSync(`${folder}/service-worker.js`)
  expect(gzipped(worker)).toBeLessThanOrEqual(80_000)
  expect(worker.toString()).not.toMatch(/react[.-](dom|element|transitional|fragment)|createElement|useState/i)
})

/** Notes which scripts a page asks for from here on; the answer adds up what they weigh in the build, in bytes gzip. */
function weighScripts(page: Page): () => number {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js')) scripts.add(path)
  })
  return () => [...scripts].reduce((sum, path) => sum + gzipped(readFileSync(folder + path)), 0)
}

// The aim is 220 kB; this holds what has been reached with every area of the office in the list of routes.
test('an office page needs at most 330 kB gzip of script before it is usable', async ({ host, app }) => {
  const weight = weighScripts(app)
  await app.goto(`${host.url}apps/notes`)
  await expect(app.getByText('Call the boiler company').first()).toBeVisible()
  expect(weight()).toBeLessThanOrEqual(330_000)
})

// The text is there before any of it (tests/e2e/site.spec.ts); this is what makes the page answer, beside the back end. The aim is 125 kB.
test('the first page needs at most 230 kB gzip of script', async ({ host, app }) => {
  const weight = weighScripts(app)
  await app.goto(host.url)
  await expect(app.locator('#page')).toHaveCount(0)
  expect(weight()).toBeLessThanOrEqual(230_000)
})
