import type { Page } from '@playwright/test'
import { expect, test, underControl } from './app.ts'

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

test('on a first visit the page answers for itself until the worker has control', async ({ host, page }) => {
  const answersOfTheHost: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && !response.fromServiceWorker()) answersOfTheHost.push(response.url())
  })
  await page.goto(`${host.url}apps/notes`)
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  await underControl(page)
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

test('where workers are not to be had, everything works in the page and is kept', async ({ host, browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${host.url}apps/notes`)
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  expect(await storedNotes(page)).toHaveLength(4)
  await context.close()
})

test('two windows that open a new browser at the same time seed once', async ({ host, browser }) => {
  const context = await browser.newContext()
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(pages.map((page) => page.goto(`${host.url}apps/notes`)))
  for (const page of pages) await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  expect(await storedNotes(pages[0] as Page)).toHaveLength(4)
  await context.close()
})
