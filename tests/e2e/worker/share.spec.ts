import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test } from '../app.ts'

/** Sends what the system sends when another app shares: a form, as a navigation of its own. */
async function share(page: Page, fields: Record<string, string>, pictures: string[] = []): Promise<void> {
  const action = new URL('/share', page.url()).href
  // Pages of the app may send no form; the system is bound by no policy of a page.
  await page.goto('about:blank')
  await page.evaluate(
    ([action, values, names]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(values)) {
        const field = form.appendChild(document.createElement('textarea'))
        Object.assign(field, { name, value })
      }
      const bytes = Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (one) => one.charCodeAt(0),
      )
      const chosen = new DataTransfer()
      for (const name of names) chosen.items.add(new File([bytes], name, { type: 'image/png' }))
      const files = form.appendChild(document.createElement('input'))
      Object.assign(files, { type: 'file', name: 'picture', multiple: true, files: chosen.files })
      document.body.append(form)
      form.submit()
    },
    [action, fields, pictures] as const,
  )
}

const firstLine = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const question = (page: Page) => page.getByRole('dialog', { name: /^Save as / })
const save = (page: Page) => question(page).getByRole('button', { name: /^Save as / })
const notes = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/data/notes/NotesData')).json()).map(({ title }: { title: string }) => title))

test('what another app shares is a note once it is confirmed, once however often it arrives, and offline too', async ({ app, host }) => {
  const shared = { title: 'Chestnut trees', text: 'For the walk: https://trees.example/chestnut', url: 'https://trees.example/chestnut' }
  const note = 'Chestnut trees\nFor the walk: https://trees.example/chestnut'
  await share(app, shared)
  await expect(question(app).getByRole('region', { name: 'Shared content' })).toHaveText(note)
  expect(await notes(app)).toHaveLength(4)
  await save(app).dblclick()
  await expect(firstLine(app)).toHaveValue('Chestnut trees')
  await expect(question(app)).toHaveCount(0)
  expect(new URL(app.url()).pathname).toBe('/apps/notes')
  expect((await notes(app)).filter((title: string) => title === note)).toHaveLength(1)

  const address = app.url()
  await app.goto(`${host.url}apps/notes`)
  await share(app, shared)
  await save(app).click()
  await app.waitForURL(address)
  await expect(firstLine(app)).toHaveValue('Chestnut trees')
  expect(await notes(app)).toHaveLength(5)

  await host.stop()
  await share(app, { title: '', text: 'Written on the train', url: '' })
  await save(app).click()
  await expect(firstLine(app)).toHaveValue('Written on the train')
  expect(await notes(app)).toHaveLength(6)
  // Nothing shared, nothing asked.
  await share(app, { title: ' ', text: '' })
  await app.waitForURL(`${host.url}apps/notes`)
  expect(await notes(app)).toHaveLength(6)
})

test(
  'what was shared waits for an answer: through a reload, until the next share, until it is discarded, for an hour',
  LONG,
  async ({ app, host }) => {
    const waits = () => app.evaluate(() => caches.has('homeroom-share/'))
    await share(app, { text: 'The first' })
    await expect(question(app)).toContainText('The first')
    await share(app, { text: 'The second' })
    await expect(question(app)).toContainText('The second')
    // Only an answer ends the question, and whoever types meanwhile gives none.
    await app.keyboard.press('Enter')
    await app.keyboard.press('Escape')
    await app.reload()
    await expect(question(app).getByRole('region')).toHaveText('The second')
    await app.keyboard.press('Tab')
    await app.keyboard.press('Enter')
    await expect(question(app)).toHaveCount(0)
    expect(await waits()).toBe(false)
    await app.goto(`${host.url}apps/notes?do=share`)
    await expect(app.getByRole('dialog', { name: 'Nothing to save' })).toContainText('Share it again')

    await share(app, { text: 'Left alone' })
    await expect(question(app)).toContainText('Left alone')
    // Playwright's clock would go on for the tests that follow in this browser.
    await app.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 61 * 60_000
    })
    await app.goto(`${host.url}apps/notes`)
    await expect.poll(waits).toBe(false)
    expect(await notes(app)).toHaveLength(4)
  },
)

test('shared pictures stand in notes, once however often they arrive, and offline', async ({ app, host }) => {
  await host.stop()
  const shown = () =>
    app.getByRole('img', { name: 'Show in full size' }).evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  for (const _ of ['once', 'again']) {
    await share(app, { title: 'The new gate' }, ['gate.png', 'gate from behind.png'])
    await expect(app.getByRole('dialog', { name: 'Save as 2 notes?' }).getByRole('img', { name: 'gate from behind.png' })).toBeVisible()
    await save(app).click()
    await expect(firstLine(app)).toHaveValue('The new gate')
    expect(await shown()).toBe(1)
    expect(await notes(app)).toHaveLength(6)
  }
  await app.getByRole('link', { name: 'gate from behind.png' }).click()
  await expect(firstLine(app)).toHaveValue('gate from behind.png')
  expect(await shown()).toBe(1)

  await app.getByRole('button', { name: 'Remove picture' }).click()
  await expect(app.getByRole('img', { name: 'Show in full size' })).toHaveCount(0)
  await app.getByRole('button', { name: 'Undo' }).click()
  expect(await shown()).toBe(1)
})

test('what is too much is told, and what is refused stays to be saved later', async ({ app, complaints }) => {
  await share(
    app,
    { text: 'x'.repeat(20_100) },
    Array.from({ length: 12 }, (_, at) => `${at}.png`),
  )
  await expect(question(app)).toContainText('2 pictures were not added')
  await expect(question(app)).toContainText('only the first 20,000 characters')
  await expect(question(app).getByRole('img')).toHaveCount(10)

  // Newer code than this has changed the database: no write is taken.
  const allowWritersFrom = (version: number) =>
    app.evaluate(
      (version) =>
        new Promise((resolve) => {
          const opening = indexedDB.open('homeroom/')
          opening.onsuccess = () => {
            const writing = opening.result.transaction('meta', 'readwrite')
            const meta = writing.objectStore('meta')
            const reading = meta.get('schema')
            reading.onsuccess = () => meta.put({ ...reading.result, oldestWriter: version })
            writing.oncomplete = () => {
              opening.result.close()
              resolve(undefined)
            }
          }
        }),
      version,
    )
  await allowWritersFrom(999)
  await save(app).click()
  await expect(question(app).getByRole('alert')).toContainText('Nothing was changed')
  expect(await app.evaluate(() => caches.has('homeroom-share/'))).toBe(true)
  await allowWritersFrom(6)
  await save(app).click()
  await expect(question(app)).toHaveCount(0)
  expect(await notes(app)).toHaveLength(14)
  // The browser itself tells of the one that was refused.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('426')])
})

test('the manifest tells the system where shares and files go', async ({ app, host }) => {
  const manifest = await app.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest.share_target).toMatchObject({ action: 'share', method: 'POST', enctype: 'multipart/form-data' })
  expect(manifest.share_target.params.files).toMatchObject([{ name: 'picture' }])
  for (const { action } of manifest.file_handlers) {
    await app.goto(new URL(action, host.url).href)
    await expect(app.getByRole('heading', { level: 1 })).toHaveText(/Contacts|Calendar|Settings/)
  }
})
