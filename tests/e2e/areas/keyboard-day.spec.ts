import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/** The focused element is on the screen, and nothing covers it: WCAG 2.4.7 and 2.4.11. */
const expectVisibleFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        if (element === document.body) return 'the body has the focus'
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
        const hit = document.elementFromPoint(x, y)
        const isShown = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        return isShown ? 'visible' : `${element.outerHTML.slice(0, 120)} is covered by ${hit?.outerHTML.slice(0, 120)}`
      }),
    )
    .toBe('visible')

test('a day by keyboard alone: each key does the same in every area, and the focus is always visible', async ({ app, host }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await app.keyboard.press(key)
    await expectVisibleFocus(app)
  }
  const expectRow = (id: string | undefined) =>
    expect.poll(() => app.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)).toBe(id)
  /** Goes to an area, and moves through its list and back to its first row. */
  const moveThroughList = async (letter: string, list: Locator) => {
    await app.keyboard.press('g')
    await app.keyboard.press(letter)
    await expect(list.locator('[data-row]').nth(2)).toBeVisible()
    const ids = await list.locator('[data-row]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row))
    await press('j')
    await expectRow(ids[0])
    await press('j')
    await expectRow(ids[1])
    await press('ArrowUp')
    await expectRow(ids[0])
    return ids
  }
  const selected = (count: number) => app.getByText(`${count} selected`, { exact: true })
  /** Selects three rows, and clears the selection. */
  const select = async () => {
    await press('x')
    await expect(selected(1)).toBeVisible()
    await press('j', 'j', 'Shift+X')
    await expect(selected(3)).toBeVisible()
    await press('Escape')
    await expect(selected(3)).toBeHidden()
    await press('k', 'k')
  }
  await app.goto(`${host.url}dashboards/modern`)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()

  // Mail: Escape closes what is being written, also from within the text, and the focus returns to the row.
  const [mail] = await moveThroughList('e', app.getByRole('region', { name: 'Email list' }))
  await select()
  for (const key of ['n', 'r']) {
    await app.keyboard.press(key)
    await expect(app).toHaveURL(/write=/)
    await expect(app.locator('[role=dialog] :focus')).toBeVisible()
    await press('Escape')
    await expect(app).not.toHaveURL(/write=/)
    await expectRow(mail)
  }

  // Tickets and invoices: a record opens on its own page, and Escape goes back to its row.
  let invoice: string | undefined
  for (const [letter, name, opened] of [
    ['t', 'Tickets', /ticket=/],
    ['i', 'Invoices', /invoice\/detail/],
  ] as const) {
    const [, second] = await moveThroughList(letter, app.getByRole('table', { name }))
    await select()
    await press('j', 'Enter')
    await expect(app).toHaveURL(opened)
    // The URL changes before the page does.
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
    await press('Escape')
    await expect(app).not.toHaveURL(opened)
    await expectRow(second)
    invoice = second
  }
  // The form of an invoice, too.
  await press('e')
  await expect(app).toHaveURL(/invoice\/edit/)
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
  await press('Escape')
  await expect(app).toHaveURL(/invoice\/list/)
  // With unsaved words, Escape asks first, and a second Escape goes back to them. In a field it leaves nothing.
  await expectRow(invoice)
  await press('e')
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
  const note = app.getByRole('textbox', { name: 'Note' })
  await note.fill('Payable at the office')
  await press('Escape')
  await expect(note).toBeFocused()
  await app.getByRole('heading', { level: 1 }).focus()
  const question = app.getByRole('dialog', { name: 'Leave without saving?' })
  await press('Escape')
  await expect(question).toBeVisible()
  await press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('Payable at the office')
  await expect(app).toHaveURL(/invoice\/edit/)
  await press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(app).toHaveURL(/invoice\/list/)
  await expectRow(invoice)

  // The board: E opens the focused task, and Escape closes it.
  const [task] = await moveThroughList('b', app.getByRole('list', { name: 'Columns' }))
  await press('e')
  await expect(app.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expect(app.getByRole('dialog')).toBeHidden()
  await expectRow(task)

  // The calendar: J and K go on and back in time.
  await app.keyboard.press('g')
  await app.keyboard.press('c')
  await expect(app).toHaveURL(/apps\/calendar/)
  await expect(app.getByRole('heading', { level: 1, name: 'Calendar' })).toBeFocused()
  await press('j')
  await expect(app).toHaveURL(/date=/)
  await press('k')
  await expect(app).not.toHaveURL(/date=/)

  // Contacts: the form, the search, and the sheet of all keys.
  const [contact] = await moveThroughList('a', app.getByRole('region', { name: 'Contact list' }))
  await select()
  await press('e')
  await expect(app.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await press('Escape')
  await expectRow(contact)
  await press('/')
  await expect(app.getByRole('searchbox', { name: 'Search contacts' })).toBeFocused()
  await press('ArrowDown')
  await expectRow(contact)
  await app.keyboard.press('?')
  await expect(app.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next in the list')
  await press('Escape')
  await expectRow(contact)
})
