import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const PROJECTOR = 'Projector in room 12 shows everything in green'

const openTickets = async (page: Page, url: string) => {
  await page.goto(`${url}apps/tickets`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
}
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name })
const messages = (page: Page) => page.getByRole('list', { name: 'Conversation' }).locator('> li')
const row = (page: Page, title: string) => page.getByRole('table', { name: 'Tickets' }).getByRole('row').filter({ hasText: title })

test('a ticket is answered and closed, is so after a reload, and another is written down without the host', async ({ app, host }) => {
  await openTickets(app, host.url)
  await expect(tile(app, 'Open')).toContainText('5')
  await app.getByRole('link', { name: PROJECTOR }).click()
  await expect(app.getByRole('heading', { level: 1, name: PROJECTOR })).toBeFocused()
  await expect(messages(app)).toHaveCount(4)

  await app.getByText('Internal note', { exact: true }).click()
  await app.getByRole('textbox', { name: 'Text of the note' }).fill('The spare part came from Lyon.')
  await app.getByRole('button', { name: 'Add note' }).click()
  await expect(messages(app)).toHaveCount(5)
  await expect(messages(app).last()).toContainText('Internal note, seen by the office only')

  await app.getByText('Public answer', { exact: true }).click()
  await app.getByRole('textbox', { name: 'Text of the answer' }).fill('It shows all colours again.')
  await app.getByRole('button', { name: 'Send and change the status' }).click()
  await app.getByRole('menuitem', { name: 'Send and close' }).click()
  await expect(messages(app)).toHaveCount(6)
  await expect(app.getByRole('radio', { name: 'Closed' })).toBeChecked()
  await expect(app.getByRole('radio', { name: 'Pending' })).toBeDisabled()

  await app.reload()
  await expect(messages(app).last()).toContainText('It shows all colours again.')
  await expect(messages(app).last()).not.toContainText('Internal note')
  await expect(app.getByRole('radio', { name: 'Closed' })).toBeChecked()
  await expect(app.getByText('Status: Closed')).toBeVisible()

  await host.stop()
  await app.getByRole('button', { name: 'All tickets' }).click()
  await expect(tile(app, 'Open')).toContainText('4')
  await app.getByRole('button', { name: 'New ticket' }).first().click()
  const dialog = app.getByRole('dialog', { name: 'New ticket' })
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expect(dialog.getByText('Say in a few words what it is about.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Clock in the hall stands still')
  await dialog.getByLabel('Asked by').fill('Kenji')
  await app.getByRole('option', { name: 'Kenji Mori' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Their mail address' })).toHaveValue(/^kenji\.mori@/)
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Clock in the hall stands still' })).toBeVisible()

  await app.reload()
  await expect(app.getByRole('heading', { level: 1, name: 'Clock in the hall stands still' })).toBeVisible()
  await app.getByRole('button', { name: 'All tickets' }).click()
  await expect(row(app, 'Clock in the hall stands still')).toContainText('Kenji Mori')
  await expect(tile(app, 'Open')).toContainText('5')
})

test('tickets are chosen, given to somebody, deleted and brought back', async ({ app, host }) => {
  await openTickets(app, host.url)
  await tile(app, 'Pending').click()
  const boxes = app.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(boxes).toHaveCount(2)
  await app.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await app.getByRole('button', { name: 'Assign', exact: true }).click()
  await app.getByRole('menuitem', { name: 'Margaret Doyle' }).click()
  await expect(app.getByRole('cell', { name: 'Margaret Doyle' })).toHaveCount(2)
  await app.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await app.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(app.getByRole('heading', { name: 'No tickets here now' })).toBeVisible()
  await expect(tile(app, 'Trash')).toContainText('2')
  await app.getByRole('alert').filter({ hasText: '2 tickets were deleted.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(boxes).toHaveCount(2)
  await expect(tile(app, 'Trash')).toContainText('0')
})
