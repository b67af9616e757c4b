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
