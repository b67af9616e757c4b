import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type Page } from '@playwright/test'
import { serveBuild } from '../../scripts/serve.ts'
import { expect, test, waitForControl } from './app.ts'

/** A small blue picture. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==', 'base64')

const addNote = (page: Page, title: string, key?: string) =>
  page.evaluate(
    async ([title, key]) => {
      const response = await fetch('/api/notes/add', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
        body: JSON.stringify({ title, color: 'info' }),
      })
      return { status: response.status, body: await response.json() }
    },
    [title, key] as const,
  )

const noteTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const notes = await (await fetch('/api/data/notes/NotesData')).json()
    return notes.map((note: { title: string }) => note.title)
  })

test('a worker stopped between its commit and its answer leaves exactly one row, and the call is answered', async ({ app }) => {
  const [worker] = app.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker.')
  // From now on this run of the worker stores, but its answers never come; the next run is untouched.
  await worker.evaluate('globalThis.Response = function () { return new Promise(() => undefined) }')
  const answered = addNote(app, 'Written once', 'a-key-of-this-call')
  const session = await app.context().newCDPSession(app)
  // Reading IndexedDB in the page shows when the commit has happened.
  await expect.poll(() => storedNotes(app)).toContain('Written once')
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  expect(await answered).toMatchObject({ status: 200, body: { title: 'Written once' } })
  expect((await noteTitles(app)).filter((title) => title === 'Written once')).toHaveLength(1)
})

/** The rows of a table, read past the back end. */
const storedRows = (page: Page, table: string): Promise<{ title: string }[]> =>
  page.evaluate(
    (table) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('homeroom/')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(table).objectStore(table).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    table,
  )

const storedNotes = async (page: Page): Promise<string[]> => (await storedRows(page, 'notes')).map((note) => note.title)

test('a write followed at once by a read is seen by it, in the order of arrival', async ({ app }) => {
  const titles = await app.evaluate(async () => {
    const writing = fetch('/api/notes/add', { method: 'POST', body: JSON.stringify({ title: 'First things first', color: 'info' }) })
    const notes = await (await fetch('/api/data/notes/NotesData')).json()
    await writing
    return notes.map((note: { title: string }) => note.title)
  })
  expect(titles).toContain('First things first')
})

test('the worker, which caches what it last answered, sees at once what a page that answers for itself has written', async ({
  app,
  host,
}) => {
  const alone = await app.context().newPage()
  await alone.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await alone.goto(`${host.url}apps/notes?note=2`)
  const line = alone.getByRole('textbox', { name: 'Title' })
  for (const words of ['Once', 'Twice', 'Three times']) {
    await noteTitles(app)
    await line.fill(words)
    await expect.poll(async () => (await storedNotes(app)).some((title) => title.startsWith(words))).toBe(true)
    expect((await noteTitles(app)).some((title) => title.startsWith(words))).toBe(true)
  }
})

test('on a first visit the page answers for itself until the worker has control', async ({ host, page }) => {
  const answersOfTheHost: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && !response.fromServiceWorker()) answersOfTheHost.push(response.url())
  })
  await page.goto(`${host.url}apps/notes`)
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  await waitForControl(page)
  expect(await noteTitles(page)).toHaveLength(4)
  expect(answersOfTheHost).toEqual([])
})

test('after a hard reload, without a controller, the rows are still shown', async ({ host, app }) => {
  await addNote(app, 'Still here after a hard reload')
  await app.goto(`${host.url}apps/notes`)
  const session = await app.context().newCDPSession(app)
  const loaded = app.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(app.getByText('Still here after a hard reload').first()).toBeVisible()
})

/** A host that has an answer for everything: the start page, or JSON of its own, also below `/api/`. */
const lying = base.extend<{ liar: { url: string; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  liar: async ({}, use) => {
    const folder = process.env.DIST ?? 'dist'
    const honest = serveBuild(folder)
    const asked: string[] = []
    const server = createServer((request, response) => {
      if (!request.url?.startsWith('/api/') || request.url === '/api/openapi.json') return honest.emit('request', request, response)
      asked.push(request.url)
      const json = request.url.includes('database') || request.url.includes('notes')
      response.writeHead(200, { 'Content-Type': json ? 'application/json' : 'text/html' })
      response.end(json ? '[{"id":1,"title":"The host says"}]' : readFileSync(`${folder}/index.html`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/`, asked })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

lying('of a host that answers whatever it is asked nothing is believed: first visit, reload, hard reload', async ({ liar, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const shown = page.getByText('Call the boiler company').first()
  await page.goto(`${liar.url}apps/notes`)
  await expect(shown).toBeVisible()
  await waitForControl(page)
  await page.reload()
  await expect(shown).toBeVisible()
  const session = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(shown).toBeVisible()
  expect(await noteTitles(page)).toHaveLength(4)
  expect(liar.asked).toEqual([])
  await context.close()
})

lying(
  'where workers are not to be had, everything works in the page and is kept, pictures and downloads too',
  async ({ liar, browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${liar.url}apps/notes`)
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    expect(await storedNotes(page)).toHaveLength(4)
    expect(liar.asked).toEqual([])

    // The browser itself asks the host for a stored picture; what it answers is not shown.
    await page.goto(`${liar.url}apps/gallery`)
    await page.locator('input[type=file]').setInputFiles({ name: 'summer_fair.png', mimeType: 'image/png', buffer: PICTURE })
    const picture = page.getByRole('link', { name: 'summer fair', exact: true }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Actions for summer fair' }).click()
    await page.getByRole('menuitem', { name: 'Download' }).click()
    // A picture is drawn anew before it is stored, so its bytes are others.
    expect(
      readFileSync(await (await downloading).path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    await context.close()
  },
)

test('two windows that open a new browser at the same time seed once', async ({ host, browser }) => {
  const context = await browser.newContext()
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(pages.map((page) => page.goto(`${host.url}apps/notes`)))
  for (const page of pages) await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  expect(await storedNotes(pages[0] as Page)).toHaveLength(4)
  await context.close()
})
