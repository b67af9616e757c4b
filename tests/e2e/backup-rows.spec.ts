import { bytesOf, oddRows } from '../backupRows.ts'
import { expect, test } from './app.ts'
import { PAGES } from './crawl/routes.ts'

test('rows that are odd and fit are imported, rows that do not fit are named and left out, and every screen opens', async ({
  app,
  host,
  complaints,
}) => {
  test.setTimeout(20 * 60_000)
  const rows = await oddRows()
  rows.notes?.push({ id: 99, color: 'info', title: 7, datef: '2026-01-31T09:00:00.000Z', deleted: false })
  await app.goto(`${host.url}settings?tab=data`)
  const backup = { name: 'odd.homeroom', mimeType: 'application/x-homeroom', buffer: Buffer.from(await bytesOf(rows)) }
  await app.locator('input[type=file]').setInputFiles(backup)
  const dialog = app.getByRole('dialog', { name: 'Import backup' })
  await expect(dialog.getByRole('row', { name: 'Notes 99' })).toContainText('This must be of type string.')
  await dialog.getByText('Replace all data').click()
  await dialog.getByRole('button', { name: 'Leave out 1 record and import the rest' }).click()
  await expect(app.getByText('The backup was imported.')).toBeVisible()

  const broken: string[] = []
  for (const { path } of PAGES) {
    await app.goto(host.url + path)
    await expect(app.locator('main').first()).toBeVisible()
    await app.waitForFunction(() => !document.querySelector('[aria-busy=true], .mantine-Skeleton-root'))
    const alert = app.getByText('Something went wrong')
    if ((await alert.count()) > 0) broken.push(`${path}: ${await alert.first().locator('..').textContent()}`)
    // The address of a picture may be any text: the host has no such file, or the text is too long for a request.
    for (const complaint of complaints.splice(0)) if (!/status of (?:404|431)/.test(complaint)) broken.push(`${path}: ${complaint}`)
  }
  console.log(`${PAGES.length} screens opened`)
  expect(broken).toEqual([])
})
