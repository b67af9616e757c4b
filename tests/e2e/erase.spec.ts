import type { Page } from '@playwright/test'
import { callApi, expect, test, waitForControl } from './app.ts'
import { searchPlaces } from './places.ts'

/** Erased means erased: a text that is found nowhere else is looked for in every place of the browser. */

const TEXT = 'Zimtsternchen'

const hits = async (page: Page) => (await searchPlaces(page, TEXT)).hits

test('what was deleted for good is in no database, no cache and no storage', async ({ app, host }) => {
  const email = `${TEXT}@families.example`
  const note = await callApi(app, 'POST /api/notes/add', { title: `${TEXT} in a note`, color: 'info' })
  await callApi(app, 'PUT /api/notes/update', { id: note.id, title: `${TEXT} changed`, color: 'info' })
  const contact = await callApi(app, 'POST /api/data/contacts/addContact', { firstname: TEXT, lastname: 'Quill', email })
  await callApi(app, 'POST /api/data/chats', { contactIds: [contact.id], msg: `${TEXT} in a chat` })
  await callApi(app, 'POST /api/data/ticket/create', { ticketTitle: `${TEXT} in a ticket`, requesterName: TEXT, requesterEmail: email })
  await callApi(app, 'POST /api/data/invoicedata/addinvoice', {
    billTo: `${TEXT} Quill`,
    billToEmail: email,
    orders: [{ itemName: 'Trip', unitPrice: 10, units: 1 }],
  })
  await app.goto(`${host.url}apps/notes?note=${note.id}`)
  await expect(app.getByText(`${TEXT} changed`).first()).toBeVisible()
  await expect.poll(async () => (await hits(app)).some((place) => place.startsWith('snapshots'))).toBe(true)

  await callApi(app, `DELETE /api/notes/delete?id=${note.id}`)
  await callApi(app, 'DELETE /api/data/notes/trash')
  await app.goto(`${host.url}apps/contacts?contact=${contact.id}&do=edit`)
  await app.getByRole('textbox', { name: 'Company' }).fill(`${TEXT} in a draft`)
  await app.goto(`${host.url}apps/contacts?contact=${contact.id}`)
  await expect.poll(async () => (await hits(app)).some((place) => place.startsWith('localStorage'))).toBe(true)
  await app.getByRole('button', { name: 'Erase personal data' }).click()
  const dialog = app.getByRole('dialog', { name: 'Erase personal data?' })
  await expect(dialog.getByText('Tickets: 1')).toBeVisible()
  await expect(dialog.getByText('Invoices: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(app.getByText('The personal data was erased.')).toBeVisible()

  const { places, values, hits: left } = await searchPlaces(app, TEXT)
  console.log(`${values} values in ${places} places searched, ${left.length} hits`)
  expect(left).toEqual([])
})

test('“Erase everything on this device” leaves nothing, in each open window', async ({ profile, host }) => {
  // In a browser of its own: no other test finds a worker afterwards.
  const app = await (await profile.open()).newPage()
  await app.goto(host.url)
  await waitForControl(app)
  await callApi(app, 'POST /api/notes/add', { title: `${TEXT} in a note`, color: 'info' })
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/notes`)
  await expect(other.getByText(TEXT).first()).toBeVisible()
  await app.goto(`${host.url}settings`)
  await app.getByRole('radio', { name: 'Purple' }).click()
  await app.goto(`${host.url}settings?tab=data`)
  await app.evaluate((text) => localStorage.setItem('homeroom.typed./|x|note', text), TEXT)
  await app.getByRole('button', { name: 'Reset to sample data' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(app.getByText('Before a reset')).toBeVisible()
  await expect(app.getByText('Snapshots still contain items permanently deleted since they were taken.')).toBeVisible()
  expect((await hits(app)).some((place) => place.startsWith('homeroom-snapshots'))).toBe(true)

  await app.getByRole('button', { name: 'Erase everything on this device' }).click()
  const dialog = app.getByRole('dialog', { name: 'Erase everything on this device?' })
  await expect(dialog.getByRole('button', { name: 'Export a backup first' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase everything', exact: true }).click()
  await expect(app).toHaveURL(host.url)
  await expect(other).toHaveURL(host.url)
  const { places, values, hits: left } = await searchPlaces(app, TEXT)
  console.log(`${values} values in ${places} places searched, ${left.length} hits`)
  expect(left).toEqual([])
  expect(await app.evaluate(() => localStorage.getItem('homeroom.settings') ?? '')).not.toContain('PURPLE')
})
