import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

const overdue = (page: Page) => page.getByRole('link', { name: /^Overdue/ }).first()
const received = (page: Page) => page.locator('dl > div', { hasText: 'Received' }).locator('strong')
const late = async (page: Page) => Number(((await overdue(page).textContent()) ?? '').match(/\d+/)?.[0])

/** From the dashboard to an invoice whose time has passed, and all that is owed on it is paid. */
async function payOverdue(page: Page): Promise<void> {
  await overdue(page).click()
  await expect(page).toHaveURL(/apps\/invoice\/list\?payment=overdue$/)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/detail\/\d+$/)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Past the values of a bar, from the table of what was billed to the invoices of the newest days that have any. */
async function openBilledDays(page: Page): Promise<void> {
  const bar = page.getByRole('figure', { name: 'Invoiced over time' }).getByRole('link').last()
  await bar.hover()
  await expect(page.getByRole('figure').locator('strong')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table: Invoiced over time' }).click()
  const none = page.getByRole('cell', { name: '0', exact: true })
  const days = page.getByRole('table', { name: 'Invoiced over time' }).locator('tbody tr').filter({ hasNot: none }).first()
  const count = Number(await days.getByRole('cell').first().textContent())
  await days.getByRole('link').click()
  await expect(page).toHaveURL(/apps\/invoice\/list\?from=(.+)&to=\1$/)
  await expect(page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')).toHaveCount(count)
}

/** The days of the list by keyboard alone: what is shown of a day while it is being typed does not write over it. */
async function typeDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Start date').focus()
  await page.keyboard.type('02032025')
  await expect(page).toHaveURL(/from=2025-02-03/)
  await expect(page.getByLabel('Start date')).toHaveValue('2025-02-03')
}

test('a payment changes the dashboard of every tab without a reload, stays so after one, and the same without the host', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}dashboards/modern`)
  const other = await app.context().newPage()
  await other.goto(`${host.url}dashboards/modern`)
  await expect(received(other)).not.toBeEmpty()
  const before = await received(app).textContent()
  const count = await late(app)
  expect(count).toBeGreaterThan(1)
  await payOverdue(app)
  await expect(received(other)).not.toHaveText(before ?? '')
  await expect(overdue(other)).toContainText(String(count - 1))
  await other.reload()
  await expect(overdue(other)).toContainText(String(count - 1))

  await host.stop()
  await app.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(overdue(app)).toContainText(String(count - 1))
  const between = await received(app).textContent()
  expect(between).not.toBe(before)
  await payOverdue(app)
  await expect(received(other)).not.toHaveText(between ?? '')
  await app.goto(`${host.url}dashboards/modern`)
  await expect(overdue(app)).toContainText(String(count - 2))
  await openBilledDays(app)
  await typeDay(app)
})
