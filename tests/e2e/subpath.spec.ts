import { execFileSync } from 'node:child_process'
import { test as base, expect, startHost, waitForControl } from './app.ts'
import { expectInstallable } from './worker/installable.ts'

const PATH = '/some/sub/path/'
const FOLDER = 'test-results/subpath'

// One build for all tests of this file; the file's tests run in one worker.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  host: async ({}, use) => {
    const host = await startHost(FOLDER, PATH)
    await use(host)
    await host.stop()
  },
})
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => {
  // Another file of tests may be building at the same time.
  test.setTimeout(240_000)
  execFileSync('npx', ['vite', 'build', '--outDir', FOLDER], { env: { ...process.env, BASE: PATH }, stdio: 'ignore' })
})

test('at a subpath the app, its worker, its pictures and its calls stay below it', async ({ host, page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(host.url)) outside.push(request.url())
  })
  await page.goto(`${host.url}apps/notes`)
  await waitForControl(page)
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  const status = await page.evaluate(async (path) => (await fetch(`${path}api/data/notes/NotesData`)).status, PATH)
  expect(status).toBe(200)
  await host.stop()
  await page.reload()
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  expect(outside).toEqual([])
})

test('the browser installs the app under its base path, so that two apps on one host do not collide', async ({ host, profile }) => {
  const context = await profile.open()
  await expectInstallable(await context.newPage(), host.url)
})
