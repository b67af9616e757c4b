import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test, waitForControl } from '../app.ts'

const PHONE = { width: 390, height: 844 }

const openNotes = async (page: Page, url: string, query = '') => {
  await page.goto(`${url}apps/notes${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeAttached()
}
const rows = (page: Page) => page.getByRole('region', { name: 'Note list' }).locator('[data-row]')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })
const firstLine = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const body = (page: Page) => page.getByRole('textbox', { name: 'Note text' })
const stored = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/data/notes/NotesData')).json() as Promise<{ id: unknown; title: string; color: string }[]>)

test('a note is added, recoloured, edited, and is the same after a reload', async ({ app, host }) => {
  await openNotes(app, host.url)
  await app.getByRole('button', { name: 'New note' }).click()
  await expect(firstLine(app)).toBeFocused()
  await app.keyboard.type('Science fair\nAsk for tables')
  await expect(app.getByText('Saved', { exact: true })).toBeVisible()
  await app.getByRole('radio', { name: 'Urgent' }).check()
  await expect(row(app, 'Science fair')).toContainText('Urgent')
  await firstLine(app).press('End')
  await firstLine(app).pressSequentially(' in May')
  await expect(row(app, 'Science fair in May')).toBeVisible()
  await expect(app.getByText('Saved', { exact: true })).toBeVisible()
  await app.reload()
  await expect(firstLine(app)).toHaveValue('Science fair in May')
  await expect(app.getByRole('radio', { name: 'Urgent' })).toBeChecked()
  expect((await stored(app)).at(-1)).toMatchObject({ title: 'Science fair in May\nAsk for tables', color: 'error' })
  expect(await stored(app)).toHaveLength(5)
})

test('what was typed a moment before the tab is closed is stored, though the worker that is to store it was stopped', async ({
  app,
  host,
}) => {
  await openNotes(app, host.url, '?note=3')
  await firstLine(app).press('End')
  const devtools = await app.context().newCDPSession(app)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await app.keyboard.type('!')
  await expect(firstLine(app)).toHaveValue('Order before the holidays!')
  const context = app.context()
  await app.close()
  const again = await context.newPage()
  await openNotes(again, host.url, '?note=3')
  await expect(firstLine(again)).toHaveValue('Order before the holidays!')
  await expect.poll(async () => (await stored(again))[2]?.title).toMatch(/^Order before the holidays!/)
})

test('what a closed tab could not send is stored at the next start; what was changed meanwhile is offered, not overwritten', async ({
  app,
  host,
}) => {
  const context = app.context()
  /** Types on a screen whose writes never arrive, and closes its tab. */
  const typeInVain = async (address: string, type: (page: Page) => Promise<void>) => {
    const page = await context.newPage()
    await page.goto(host.url + address)
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = (input, init) => (new Request(input, init).method === 'GET' ? real(input, init) : new Promise(() => undefined))
    })
    await type(page)
    await page.close()
  }
  const addWords = (words: string) => async (page: Page) => {
    await firstLine(page).press('End')
    await page.keyboard.type(words)
    await expect(firstLine(page)).toHaveValue(new RegExp(words))
  }
  await typeInVain('apps/notes?note=1', addWords(' tonight'))
  await app.evaluate(() =>
    fetch('/api/notes/update', { method: 'PUT', body: JSON.stringify({ id: 1, title: 'By somebody else', color: 'info' }) }),
  )
  await typeInVain('apps/notes?note=2', addWords(' tomorrow'))
  await typeInVain('apps/email?write=new', async (page) => {
    await page.getByRole('textbox', { name: 'Subject' }).fill('Written in a hurry')
  })

  await openNotes(app, host.url, '?note=2')
  await expect(firstLine(app)).toHaveValue('Call the boiler company tomorrow')
  await expect
    .poll(async () => (await stored(app)).slice(0, 2).map(({ title }) => title))
    .toEqual(['By somebody else', expect.stringContaining('company tomorrow')])
  const offer = app.getByRole('alert').filter({ hasText: 'You have 1 unsaved draft' })
  await expect(offer).toContainText('tonight')
  await offer.getByRole('button', { name: 'Use this text' }).click()
  await expect(row(app, 'tonight')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await app.goto(`${host.url}apps/email?folder=draft`)
  await expect(app.getByText('Written in a hurry').first()).toBeVisible()
  await expect.poll(() => app.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('homeroom.typed')))).toEqual([])
})

test('what could not be stored says so, comes back after a reload, and is stored then', async ({ app, host }) => {
  await openNotes(app, host.url, '?note=2')
  await app.evaluate(() => {
    const real = window.fetch
    window.fetch = (input, init) => (new Request(input, init).method === 'PUT' ? Promise.reject(new TypeError('no')) : real(input, init))
  })
  await firstLine(app).press('End')
  await firstLine(app).pressSequentially(' today')
  await expect(app.getByText('Not saved')).toBeVisible()
  expect((await stored(app))[1]?.title).not.toContain('today')
  await app.reload()
  await expect(firstLine(app)).toHaveValue('Call the boiler company today')
  await expect.poll(async () => (await stored(app))[1]?.title).toContain('company today')
})

test('a deleted note comes back by Undo, and from the trash', async ({ app, host }) => {
  await openNotes(app, host.url, '?note=2')
  await app.getByRole('button', { name: 'Delete note' }).click()
  await expect(row(app, 'boiler')).toHaveCount(0)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(row(app, 'boiler')).toBeVisible()
  await row(app, 'boiler').click()
  await expect(firstLine(app)).toHaveValue('Call the boiler company')
  await app.getByRole('button', { name: 'Delete note' }).click()
  await expect(row(app, 'boiler')).toHaveCount(0)
  await app.getByText('Bin', { exact: true }).click()
  await app.getByRole('link', { name: 'Call the boiler company' }).click()
  await app.getByRole('button', { name: 'Restore' }).click()
  await expect(app.getByText('The bin is empty')).toBeVisible()
  await expect.poll(async () => (await stored(app)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('two tabs show the same; where both change a text, the typed one is kept and the user selects', async ({ app, host }) => {
  await openNotes(app, host.url, '?note=1')
  const other = await app.context().newPage()
  await openNotes(other, host.url, '?note=1')
  await firstLine(other).fill('Parents’ evening, moved')
  await expect(firstLine(app)).toHaveValue('Parents’ evening, moved')
  await expect(row(app, 'Parents’ evening, moved')).toBeVisible()

  await firstLine(app).press('End')
  // Each key postpones the autosave, so that the other page's change is stored first.
  await Promise.all([
    app.keyboard.type(' to June', { delay: 150 }),
    other.evaluate(() =>
      fetch('/api/notes/update', { method: 'PUT', body: JSON.stringify({ id: 1, title: 'From elsewhere', color: 'success' }) }),
    ),
  ])
  await expect(firstLine(app)).toHaveValue('Parents’ evening, moved to June')
  await app.getByRole('button', { name: 'Compare versions' }).click()
  const versions = app.getByRole('dialog', { name: 'Also changed elsewhere' })
  await expect(versions.getByRole('radio', { name: /From elsewhere/ })).not.toBeChecked()
  await versions.getByRole('button', { name: 'Save' }).click()
  await expect(firstLine(other)).toHaveValue('Parents’ evening, moved to June')
  expect((await stored(app))[0]).toMatchObject({ title: expect.stringContaining('moved to June'), color: 'success' })
})

test('a note deleted in the other tab while one types here is kept as a new one', async ({ app, host, complaints }) => {
  await openNotes(app, host.url, '?note=1')
  await app.evaluate(() => fetch('/api/notes/delete?id=1', { method: 'DELETE' }))
  await expect(app.getByText('Note not found')).toBeVisible()
  await row(app, 'boiler').click()
  await expect(firstLine(app)).toHaveValue('Call the boiler company')
  await app.evaluate(() => {
    // Both at once: the deletion must not wait for the answer that closes the note.
    const area = document.querySelector<HTMLTextAreaElement>('textarea')
    area?.focus()
    document.execCommand('insertText', false, '!!')
    return fetch('/api/notes/delete?id=2', { method: 'DELETE' })
  })
  await app.getByRole('button', { name: 'Keep as a new note' }).click()
  await expect(row(app, '!!')).toBeVisible()
  await expect.poll(async () => (await stored(app)).map(({ title }) => title).filter((title) => title.includes('!!'))).toHaveLength(1)
  // The browser itself reports the refusal that this is about, and nothing else.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('on a phone list and note are two pages, and both back buttons lead to the list', async ({ app, host }) => {
  await app.setViewportSize(PHONE)
  await openNotes(app, host.url)
  await expect(firstLine(app)).toHaveCount(0)
  await row(app, 'Choir').click()
  await expect(firstLine(app)).toBeVisible()
  await expect(rows(app).first()).toBeHidden()
  await app.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row(app, 'Choir')).toBeFocused()
  await row(app, 'boiler').click()
  await expect(firstLine(app)).toHaveValue('Call the boiler company')
  await app.goBack()
  await expect(row(app, 'Choir')).toBeVisible()
  expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('edits without a network survive a restart of the browser', LONG, async ({ host, profile }) => {
  const first = await profile.open()
  const page = await first.newPage()
  await page.goto(host.url)
  await waitForControl(page)
  await openNotes(page, host.url, '?note=4')
  await host.stop()
  await firstLine(page).press('End')
  await page.keyboard.type(' Written in a tunnel.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await first.close()

  const second = await (await profile.open()).newPage()
  await openNotes(second, host.url, '?note=4')
  await expect(firstLine(second)).toHaveValue('Choir won the county prize! Written in a tunnel.')
})

test('keyboard alone: new, list, search, tick, back', async ({ app, host }) => {
  await openNotes(app, host.url)
  await app.keyboard.press('n')
  await expect(firstLine(app)).toBeFocused()
  await app.keyboard.type('Shopping')
  await app.keyboard.press('Enter')
  await app.keyboard.type('- [ ] milk')
  await app.keyboard.press('Enter')
  await app.keyboard.type('bread')
  await expect(body(app)).toHaveValue('- [ ] milk\n- [ ] bread')
  await expect(row(app, 'Shopping')).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(row(app, 'Shopping')).toBeFocused()
  await app.keyboard.press('ArrowDown')
  await expect(row(app, 'Choir')).toBeFocused()
  await expect(firstLine(app)).toHaveValue('Choir won the county prize!')
  await app.keyboard.press('ArrowUp')
  await expect(firstLine(app)).toHaveValue('Shopping')
  await expect(row(app, 'Shopping')).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('region', { name: 'Open note' })).toBeFocused()
  await expect(firstLine(app)).toHaveValue('Shopping')
  await app.keyboard.press('Tab')
  await app.getByRole('checkbox', { name: 'milk' }).focus()
  await app.keyboard.press('Space')
  await expect(row(app, 'Shopping')).toContainText('1/2')
  await app.keyboard.press('/')
  await app.keyboard.type('boiler')
  await expect(rows(app)).toHaveCount(1)
  await expect(app).toHaveURL(/q=boiler/)
  await app.keyboard.press('Escape')
  await expect(rows(app)).toHaveCount(5)
  await app.keyboard.press('ArrowDown')
  await expect(row(app, 'Shopping')).toBeFocused()
  await app.keyboard.press('?')
  await expect(app.getByRole('dialog')).toContainText('New note')
  await app.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toHaveCount(0)
})

test('pinned notes stand first, archived ones elsewhere, and the URL keeps the filter', async ({ app, host }) => {
  await openNotes(app, host.url, '?note=1')
  await app.getByRole('button', { name: 'Pin to top' }).click()
  await expect(rows(app).first()).toContainText('Parents')
  await app.getByRole('button', { name: 'Archive note' }).click()
  await expect(row(app, 'Parents')).toHaveCount(0)
  await app.getByText('Archive', { exact: true }).click()
  await expect(rows(app)).toHaveCount(1)
  await app.getByText('Notes', { exact: true }).last().click()
  await app.getByRole('button', { name: 'Urgent' }).click()
  await expect(rows(app)).toHaveCount(1)
  await app.reload()
  await expect(rows(app)).toHaveCount(1)
  await expect(app.getByRole('button', { name: 'Urgent' })).toHaveAttribute('aria-pressed', 'true')
})
