import type { Page } from '@playwright/test'
import { expect, test, underControl } from './app.ts'

const firstLine = (page: Page) => page.getByRole('textbox', { name: 'First line' })
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const poster = (page: Page) => page.getByRole('link', { name: 'Poster for the winter fair' })
const pending = (page: Page) => page.locator('[data-column]', { has: page.getByRole('heading', { name: 'Pending' }) })
const customer = (page: Page) => page.getByLabel('Name').first()

test.setTimeout(240_000)

test('a note, a task and an invoice outlive the host and the browser, and so does what is changed afterwards', async ({
  host,
  profile,
}) => {
  const first = await profile.open()
  const page = await first.newPage()
  await page.goto(`${host.url}apps/notes`)
  await underControl(page)
  await page.getByRole('button', { name: 'New note' }).click()
  await expect(firstLine(page)).toBeFocused()
  await page.keyboard.type('Keys of the boat house')
  await page.getByRole('radio', { name: 'Urgent' }).check()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'List of notes' })).toContainText('Keys of the boat house')
  const note = page.url()

  await page.goto(`${host.url}apps/kanban`)
  await page.getByRole('button', { name: 'Actions for “Poster for the winter fair”' }).click()
  await page.getByRole('menuitem', { name: 'Pending' }).click()
  await expect(pending(page).getByRole('link', { name: 'Poster for the winter fair' })).toBeVisible()

  await page.goto(`${host.url}apps/invoice/create`)
  await customer(page).fill('Rowing club of Oakfield')
  await page.getByLabel('Item of line 1').fill('Oars')
  await page.getByLabel('Price of line 1').fill('40')
  await page.getByRole('button', { name: 'Save invoice' }).click()
  await expect(page).toHaveURL(/detail\/\d+$/)
  const invoice = page.url()
  await expect(page.getByRole('article')).toContainText('Rowing club of Oakfield')

  await host.stop()
  await first.close()

  const second = await profile.open()
  const again = await second.newPage()
  await again.goto(note)
  await expect(firstLine(again)).toHaveValue('Keys of the boat house')
  await expect(again.getByRole('radio', { name: 'Urgent' })).toBeChecked()
  await firstLine(again).press('End')
  await firstLine(again).pressSequentially(', and the spare ones')
  await expect(again.getByRole('region', { name: 'List of notes' })).toContainText('and the spare ones')
  await expect(saved(again)).toBeVisible()

  await again.goto(`${host.url}apps/kanban`)
  await expect(pending(again).getByRole('link', { name: 'Poster for the winter fair' })).toBeVisible()
  await poster(again).focus()
  await again.keyboard.press('Space')
  await again.keyboard.press('ArrowRight')
  await again.keyboard.press('Space')
  await expect(pending(again).getByRole('link', { name: 'Poster for the winter fair' })).toHaveCount(0)

  await again.goto(invoice.replace('detail', 'edit'))
  await expect(customer(again)).toHaveValue('Rowing club of Oakfield')
  await customer(again).fill('Rowing club of Oakfield and Ashby')
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect(again).toHaveURL(invoice)
  await second.close()

  const third = await (await profile.open()).newPage()
  await third.goto(note)
  await expect(firstLine(third)).toHaveValue('Keys of the boat house, and the spare ones')
  await third.goto(invoice)
  await expect(third.getByRole('article')).toContainText('Rowing club of Oakfield and Ashby')
  await third.goto(`${host.url}apps/kanban`)
  await expect(poster(third)).toBeVisible()
  await expect(pending(third).getByRole('link', { name: 'Poster for the winter fair' })).toHaveCount(0)
})
