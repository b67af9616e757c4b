import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { expect, test } from '../app.ts'

const openContacts = async (page: Page, url: string, query = '') => {
  await page.goto(`${url}apps/contacts${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeAttached()
}
const list = (page: Page) => page.getByRole('list', { name: 'Contacts' })
const row = (page: Page, name: string) => list(page).getByRole('link').filter({ hasText: name })
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Filter contacts' }).getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a contact is written, edited, deleted and brought back, and all of it without the host too', async ({ app, host }) => {
  await openContacts(app, host.url)
  await expect(filter(app, 'All')).toContainText('36')
  await app.getByRole('button', { name: 'New contact' }).click()
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByText('Enter a name or a company.')).toBeVisible()
  await field(app, 'First name').fill('Zuzana')
  await field(app, 'Email').fill('nowhere')
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByText('Enter an email address such as ana@school.example.')).toBeVisible()
  await field(app, 'Last name').fill('Nováková')
  await field(app, 'Email').fill('zuzana@school.example')
  await app.locator('input[type=file]').setInputFiles({ name: 'zuzana.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(app.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByRole('heading', { level: 2, name: 'Zuzana Nováková' })).toBeVisible()
  await expect(row(app, 'Zuzana Nováková')).toHaveAttribute('aria-current', /./)
  await expect(filter(app, 'All')).toContainText('37')
  await expect(app.getByRole('link', { name: 'Send email' })).toHaveAttribute(
    'href',
    /^\/apps\/email\?write=new&to=zuzana(@|%40)school\.example$/,
  )

  await host.stop()
  await app.reload()
  await expect(app.getByRole('heading', { level: 2, name: 'Zuzana Nováková' })).toBeVisible()
  await expect
    .poll(() =>
      row(app, 'Zuzana Nováková')
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(2)
  await app.getByRole('button', { name: 'Edit' }).click()
  await field(app, 'Company').fill('Parents’ choir')
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(row(app, 'Zuzana Nováková')).toContainText('Parents’ choir')
  await field(app, 'Notes').fill('Sings alto.')
  await expect(app.getByText('Saved', { exact: true })).toBeVisible()

  await app.getByRole('button', { name: 'Delete contact' }).click()
  await expect(row(app, 'Zuzana Nováková')).toHaveCount(0)
  await expect(filter(app, 'Bin')).toContainText('1')
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(row(app, 'Zuzana Nováková')).toBeVisible()
  await expect(filter(app, 'Bin')).toContainText('0')

  await app.reload()
  await expect(row(app, 'Zuzana Nováková')).toContainText('Parents’ choir')
})

/** Two pixels by two. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOIavoPRAwQCgAxbgdt34t2gAAAAABJRU5ErkJggg==',
  'base64',
)

test('what is exported is imported again: those here are known, the new ones are stored, the faulty ones say why', async ({
  app,
  host,
}) => {
  await openContacts(app, host.url)
  await expect(filter(app, 'All')).toContainText('36')
  await app.getByRole('button', { name: 'More actions' }).click()
  const saving = app.waitForEvent('download')
  await app.getByRole('menuitem', { name: 'As CSV, for spreadsheets' }).click()
  const file = await (await saving).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  const text = `${Buffer.concat(chunks).toString('utf8')}Wanda,Vrba,,,wanda@school.example,,,,,,\r\n,,,,,12345,,,,,\r\n`

  await app.getByRole('button', { name: 'More actions' }).click()
  await app.getByRole('menuitem', { name: 'Import from file' }).click()
  const dialog = app.getByRole('dialog', { name: 'Import contacts' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('The file contains 38 contacts.')).toBeVisible()
  await expect(dialog.getByText('Already in contacts · 36')).toBeVisible()
  await dialog.getByText('Errors · 1').click()
  await expect(dialog.getByText('No name, company or email address.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(row(app, 'Wanda Vrba')).toBeVisible()
  await expect(filter(app, 'All')).toContainText('37')
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(row(app, 'Wanda Vrba')).toHaveCount(0)
  await expect(filter(app, 'All')).toContainText('36')
})

test('a spreadsheet is imported, from the sheet that is chosen; its library is loaded with the file', async ({ app, host }) => {
  const libraries: string[] = []
  app.context().on('request', (request) => {
    if (/assets\/(spreadsheet|contacts\.worker)/.test(request.url())) libraries.push(request.url())
  })
  await openContacts(app, host.url, '?do=import')
  const dialog = app.getByRole('dialog', { name: 'Import contacts' })
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(libraries).toEqual([])
  await dialog.locator('input[type=file]').setInputFiles('tests/cases/spreadsheet/01-title-formats-and-hidden-sheet.xlsx')
  await expect(dialog.getByText('The file contains 4 contacts.')).toBeVisible()
  expect(libraries.join()).toMatch(/contacts\.worker.*spreadsheet/)
  await expect(dialog.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Parents')
  await expect(dialog.getByRole('region', { name: 'New' }).getByText('Oakfield')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Sheet' }).selectOption('Teachers')
  await expect(dialog.getByText('The file contains 1 contact.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(row(app, 'Ana Kim')).toBeVisible()
})

test('contacts of other programs are read from CSV and vCard files; an import in several calls is undone in one step', async ({
  app,
  host,
}) => {
  await openContacts(app, host.url, '?do=import')
  const dialog = app.getByRole('dialog', { name: 'Import contacts' })
  const input = dialog.locator('input[type=file]')
  const anotherFile = dialog.getByRole('button', { name: 'Choose another file' })
  await input.setInputFiles('tests/cases/csv-import/12-gbk.csv')
  await expect(dialog.getByRole('region', { name: 'New' }).getByText('王芳')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'File encoding' })).toHaveValue(/^gb/)
  await anotherFile.click()
  await input.setInputFiles('tests/cases/vcard/03-quoted-printable-shift-jis.vcf')
  await expect(dialog.getByText('太郎 山田')).toBeVisible()
  await anotherFile.click()
  const lines = Array.from({ length: 1_100 }, (_, at) => `Nora ${at},nora${at}@school.example`)
  await input.setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name,Email', ...lines].join('\n')) })
  await dialog.getByRole('button', { name: 'Import 1,100 contacts' }).click()
  const undo = app.getByRole('button', { name: 'Undo' })
  // The toast stays while the pointer is on it.
  await undo.hover({ timeout: 60_000 })
  await expect(filter(app, 'All')).toContainText('1,136')
  await undo.click()
  await expect(filter(app, 'All')).toHaveText(/\D36$/, { timeout: 60_000 })
})

test('contacts handed over as a spreadsheet are known when it is imported, in another language too', async ({ app, host }) => {
  await openContacts(app, host.url)
  await app.evaluate(() => localStorage.setItem('homeroom.settings', '{"language":"ar","direction":"rtl"}'))
  await app.reload()
  await app.getByRole('button', { name: 'إجراءات أخرى' }).click()
  const saving = app.waitForEvent('download')
  await app.getByRole('menuitem', { name: '.xlsx' }).click()
  const path = await (await saving).path()
  await app.goto(`${host.url}apps/contacts?do=import`)
  await app.locator('input[type=file]').setInputFiles({ name: 'contacts.xlsx', mimeType: '', buffer: readFileSync(path) })
  await expect(app.getByRole('dialog').getByText(/· ٣٦|· 36/)).toBeVisible()
})

test('a file that cannot be read is answered with what to do', async ({ app, host }) => {
  await openContacts(app, host.url, '?do=import')
  const dialog = app.getByRole('dialog', { name: 'Import contacts' })
  const choose = (name: string, buffer: Buffer) => dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await choose('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  await expect(dialog.getByRole('alert')).toContainText('Save it as .xlsx without a password.')
  await choose('many.csv', Buffer.from(`Name,Email\n${'Ana,ana@a.example\n'.repeat(50_001)}`))
  await expect(dialog.getByRole('alert')).toHaveText('“many.csv” has more than 50,000 rows. Import it in parts.')
  await choose('bomb.xlsx', Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101e6) })))
  await expect(dialog.getByRole('alert')).toContainText('larger than 100 MB')
})
