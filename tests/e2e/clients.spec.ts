import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, newFolder, startHost, waitForControl } from './app.ts'

/** docs/hosting.md: another front end beside the app, in a folder of its own. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  host: async ({}, use) => {
    const folder = newFolder()
    cpSync(process.env.DIST ?? 'dist', folder, { recursive: true })
    mkdirSync(join(folder, 'clients/old'), { recursive: true })
    writeFileSync(join(folder, 'clients/old/index.html'), '<!doctype html><title>Old client</title><script src="client.js"></script>')
    writeFileSync(
      join(folder, 'clients/old/client.js'),
      "fetch('/api/TodoData').then((answer) => answer.json()).then((board) => { document.title = board.map(({ name }) => name).join() })",
    )
    const host = await startHost(folder, '/')
    await use(host)
    await host.stop()
  },
})

test('a client in its own folder comes from the host, and its calls are answered by the worker', async ({ host, page }) => {
  await page.goto(host.url)
  await waitForControl(page)
  for (const address of ['clients/old/index.html', 'clients/old/']) {
    await page.goto(host.url + address)
    await expect(page).toHaveTitle('Todo,Progress,Pending,Done')
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  }
  // Elsewhere a navigation is answered by the app.
  await page.goto(`${host.url}somewhere/else`)
  await expect(page).toHaveURL(/404$/)
})
