import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type ServerProcess, startServer } from '../../server/process.ts'
import { test as base, expect, startHost, waitForControl } from '../app.ts'

const FOLDER = 'test-results/api-origin'
const DATA = 'test-results/api-origin-data'

let server: ServerProcess

// One build for all tests of this file; the file's tests run in one worker.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  host: async ({}, use) => {
    const host = await startHost(FOLDER, '/')
    await use(host)
    await host.stop()
  },
})
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer(['--data', DATA])
  execFileSync('npx', ['vite', 'build', '--outDir', FOLDER], { env: { ...process.env, VITE_API_ORIGIN: server.url }, stdio: 'ignore' })
})
test.afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(DATA, { recursive: true, force: true })
})

test('built for a server of its own, the app reads and writes there, and every tab follows', async ({ host, page, complaints }) => {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${host.url}apps/notes`)
  await waitForControl(page)
  await page.reload()
  const list = page.getByRole('region', { name: 'Note list' })
  await expect(list.getByText('Call the boiler company')).toBeVisible()

  await page.getByRole('button', { name: 'New note' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept by the server')
  // The list follows the write of its own page although no worker of ours told it.
  await expect(list.getByText('Kept by the server')).toBeVisible()
  const stored = async () => (await (await fetch(`${server.url}/api/data/notes/NotesData`)).text()).includes('Kept by the server')
  await expect.poll(stored).toBe(true)

  // So does another tab of the same browser.
  const other = await page.context().newPage()
  await other.goto(`${host.url}apps/notes`)
  const otherList = other.getByRole('region', { name: 'Note list' })
  await expect(otherList.getByText('Kept by the server')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Changed by the first tab')
  await expect(otherList.getByText('Changed by the first tab')).toBeVisible()
})

test('its worker lets /api pass, and pictures that the server keeps are shown', async ({ host, page }) => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const sent = await fetch(`${server.url}/api/data/files`, {
    method: 'POST',
    body: picture,
    headers: { 'Content-Type': 'image/png', 'X-File-Name': 'dot.png' },
  })
  const { url } = await sent.json()
  await page.goto(host.url)
  await waitForControl(page)
  // The static host has no such file, and nobody answers in its place.
  expect(await page.evaluate(async () => (await fetch('/api/data/notes/NotesData')).status)).toBe(404)
  const width = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return image.naturalWidth
  }, url)
  expect(width).toBe(1)
})
