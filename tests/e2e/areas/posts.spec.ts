import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test } from '../app.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const post = (page: Page, words: string) => page.getByRole('article', { name: /^Post by/ }).filter({ hasText: words })
const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'New post' }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page, words)).toBeVisible()
}

test('a post is written, liked and commented, the same after a reload; without the host another goes with a picture', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}user-profile`)
  await write(app, 'The lost-property box is empty.')
  const card = post(app, 'The lost-property box is empty.')
  await card.getByRole('button', { name: 'Like' }).click()
  await expect(card.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('textbox', { name: /^Comment on/ }).fill('Even the trombone?')
  await card.getByRole('textbox', { name: /^Comment on/ }).press('Control+Enter')
  await expect(card.getByRole('article')).toContainText('Even the trombone?')
  await app.reload()
  await expect(card.getByRole('button', { name: '1 like' })).toBeVisible()
  await expect(card.getByRole('article')).toContainText('Even the trombone?')
  await expect(app.getByRole('link', { name: '2 posts' })).toBeVisible()

  await host.stop()
  await app.reload()
  const files = [{ name: 'box.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }]
  await app.getByRole('region', { name: 'New post' }).locator('input[type=file]').setInputFiles(files)
  await expect(app.getByRole('list', { name: 'Post pictures' }).locator('img')).toHaveCount(1)
  await write(app, 'A picture of nothing')
  await expect(app.getByRole('list', { name: 'Post pictures' })).toHaveCount(0)
  await app.reload()
  const picture = post(app, 'A picture of nothing').locator('button img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(app.getByRole('link', { name: '3 posts' })).toBeVisible()
})

test(
  'the profile is edited, with a face of its own; it is so on every page, after a reload and without the host',
  LONG,
  async ({ app, host }) => {
    const edit = async (role: string) => {
      await app.getByRole('button', { name: 'Edit profile' }).click()
      await app.getByRole('textbox', { name: 'Role' }).fill(role)
      await app.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(app.getByRole('dialog')).toHaveCount(0)
      await expect(app.getByText(role, { exact: true })).toBeVisible()
    }
    const choosing = async (name: string) => {
      const chooser = app.waitForEvent('filechooser')
      await app.getByRole('button', { name }).click()
      await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
      await app.getByRole('button', { name: 'Apply' }).click()
      await expect(app.getByRole('dialog')).toHaveCount(0)
    }
    const face = app.getByRole('main').locator('header img[src*="/files/"]')
    await app.goto(`${host.url}user-profile`)
    await edit('Keeper of the keys')
    await choosing('Change your picture')
    await expect(face).toHaveCount(1)
    await app.reload()
    await expect(app.getByText('Keeper of the keys', { exact: true })).toBeVisible()
    await expect(face).toHaveCount(1)

    await host.stop()
    await app.reload()
    await edit('Keeper of the clock')
    await choosing('Change cover')
    await expect(face).toHaveCount(2)
    await app.reload()
    await expect(app.getByText('Keeper of the clock', { exact: true })).toBeVisible()
    for (const picture of [face.first(), face.last()]) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  },
)
