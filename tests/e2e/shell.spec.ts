import { expect, test } from './app.ts'

test('the first paint has the chosen colours, direction and language, before any of our files has run', async ({ host, page }) => {
  await page.addInitScript(() => localStorage.setItem('homeroom.settings', '{"mode":"dark","language":"ar","direction":"rtl"}'))
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(host.url)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveCSS('background-color', 'rgb(23, 28, 35)')
})

test('a setting shows at once, in every tab, and after a reload', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/notes`)
  await app.getByRole('button', { name: 'Dark colours' }).click()
  for (const page of [app, other]) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await app.reload()
  await expect(app.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a language chosen in the menu turns the words and the direction of every tab', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await app.getByRole('button', { name: 'Language' }).click()
  await app.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(app.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(app.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(app.getByRole('link', { name: 'الفواتير' })).toBeVisible()
})

test('with the mode "system" the colours follow the system', async ({ app, host }) => {
  await app.emulateMedia({ colorScheme: 'dark' })
  await app.evaluate(() => localStorage.setItem('homeroom.settings', '{"mode":"system"}'))
  await app.goto(`${host.url}apps/notes`)
  await expect(app.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await app.emulateMedia({ colorScheme: 'light' })
  await expect(app.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('on a phone the menu opens as a drawer that takes and returns the focus', async ({ app, host }) => {
  await app.setViewportSize({ width: 390, height: 844 })
  await app.goto(`${host.url}apps/notes`)
  const menu = app.getByRole('button', { name: 'Menu' })
  await menu.click()
  const drawer = app.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Invoices' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
})

test('when the browser has cleared the database, the office says so instead of showing samples silently', async ({ app, host }) => {
  await app.evaluate(() => localStorage.setItem('homeroom.database', 'the-one-before'))
  await app.goto(`${host.url}apps/notes`)
  await expect(app.getByText('This browser has cleared its storage')).toBeVisible()
  await app.getByRole('button', { name: 'I understand' }).click()
  await app.reload()
  await expect(app.getByText('This browser has cleared its storage')).toBeHidden()
})
