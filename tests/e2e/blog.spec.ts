import { expect, test } from './app.ts'

test('a post is opened from the home page, read and commented; after a reload the comment is there first', async ({ app }) => {
  await app.locator('a[href*="/apps/blog/detail/"]').first().click()
  await expect(app.getByRole('heading', { level: 1, name: 'The robot that learned to say sorry' })).toBeVisible()
  await expect(app.getByText('A polite person looks where they are going', { exact: false })).toBeVisible()
  await app.getByRole('textbox', { name: 'New comment' }).fill('Is there a place for one more lunch box?')
  await app.getByRole('button', { name: 'Comment', exact: true }).click()
  const first = app.getByRole('list', { name: 'Comments, newest first' }).getByRole('article').first()
  await expect(first).toContainText('one more lunch box')
  await app.reload()
  await expect(first).toContainText('one more lunch box')
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
  await expect(app.getByRole('heading', { name: 'There is no such post' })).toBeVisible()
  await app.getByRole('link', { name: 'Go to all posts' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})
