import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/** Writes a post and publishes it, by a person's steps. */
async function publish(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Post title' }).fill(title)
  await page.getByRole('textbox', { name: 'Post text' }).click()
  await page.keyboard.type(text)
  await expect(page).toHaveURL(/post=\d+/)
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a cover' }).click()
  await page.getByRole('button', { name: 'Picture 7' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a post is written, published and commented; it is there after a reload, and the same is done with the host stopped', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/blog/posts`)
  await app.getByRole('link', { name: 'New post' }).click()
  await publish(app, 'Snow on Monday', 'Bring your sledge.')
  await app.getByRole('textbox', { name: 'New comment' }).fill('Mine is red.')
  await app.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(app.getByRole('article').filter({ hasText: 'Mine is red.' }).first()).toBeVisible()
  await app.reload()
  await expect(app.getByText('Bring your sledge.')).toBeVisible()
  await expect(app.getByText('Mine is red.')).toBeVisible()

  await host.stop()
  await app.goto(`${host.url}apps/blog/write`)
  await publish(app, 'Snow on Tuesday too', 'The road to school is closed.')
  await app.reload()
  await expect(app.getByText('The road to school is closed.')).toBeVisible()
  await app.getByRole('link', { name: 'Edit', exact: true }).click()
  await app.getByRole('button', { name: 'More actions' }).click()
  await app.getByRole('menuitem', { name: 'Revert to draft' }).click()
  await app.getByRole('button', { name: 'More actions' }).click()
  await app.getByRole('menuitem', { name: 'Schedule…' }).click()
  await app.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(app.getByText(/^Saved. Scheduled for/)).toBeVisible()
  await app.getByRole('link', { name: 'Scheduled posts' }).click()
  await expect(app.getByRole('link', { name: 'Snow on Tuesday too' })).toBeVisible()
})

test('a post is opened from the home page and read on the website; what is published here stands there too', async ({ app, host }) => {
  await app.goto(host.url)
  await app.getByRole('link', { name: /The robot that learned to say sorry/ }).click()
  await expect(app).toHaveURL(/\/blog\/the-robot-that-learned-to-say-sorry$/)
  await expect(app.getByText('A polite person looks where they are going', { exact: false })).toBeVisible()
  await expect(app.getByRole('contentinfo')).toBeVisible()
  await app.goto(`${host.url}apps/blog/write`)
  await publish(app, 'Sledges wanted', 'The hill is ready.')
  await app.getByRole('link', { name: 'View on website' }).click()
  await expect(app).toHaveURL(/\/blog\/sledges-wanted$/)
  await app.reload()
  await expect(app.getByText('The hill is ready.')).toBeVisible()
})

test('what one tab writes, the other shows', async ({ app, host }) => {
  const address = `${host.url}apps/blog/detail/ten-quiet-minutes`
  const other = await app.context().newPage()
  await app.goto(address)
  await other.goto(address)
  await app.getByRole('textbox', { name: 'New comment' }).fill('Said in the first tab')
  await app.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(other.getByText('Said in the first tab')).toBeVisible()
})

test('an unknown address says so within the office', async ({ app, host }) => {
  await app.goto(`${host.url}apps/blog/detail/not-a-post`)
  await expect(app.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await app.getByRole('link', { name: 'Go to all posts' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})
