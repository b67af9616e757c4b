import type { Page } from '@playwright/test'
import { expect, stopWorkers, test } from '../app.ts'

/** What the first calls to a worker that was stopped are answered, and what it does for pages that are gone. */

const NOTES = '/api/data/notes/NotesData'

const titles = (page: Page): Promise<string[]> =>
  page.evaluate(async (path) => {
    const notes: { title: string }[] = await (await fetch(path)).json()
    return notes.map(({ title }) => title)
  }, NOTES)

async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await stopWorkers(session)
  await session.detach()
}

const write = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const body = JSON.stringify({ title: 'Written since', color: 'info' })
    return (await fetch('/api/notes/add', { method: 'POST', body })).status
  })

test('a stopped worker answers what it answered before, without its server too, and tells who has the answer already', async ({
  app,
  host,
}) => {
  const before = await titles(app)
  const tag = await app.evaluate(async (path) => (await fetch(path)).headers.get('ETag') ?? '', NOTES)
  await host.stop()
  await stopWorker(app)
  expect(await titles(app)).toEqual(before)
  await stopWorker(app)
  const same = await app.evaluate(
    async ([path, tag]) => (await fetch(path as string, { headers: { 'If-None-Match': tag as string } })).status,
    [NOTES, tag],
  )
  expect(same).toBe(304)
  await stopWorker(app)
  expect(await write(app)).toBe(200)
  expect(await titles(app)).toEqual([...before, 'Written since'])
})

test('a read that arrives behind a write sees it, though it wakes the worker with it', async ({ app }) => {
  await titles(app)
  await stopWorker(app)
  const [, seen] = await Promise.all([write(app), titles(app)])
  expect(seen).toContain('Written since')
})

test('what another context has stored meanwhile is seen', async ({ app }) => {
  await titles(app)
  await stopWorker(app)
  await app.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('homeroom/')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['notes', 'revisions'], 'readwrite')
          writing.objectStore('notes').clear()
          writing.objectStore('revisions').put({ table: 'notes', revision: 1_000 })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  expect(await titles(app)).toEqual([])
})

test('what is done a moment before the page ends is stored, once, though the browser gives up the call', async ({ app, host }) => {
  const pieces = () => app.evaluate(async () => (await (await fetch('/api/data/cart')).json()).count as number)
  const page = await app.context().newPage()
  const add = page.getByRole('button', { name: /^Add Football to the basket/ })
  const open = async () => {
    await page.goto(`${host.url}apps/ecommerce/shop?category=toys`)
    await expect(add).toBeVisible()
    await expect(page.locator('#placeholder')).toHaveCount(0)
    await stopWorker(page)
  }

  await open()
  await add.evaluate((button: HTMLElement) => {
    // As the browser does when the page ends before the worker has started: now and then, and here each time.
    window.fetch = () => new Promise(() => undefined)
    button.click()
    location.href = 'about:blank'
  })
  await expect(page).toHaveURL('about:blank')
  await expect.poll(pieces).toBe(1)

  await open()
  await add.evaluate((button: HTMLElement) => {
    const real = window.fetch
    window.fetch = async (...sent) => {
      const answer = await real(...sent)
      if ((sent[0] as Request).method === 'GET') return answer
      document.documentElement.dataset.arrived = 'true'
      // The page has not heard of it when it ends.
      return new Promise(() => undefined)
    }
    button.click()
  })
  await expect(page.locator('html')).toHaveAttribute('data-arrived', 'true')
  expect(await pieces()).toBe(2)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        dispatchEvent(new PageTransitionEvent('pagehide'))
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        // Answered when nothing has been asked of the worker for a while.
        navigator.serviceWorker.controller?.postMessage('quiet', [port2])
      }),
  )
  expect(await pieces()).toBe(2)
  await page.close()
})

test('a path that the contract does not have is left to the browser', async ({ app, complaints }) => {
  await stopWorker(app)
  const [answer] = await Promise.all([
    app.waitForResponse((response) => response.url().endsWith('/api/nothing')),
    app.evaluate(() => fetch('/api/nothing')),
  ])
  expect(answer.fromServiceWorker()).toBe(false)
  // The browser's own word for the host's 404.
  complaints.length = 0
})
