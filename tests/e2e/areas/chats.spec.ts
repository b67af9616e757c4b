import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test } from '../app.ts'

const PHONE = { width: 390, height: 844 }
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const chat = (page: Page) => page.getByRole('region', { name: 'Open chat' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: /^Message to/ })
const message = (page: Page, words: string) => chat(page).locator('[data-message]').filter({ hasText: words })
const row = (page: Page, name: string) => page.getByRole('region', { name: 'Chat list' }).locator('[data-row]').filter({ hasText: name })

test('a message is sent and answered, in every tab; without the host another goes with a picture', async ({ app, host }) => {
  await app.goto(`${host.url}apps/chats`)
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/chats?chat=2`)
  await row(app, 'Grace Okafor').click()
  await expect(field(app)).toBeFocused()
  await app.keyboard.type('Good morning Grace!')
  await app.keyboard.press('Enter')
  await expect(message(app, 'Good morning Grace!')).toBeVisible()
  await expect(field(app)).toHaveValue('')
  await expect(message(app, 'Good morning! What can I do for you?')).toBeVisible()
  await expect(message(app, 'Good morning Grace!')).toContainText('Read')
  await expect(message(other, 'Good morning! What can I do for you?')).toBeVisible()
  await other.close()
  await app.reload()
  await expect(message(app, 'Good morning! What can I do for you?')).toBeVisible()

  await host.stop()
  await app.reload()
  await field(app).fill('The new poster')
  await app.locator('input[type=file]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(chat(app).getByRole('list', { name: 'Files to send' })).toContainText('poster.png')
  await chat(app).getByRole('button', { name: 'Send', exact: true }).click()
  const sent = message(app, 'The new poster')
  const picture = sent.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await app.reload()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(row(app, 'Grace Okafor')).toContainText(/You: The new poster|Received, thank you/)
})

test(
  'fifty thousand messages open at once, keep their place while older ones load, and stay few in the document',
  LONG,
  async ({ app, host }) => {
    await app.goto(`${host.url}apps/chats?chat=4`)
    await expect(message(app, 'Then I can sleep.')).toBeVisible()
    await app.evaluate(fillChat, { chatId: 4, count: 50_000 })
    await app.setViewportSize(PHONE)
    await app.goto(`${host.url}apps/chats`)
    await expect(row(app, 'Thandiwe Nkosi')).toContainText('line 49999')
    await row(app, 'Thandiwe Nkosi').click()
    await expect(message(app, 'line 49999')).toBeInViewport()
    const first = chat(app).locator('[data-message]').first()
    const opened = await first.getAttribute('data-message')
    await first.scrollIntoViewIfNeeded()
    await expect(chat(app).locator(`[data-message="${opened}"]`)).toBeInViewport()
    await expect(first).not.toHaveAttribute('data-message', String(opened))
    await expect(chat(app).locator(`[data-message="${opened}"]`)).toBeInViewport()
    for (let step = 0; step < 5; step++) {
      const before = await first.getAttribute('data-message')
      await first.scrollIntoViewIfNeeded()
      await expect(first).not.toHaveAttribute('data-message', String(before))
    }
    expect(await app.locator('*').count()).toBeLessThan(3000)
    await chat(app).getByRole('button', { name: 'Newest messages' }).click()
    await expect(message(app, 'line 49999')).toBeInViewport()
  },
)

/** Puts many messages into a chat, as years of talk would. */
async function fillChat({ chatId, count }: { chatId: number; count: number }) {
  const opening = indexedDB.open('homeroom/')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const work = db.transaction(['messages', 'revisions'], 'readwrite', { durability: 'relaxed' })
  const start = Date.now() - count * 1000
  // Whoever writes raises the revision: what was read before is out of date.
  work.objectStore('revisions').put({ table: 'messages', revision: start })
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(start + index * 1000).toISOString()
    const senderId = index % 3 ? chatId : 'me'
    work
      .objectStore('messages')
      .put({ id: 100_000 + index, chatId, senderId, msg: `line ${index}`, createdAt, type: 'text', attachment: [] })
  }
  await new Promise((resolve, reject) => {
    work.oncomplete = resolve
    work.onerror = () => reject(work.error)
  })
  db.close()
}
