import { expect, test, waitForControl } from './app.ts'

/** What is printed of the office's records: nothing that is there to be pressed, unless it says something, as a tag does. */
for (const [what, address, words, said] of [
  ['ticket', 'apps/tickets?ticket=1', 'Projector in room 12 shows everything in green', []],
  ['note', 'apps/notes?note=1', 'Book the hall, ask Amina for the projector', []],
  ['contact', 'apps/contacts?contact=1', 'Helen Whitfield', ['leadership']],
] as const) {
  test(`a ${what} is printed without its buttons`, async ({ app, host }) => {
    await app.goto(host.url + address)
    await waitForControl(app)
    const main = app.getByRole('main')
    const text = main.getByText(words).filter({ visible: true }).first()
    await expect(text).toBeVisible()
    const pressed = main.locator('button, [role=button]').filter({ visible: true })
    expect(await pressed.count()).toBeGreaterThan(3)
    await app.emulateMedia({ media: 'print' })
    await expect(text).toBeVisible()
    expect(await pressed.evaluateAll((all) => all.map((one) => one.ariaLabel || one.textContent))).toEqual(said)
  })
}

for (const [address, name, column, said] of [
  ['apps/contacts?q=whitfield', 'Contacts', 'Phone', 'Helen'],
  ['apps/tickets', 'Tickets', 'Due', 'Projector in room 12'],
  ['apps/invoice/list', 'Invoices', 'Owed', '#1'],
] as const) {
  test(`the list at ${address} is printed as a table that fits the page`, async ({ app, host }) => {
    await app.goto(host.url + address)
    await expect(app.getByRole('heading', { level: 1, name })).toBeVisible()
    await app.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await app.emulateMedia({ media: 'print' })
    await expect(app.getByRole('columnheader', { name: column })).toBeVisible()
    await expect(app.getByRole('cell').filter({ hasText: said }).first()).toBeVisible()
    await expect(app.getByRole('main')).toBeHidden()
    const { width, page } = await app.getByRole('table').evaluate((table) => ({
      width: table.scrollWidth,
      page: document.documentElement.clientWidth,
    }))
    expect(width).toBeLessThanOrEqual(page)
  })
}
