import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, SMALL_PAGE, test, waitForControl } from '../app.ts'
import { shiftOf, watchShift } from '../shift.ts'
import { storedHashes } from '../stored.ts'

const openData = async (page: Page, url: string) => {
  await page.goto(`${url}settings?tab=data`)
  await expect(page.getByRole('heading', { name: 'Stored data' })).toBeVisible()
}
const notes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await fetch('/api/data/notes/NotesData')).json()).map(({ title }: { title: string }) => title))
const addNote = (page: Page, title: string) =>
  page.evaluate(
    (said) => fetch('/api/notes/add', { method: 'POST', body: JSON.stringify({ title: said, color: 'info' }) }).then(({ ok }) => ok),
    title,
  )

test('everything is exported, reset, and imported again byte for byte, without a network', async ({ app, host }) => {
  await addNote(app, 'Written before the backup')
  const before = await storedHashes(app)
  await openData(app, host.url)
  await host.stop()
  const downloading = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Export backup' }).click()
  const backup = await downloading
  expect(backup.suggestedFilename()).toMatch(/^homeroom-\d{4}-\d\d-\d\d\.homeroom$/)

  await app.getByRole('button', { name: 'Reset to sample data' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.poll(() => notes(app)).toHaveLength(4)
  await expect(app.getByText('Before a reset')).toBeVisible()

  const file = await backup.path()
  await app.locator('input[type=file]').setInputFiles({
    name: backup.suggestedFilename(),
    mimeType: 'application/x-homeroom',
    buffer: await readFile(file),
  })
  const dialog = app.getByRole('dialog', { name: 'Import backup' })
  await dialog.getByText('Replace all data').click()
  await expect(dialog.getByRole('row', { name: /Notes/ })).toContainText('1')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedHashes(app)).toEqual(before)
  await app.getByText('The backup was imported.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => notes(app)).toHaveLength(4)

  await app
    .getByRole('button', { name: /^Delete the snapshot of/ })
    .last()
    .click()
  await app.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(app.getByText('Before a reset')).toHaveCount(0)
  await app.reload()
  await expect(app.getByText('Before an import')).toBeVisible()
  await expect(app.getByText('Before a reset')).toHaveCount(0)
  await expect.poll(() => notes(app)).toHaveLength(4)
})

const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

test(
  'an iPhone that has deleted the databases and files, as after seven days, starts, says so, and a backup brings everything back',
  LONG,
  async ({ browser, host }) => {
    const context = await browser.newContext(IPHONE)
    const page = await context.newPage()
    await page.goto(`${host.url}apps/notes`)
    await waitForControl(page)
    await page.getByRole('button', { name: 'New note' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('The key is under the mat')
    await expect.poll(() => notes(page)).toContain('The key is under the mat')
    await openData(page, host.url)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export backup' }).click()
    const file = await (await downloading).path()
    const before = await notes(page)

    const session = await context.newCDPSession(page)
    const clear = async (storageTypes: string) => {
      await page.goto(host.url + SMALL_PAGE)
      await session.send('Storage.clearDataForOrigin', { origin: new URL(host.url).origin, storageTypes })
    }
    const notice = page.getByText('This browser has deleted your data')
    await clear('indexeddb,cache_storage,service_workers')
    await page.goto(`${host.url}apps/notes`)
    await expect(notice).toBeVisible()
    await expect(page.getByText('The key is under the mat')).toHaveCount(0)
    await waitForControl(page)
    await openData(page, host.url)
    await page.locator('input[type=file]').setInputFiles({
      name: 'homeroom.homeroom',
      mimeType: 'application/x-homeroom',
      buffer: await readFile(file),
    })
    const dialog = page.getByRole('dialog', { name: 'Import backup' })
    await dialog.getByText('Replace all data').click()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog).toBeHidden()
    expect(await notes(page)).toEqual(before)
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.goto(`${host.url}apps/notes`)
    await expect(page.getByText('The key is under the mat').first()).toBeVisible()
    await expect(notice).toHaveCount(0)

    // Safari leaves nothing at all that could tell the user: the app starts as on a first visit.
    await clear('all')
    await page.goto(`${host.url}apps/notes`)
    await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible()
    await waitForControl(page)
    expect(await notes(page)).toHaveLength(4)
    await expect(notice).toHaveCount(0)
    await context.close()
  },
)

test('nothing moves under a hand while what is kept is counted and snapshots are looked for', async ({ app, host }) => {
  await watchShift(app)
  await openData(app, host.url)
  await expect(app.locator('dl')).toContainText('Notes4')
  await expect(app.getByText('No snapshots yet.')).toBeVisible()
  expect(await shiftOf(app)).toBeLessThan(0.001)
})

/** What the settings change of the office, as it is seen. */
const look = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement
    const [header, main] = [document.querySelector('header'), document.querySelector('main')]
    const container = main?.querySelector('[class*=Container]') ?? html
    return {
      colours: html.dataset.mantineColorScheme,
      theme: html.dataset.theme,
      direction: html.dir,
      language: html.lang,
      hasShadow: main?.parentElement?.dataset.shadow === 'true',
      hasMenuBar: header?.querySelector('nav') !== null,
      isBoxed: getComputedStyle(container).maxWidth !== '100%',
      corners: html.style.getPropertyValue('--mantine-radius-md'),
    }
  })

test('whatever is chosen of look and language shows at once and after a reload; without the origin too, and the defaults come back', async ({
  app,
  host,
}) => {
  const choose = (group: string, name: string) => app.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
  const shows = (expected: Record<string, unknown>) => expect.poll(() => look(app)).toMatchObject(expected)
  await app.goto(`${host.url}settings`)
  await app.getByRole('radio', { name: 'Purple' }).waitFor()
  const before = await look(app)
  await choose('Colours', 'Dark')
  await app.getByRole('radio', { name: 'Purple' }).click()
  await choose('Cards', 'Border')
  await choose('Navigation', 'Menu bar')
  await choose('Width', 'Full')
  await app.getByRole('slider', { name: 'Corner radius' }).press('End')
  const chosen = { colours: 'dark', theme: 'PURPLE_THEME', hasShadow: false, hasMenuBar: true, isBoxed: false, corners: '20px' }
  await shows(chosen)
  await app.getByRole('tab', { name: 'Language' }).click()
  await app.getByRole('radio', { name: 'العربية' }).check()
  await shows({ ...chosen, language: 'ar', direction: 'rtl' })
  await app.reload()
  await expect(app.getByRole('radio', { name: 'العربية' })).toBeChecked()
  await shows({ ...chosen, language: 'ar', direction: 'rtl' })

  await host.stop()
  await app.getByRole('radio', { name: 'English' }).check()
  await app.getByRole('tab', { name: 'Appearance' }).click()
  await choose('Colours', 'Light')
  await app.getByRole('radio', { name: 'Green' }).click()
  await choose('Direction', 'Right to left')
  const others = { ...chosen, colours: 'light', theme: 'GREEN_THEME', language: 'en-GB', direction: 'rtl' }
  await shows(others)
  await app.reload()
  await expect(app.getByRole('radio', { name: 'Green' })).toBeChecked()
  await shows(others)
  await app.getByRole('button', { name: 'Reset to defaults' }).click()
  await shows(before)
  await app.reload()
  await expect(app.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await shows(before)
})

test('a thousand rows an area are added with a share that grows, and stopped when one has seen enough', LONG, async ({ app, host }) => {
  await openData(app, host.url)
  await app.getByRole('button', { name: 'Add sample data (1,000 rows per area)' }).click()
  await app.getByRole('dialog', { name: 'Add sample data?' }).getByRole('button', { name: 'Add sample data' }).click()
  const bar = app.getByRole('progressbar', { name: 'Adding rows' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(2)
  await app.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toHaveCount(0)
  await expect(app.getByText(/rows were added/)).toBeVisible()
  await app.goto(`${host.url}apps/contacts`)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a call of the contract is tried, and answers', async ({ app, host }) => {
  await app.goto(`${host.url}settings?tab=api`)
  await app.getByRole('searchbox', { name: 'Search API requests' }).fill('NotesData')
  await app.getByRole('button', { name: /GET.*NotesData/ }).click()
  await app.getByRole('button', { name: 'Send request' }).click()
  await expect(app.getByRole('status').filter({ hasText: '200' })).toBeVisible()
  await expect(app.getByLabel('Response')).toHaveValue(/Parents’ evening/)
})
