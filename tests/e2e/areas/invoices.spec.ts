import type { Page } from '@playwright/test'
import { readSpreadsheet } from '#ui/files/spreadsheet.ts'
import { LONG } from '../../sweep.ts'
import { expect, test, waitForControl } from '../app.ts'

const LIST = 'apps/invoice/list'

/** Writes an invoice with nothing but the keyboard, beginning on the list. */
async function writeByKeyboard(page: Page, customer: string): Promise<void> {
  const { keyboard } = page
  await page.getByRole('link', { name: 'New invoice' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeFocused()
  await page.keyboard.press('Tab')
  while (
    !(await page
      .getByLabel('Name')
      .first()
      .evaluate((field) => field === document.activeElement))
  )
    await keyboard.press('Tab')
  await keyboard.type(customer)
  await keyboard.press('Escape')
  const item = page.getByLabel('Item on line 1')
  while (!(await item.evaluate((field) => field === document.activeElement))) await keyboard.press('Tab')
  await keyboard.type('Choir folders')
  await keyboard.press('Tab')
  await keyboard.press('Control+A')
  await keyboard.type('3')
  await keyboard.press('Tab')
  await keyboard.type('0.35')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Item on line 2')).toBeFocused()
  await keyboard.type('Music stand')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('19.99')
  await page.getByRole('button', { name: 'Issue', exact: true }).focus()
  await keyboard.press('Enter')
  // The paper follows as one types; only the address says that it is stored.
  await expect(page).toHaveURL(/detail\/\d+$/)
}

test('an invoice written by keyboard alone stands in the list with the right total', async ({ app, host }) => {
  await app.goto(host.url + LIST)
  await writeByKeyboard(app, 'Choir of Oakfield')
  const paper = app.getByRole('article')
  await expect(paper).toContainText('£1.05')
  await expect(paper).toContainText('£21.04')
  await app.getByRole('link', { name: 'All invoices' }).click()
  await app.getByRole('searchbox').fill('choir')
  const row = app.getByRole('row').filter({ hasText: 'Choir of Oakfield' })
  // With the VAT rate of the last invoice.
  await expect(row).toContainText('£23.14')
  await expect(row).toContainText('Pending')
})

test('an edited invoice is changed everywhere; a draft that was left is offered again', async ({ app, host }) => {
  await app.goto(`${host.url}apps/invoice/edit/5`)
  await app.getByLabel('Name').first().fill('Renamed customer')
  await app.getByText('Preview', { exact: true }).click()
  await expect(app.getByRole('article')).toContainText('Renamed customer')
  await app.getByRole('link', { name: 'All invoices' }).click()
  await app.getByRole('button', { name: 'Save draft and leave' }).click()
  await expect(app).toHaveURL(/list/)
  await app.goto(`${host.url}apps/invoice/edit/5`)
  await expect(app.getByLabel('Name').first()).not.toHaveValue('Renamed customer')
  await app.getByRole('button', { name: 'Continue editing' }).click()
  await expect(app.getByLabel('Name').first()).toHaveValue('Renamed customer')
  await app.getByRole('button', { name: 'Save changes' }).click()
  await expect(app).toHaveURL(/detail\/5$/)
  await expect(app.getByRole('article')).toContainText('Renamed customer')
  await app.goto(`${host.url}apps/invoice/edit/5`)
  await expect(app.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
})

test('a deleted draft comes back with Undo', async ({ app, host }) => {
  await app.goto(host.url + LIST)
  const row = app.getByRole('row').filter({ hasText: 'Banda Heating' })
  await row.getByRole('button', { name: 'Actions for draft for Banda Heating' }).click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})

test('the status goes step by step, and back with Undo', async ({ app, host }) => {
  await app.goto(`${host.url}apps/invoice/detail/14`)
  const current = app.locator('[aria-current="step"]')
  await expect(current).toContainText('Pending')
  await app.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(current).toContainText('Shipped')
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toContainText('Pending')
  await app.getByRole('button', { name: 'Mark as shipped' }).click()
  await app.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(current).toContainText('Delivered')
  await expect(app.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
})

test('filter, search and sort are in the URL and survive a reload', async ({ app, host }) => {
  await app.goto(host.url + LIST)
  await app.getByRole('button', { name: /^Overdue/ }).click()
  await expect(app).toHaveURL(/payment=overdue/)
  await app.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(app).toHaveURL(/sort=grandTotal/)
  await expect(app.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  const rows = app.locator('tbody tr')
  const count = await rows.count()
  await app.getByRole('searchbox').fill('luca')
  await expect(rows).toHaveCount(1)
  await app.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(count)
  await expect(app).not.toHaveURL(/q=/)
  await expect(app.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  const shown = await app.getByRole('row').allInnerTexts()
  await app.reload()
  await expect(app.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(app.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(app.getByRole('row')).toHaveText(shown.map((text) => new RegExp(text.split(/\s/)[0] ?? '')))
})

test('two tabs show the same: a deletion in one is told in the other, and so is its Undo', async ({ app, host, complaints }) => {
  await app.goto(host.url + LIST)
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/invoice/detail/15`)
  await expect(other.getByRole('article')).toBeVisible()
  await app.getByRole('button', { name: 'Actions for draft for Banda Heating' }).click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(other.getByText('This invoice was deleted')).toBeVisible()
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('article')).toBeVisible()
  await expect(app.getByRole('row').filter({ hasText: 'Banda Heating' })).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('what is printed is the paper and nothing else, and the paper is saved as a PDF file', async ({ app, host }) => {
  await app.goto(`${host.url}apps/invoice/detail/3`)
  await expect(app.getByRole('article')).toBeVisible()
  const [saved] = await Promise.all([app.waitForEvent('download'), app.getByRole('button', { name: 'Download PDF' }).click()])
  expect(saved.suggestedFilename()).toBe('Invoice 3.pdf')
  expect(Buffer.concat(await (await saved.createReadStream()).toArray()).toString('latin1')).toMatch(/^%PDF-.*\/FontFile2.*%%EOF/s)
  await app.emulateMedia({ media: 'print' })
  await expect(app.getByRole('article')).toBeVisible()
  for (const chrome of [app.locator('header.mantine-AppShell-header'), app.locator('nav.mantine-AppShell-navbar')]) {
    await expect(chrome).toBeHidden()
  }
  for (const name of ['Print', 'Download PDF', 'Edit', 'More actions']) await expect(app.getByRole('button', { name })).toHaveCount(0)
  const box = await app.getByRole('article').boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 1280])
})

test('rows are chosen by keyboard, with shift from one to another, and deleted together', async ({ app, host }) => {
  await app.goto(host.url + LIST)
  const rows = app.locator('tbody tr[data-index]')
  await rows.first().focus()
  await app.keyboard.press('Space')
  await app.keyboard.press('Shift+ArrowDown')
  await expect(app.getByRole('toolbar')).toContainText('2 selected')
  const count = await rows.count()
  await app.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(count - 2)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(count)
  await rows.nth(1).focus()
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/detail\/14$/)
})

test('the export holds every matching row, not only the page', async ({ app, host }) => {
  await app.goto(`${host.url + LIST}?pageSize=10&status=Delivered&page=1`)
  const exported = async (kind: string) => {
    const waiting = app.waitForEvent('download')
    await app.getByRole('button', { name: 'Export' }).click()
    await app.getByRole('menuitem', { name: kind }).click()
    return Buffer.concat(await (await (await waiting).createReadStream()).toArray())
  }
  const lines = (await exported('CSV file (.csv)')).toString().trim().split('\r\n')
  const stored = await app.evaluate(() => fetch('/api/data/invoicedata?status=Delivered').then((answer) => answer.json()))
  expect(lines).toHaveLength(stored.length + 1)
  expect(lines[0]).toContain('Invoice,Customer,Date')

  expect((await exported('PDF file (.pdf)')).toString('latin1')).toMatch(/^%PDF-.*\/FontFile2.*%%EOF/s)
  const sheet = await readSpreadsheet(new Uint8Array(await exported('Excel file (.xlsx)')))
  expect(sheet?.lines.map((line) => line.slice(0, 3).join())).toEqual(lines.map((line) => line.replace('\uFEFF', '').split(',', 3).join()))
})

test('an invoice written offline is there after the browser was closed and opened again', LONG, async ({ host, profile }) => {
  const first = await profile.open()
  const page = await first.newPage()
  await page.goto(host.url)
  await waitForControl(page)
  await host.stop()
  await page.goto(host.url + LIST)
  await writeByKeyboard(page, 'Written in a tunnel')
  await expect(page.getByRole('article')).toContainText('£21.04')
  await first.close()

  const second = await profile.open()
  const again = await second.newPage()
  await again.goto(host.url + LIST)
  await expect(again.getByRole('row').filter({ hasText: 'Written in a tunnel' })).toContainText('£23.14')
})

test('a draft is issued and sent from its page with its paper attached: it is open then, and its history says to whom', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/invoice/detail/15`)
  await expect(app.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await app.getByRole('button', { name: 'Issue and send', exact: true }).click()
  const mail = app.getByRole('dialog', { name: 'New email' })
  await expect(mail.getByRole('textbox', { name: 'Subject' })).toHaveValue('Invoice 15 from Workshop')
  await expect(mail.getByRole('textbox', { name: 'Email text' })).toContainText('Please find attached invoice 15')
  await expect(mail.getByRole('list', { name: 'Attachments' })).toContainText('Invoice 15.pdf')
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mail).toHaveCount(0)
  const { billToEmail } = await app.evaluate(() => fetch('/api/data/invoices/15').then((answer) => answer.json()))
  await expect(app).toHaveURL(/detail\/15$/)
  await expect(app.getByText(`Sent to ${billToEmail}`)).toBeVisible()
  await expect(app.getByRole('article')).not.toContainText('Draft')
  await expect(app.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)

  const file = await app.evaluate(async () => {
    const mails = await fetch('/api/data/email/EmailData?sort=-time').then((answer) => answer.json())
    const sent = mails.find(({ invoiceId }: { invoiceId?: number }) => invoiceId === 15)
    return fetch(sent.attchments[0].url).then((answer) => answer.text())
  })
  expect(file).toMatch(/^%PDF-/)
})

test('the chosen are exported alone, and printed one per page', async ({ app, host }) => {
  await app.goto(host.url + LIST)
  const rows = app.locator('tbody tr[data-index]')
  await rows.first().focus()
  await app.keyboard.press('Space')
  await app.keyboard.press('Shift+ArrowDown')
  const bar = app.getByRole('toolbar')
  await expect(bar).toContainText('2 selected')

  const waiting = app.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export selected' }).click()
  await app.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
  const text = (await (await (await waiting).createReadStream()).toArray()).join('')
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]?.replace('\uFEFF', '')),
  ).toEqual(['Invoice', 'Draft', '14'])

  // A browser without a window prints nothing: what stands on the pages is made into a PDF as the press would print it.
  await app.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printing', '')
  })
  await bar.getByRole('button', { name: 'Print' }).click()
  await expect(app.locator('body')).toHaveAttribute('data-printing')
  await app.emulateMedia({ media: 'print' })
  const papers = app.getByRole('article')
  await expect(papers).toHaveCount(2)
  await expect(papers.first()).toContainText('Draft')
  await expect(app.getByRole('table', { name: 'Invoices' })).toBeHidden()
  const pdf = (await app.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await app.emulateMedia({ media: 'screen' })
  await app.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(papers).toHaveCount(0)
  await expect(bar).toContainText('2 selected')
})
