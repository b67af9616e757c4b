import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test } from '../app.ts'

const left = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('homeroom.typed')))
const offer = (page: Page) => page.getByText('You have an unsaved draft')

const FORMS = {
  'a new event': {
    path: 'apps/calendar?view=week&date=2031-03-05',
    open: (page: Page) => page.keyboard.press('n'),
    field: (page: Page) => page.getByRole('textbox', { name: 'Title' }),
    save: 'Add event',
    endpoint: '/api/data/events',
  },
  'a new ticket': {
    path: 'apps/tickets',
    open: (page: Page) => page.getByRole('button', { name: 'New ticket' }).first().click(),
    field: (page: Page) => page.getByRole('textbox', { name: 'Subject' }),
    save: 'Create ticket',
    endpoint: '/api/data/ticket/TicketData',
    ...LONG,
  },
}

for (const [name, { path, open, field, save, endpoint, ...details }] of Object.entries(FORMS)) {
  test(`${name} that was half written when the tab was closed is offered, and is saved then`, details, async ({ app, host }) => {
    const page = await app.context().newPage()
    await page.goto(host.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await open(page)
    await field(page).fill('Written in a hurry')
    await page.close()

    await app.goto(host.url + path)
    await expect(app.getByRole('heading', { level: 1 })).toBeAttached()
    await open(app)
    await expect(field(app)).not.toHaveValue('Written in a hurry')
    await expect(offer(app)).toBeVisible()
    await app.getByRole('button', { name: 'Continue editing' }).click()
    await expect(field(app)).toHaveValue('Written in a hurry')
    await expect(offer(app)).toHaveCount(0)
    await app.getByRole('dialog').getByRole('button', { name: save }).click()
    await expect(app.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => app.evaluate(async (at) => (await fetch(at)).text(), endpoint)).toContain('Written in a hurry')
    await expect.poll(() => left(app)).toEqual([])
  })
}

const COMMENTS = {
  'a post of the blog': { path: 'apps/blog/detail/', field: 'New comment' },
  'a post': { path: 'user-profile', field: /^Comment on/, ...LONG },
  'a task': { path: 'apps/kanban?task=1', field: 'New comment', ...LONG },
}

for (const [name, { path, field, ...details }] of Object.entries(COMMENTS)) {
  test(
    `a comment on ${name} that was half written when the tab was closed is still there, and goes when it is sent`,
    details,
    async ({ app, host }) => {
      const slug = path.endsWith('detail/')
        ? await app.evaluate(async () => (await (await fetch('/api/data/blog/BlogPosts')).json())[0].title)
        : ''
      const address =
        host.url +
        path +
        slug
          .toLowerCase()
          .replaceAll(' ', '-')
          .replace(/[^\w-]/g, '')
      const words = (page: Page) => page.getByRole('textbox', { name: field }).first()
      const page = await app.context().newPage()
      await page.goto(address)
      await words(page).fill('Half a thought')
      await page.close()

      await app.goto(address)
      await expect(words(app)).toHaveValue('Half a thought')
      await words(app).press('Control+Enter')
      await expect(words(app)).toHaveValue('')
      await expect(app.getByText('Half a thought')).toHaveCount(1)
      await expect.poll(() => left(app)).toEqual([])
    },
  )
}

test('a reply and a changed comment that were half written stand open again, and take no focus', async ({ app, host }) => {
  const page = await app.context().newPage()
  await page.goto(`${host.url}user-profile`)
  const comment = page.getByRole('textbox', { name: /^Comment on/ }).first()
  await comment.fill('Mine')
  await comment.press('Control+Enter')
  const mine = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: 'Mine' })
  await mine.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Edit comment' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Mine, better')
  await page
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('And one more')
  await page.close()

  await app.goto(`${host.url}user-profile`)
  await expect(app.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Mine, better')
  await expect(app.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('And one more')
  await expect(app.getByRole('textbox', { name: /^Reply to/ })).not.toBeFocused()
  await app.getByRole('button', { name: 'Cancel' }).last().click()
  await app.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(app.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expect.poll(() => left(app)).toEqual([])
})
