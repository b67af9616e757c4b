import type { Page } from '@playwright/test'
import { violations } from '../../scripts/screenshots/axe.ts'
import { LONG } from '../sweep.ts'
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

/** What every frame has shown from the first one on, each look once. */
const framesOf = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { frames: string[] }).frames)

for (const [name, settings] of [
  ['dark, Arabic, from right to left', { mode: 'dark', language: 'ar', direction: 'rtl', theme: 'PURPLE_THEME' }],
  ['French from right to left, in a system that is dark', { mode: 'light', language: 'fr', direction: 'rtl' }],
] as const) {
  test(`after a reload every frame looks like the first: ${name}`, async ({ app, host }) => {
    await app.emulateMedia({ colorScheme: 'dark' })
    await app.evaluate((text) => localStorage.setItem('homeroom.settings', text), JSON.stringify(settings))
    await app.addInitScript(() => {
      const frames: string[] = []
      Object.assign(window, { frames })
      const look = () => {
        const { body, documentElement: html } = document
        // Where the body has no colour of its own yet, that of the page shows through.
        const [front, back] = [body ?? html, html].map((element) => getComputedStyle(element).backgroundColor)
        const background = front === 'rgba(0, 0, 0, 0)' ? back : front
        const shown = [html.dir, html.lang, html.dataset.mantineColorScheme, background].join(' ')
        if (body && frames.at(-1) !== shown) frames.push(shown)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await app.goto(`${host.url}apps/notes`)
    await app.getByRole('navigation').getByRole('link').nth(5).waitFor()
    const dark = settings.mode === 'dark'
    const [tag, background] = [settings.language, dark ? 'rgb(23, 28, 35)' : 'rgb(245, 247, 251)']
    expect(await framesOf(app)).toEqual([`rtl ${tag} ${settings.mode} ${background}`])
  })
}

for (const [name, viewport, settings] of [
  ['on a desktop', { width: 1440, height: 900 }, {}],
  ['from right to left, with the small sidebar', { width: 1280, height: 800 }, { language: 'ar', direction: 'rtl', collapsed: true }],
  ['with the menu bar, over the full width', { width: 1700, height: 800 }, { horizontal: true, layout: 'full', topbarHeight: 84 }],
  ['on a telephone', { width: 390, height: 844 }, { mode: 'dark' }],
] as const) {
  test(`the office’s frame stands before the app, where the app will have it: ${name}`, async ({ app, host }) => {
    await app.setViewportSize(viewport)
    await app.evaluate((text) => localStorage.setItem('homeroom.settings', text), JSON.stringify(settings))
    await app.addInitScript(() => {
      const look = () => {
        const frame = document.querySelector('.skeleton')
        const boxOf = (selector: string) => JSON.stringify(frame?.querySelector(selector)?.getBoundingClientRect())
        if (frame) Object.assign(window, { drawn: ['.side', '.bar', '.screen i'].map(boxOf) })
        if (frame || !document.body) requestAnimationFrame(look)
      }
      look()
    })
    await app.goto(`${host.url}dashboards/modern`)
    await expect(app.locator('main h1')).toBeVisible()
    await expect(app.locator('#placeholder')).toHaveCount(0)
    const drawn = await app.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
    const [side, bar, title] = drawn.map((box) => JSON.parse(box) as DOMRect)
    const sides = await app
      .locator('.mantine-AppShell-navbar')
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()))
    if (side?.width) expect(sides).toEqual([side])
    else expect(sides).toEqual([])
    const header = await app.locator('.mantine-AppShell-header').boundingBox()
    expect([bar?.height, bar?.y]).toEqual([header?.height, header?.y])
    // On a telephone the bar has the name of the page, and nothing is where the title is on larger screens.
    if (viewport.width < 768) {
      expect(title?.width).toBe(0)
      return
    }
    const heading = (await app.locator('main h1').boundingBox()) as DOMRect
    const start = (box: DOMRect | undefined) => ('direction' in settings ? viewport.width - (box?.right ?? 0) : box?.x)
    expect(start(title)).toBe(start({ ...heading, right: heading.x + heading.width }))
    expect(Math.abs((title?.y ?? 0) - heading.y)).toBeLessThan(12)
  })
}

test('a setting shows at once, in every tab, and after a reload', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/notes`)
  await app.getByRole('button', { name: /profile$/i }).click()
  await app.getByRole('menuitem', { name: 'Dark mode' }).click()
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

test('on a phone the navigation is at the bottom, its last place opens a drawer that takes and returns the focus, and it leaves the keyboard its room', async ({
  app,
  host,
}) => {
  await app.setViewportSize({ width: 390, height: 844 })
  await app.goto(`${host.url}apps/notes`)
  const places = app.getByRole('navigation', { name: 'Quick navigation' })
  const menu = places.getByRole('button', { name: 'More' })
  await menu.click()
  const drawer = app.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Invoices' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(app.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await places.getByRole('link', { name: 'Tickets' }).click()
  await expect(places.getByRole('link', { name: 'Tickets' })).toHaveAttribute('aria-current', 'page')
  const create = app.getByRole('button', { name: 'New ticket' })
  const [button, bar] = [await create.boundingBox(), await places.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await app.setViewportSize({ width: 390, height: 450 })
  await app.getByRole('searchbox', { name: 'Search tickets' }).focus()
  await expect(places).toBeHidden()
  await expect(create).toBeHidden()
  await app.setViewportSize({ width: 390, height: 844 })
  await expect(places).toBeVisible()
  await create.click()
  await expect(app.getByRole('dialog', { name: 'New ticket' })).toBeVisible()
})

test('a button that is switched off while it works, and then goes, leaves the focus where it was before', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await app.getByRole('button', { name: 'New note' }).focus()
  const at = await app.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Save'
    button.focus()
    button.disabled = true
    // The browser takes the focus from it when it draws; the work is done by the time others hear of that.
    const left = new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }))
    await Promise.race([left, frame().then(frame).then(frame)])
    button.disabled = false
    await frame()
    await frame()
    const between = document.activeElement?.tagName
    button.remove()
    return between
  })
  expect(at).toBe('BODY')
  await expect(app.getByRole('button', { name: 'New note' })).toBeFocused()
})

test('a record is found by Ctrl+K and opened by the keyboard alone, with and without the host', async ({ app, host }) => {
  await app.goto(`${host.url}dashboards/modern`)
  for (const running of [true, false]) {
    if (!running) await host.stop()
    await app.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    // At once: what comes before the dialog is its text too.
    await app.keyboard.press('Control+k')
    await app.keyboard.type('boiler comp')
    await expect(app.getByRole('option', { name: /^Call the boiler company/ })).toHaveAttribute('aria-selected', 'true')
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(/apps\/notes\?note=/)
    await expect(app.getByRole('combobox', { name: 'Search pages, actions and records' })).toBeHidden()
    await expect(app.getByText('The science wing was cold again on Monday.').last()).toBeVisible()
    await app.goBack()
  }
})

test('Back closes an open dialog and stays on the page, and leaves the page only then', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await app.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await app.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await app.keyboard.press('n')
  await expect(app.getByRole('dialog')).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(app).toHaveURL(/apps\/users/)
  await app.keyboard.press('Control+k')
  await expect(app.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('dialog')).toBeHidden()
  await app.goBack()
  await expect(app).toHaveURL(/apps\/notes/)

  // A dialog that the URL opens. A page that appears takes the focus to its heading first.
  await expect(app.getByRole('heading', { level: 1, name: 'Notes' })).toBeFocused()
  await app.keyboard.press('Control+k')
  await expect(app.getByRole('combobox', { name: 'Search pages, actions and records' })).toBeFocused()
  await app.keyboard.type('new ticket')
  await app.getByRole('option', { name: 'New ticket' }).click()
  await expect(app.getByRole('dialog', { name: 'New ticket' })).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(app).toHaveURL(/apps\/tickets$/)

  // A dialog over a record that is open in the list: the record has an entry of its own in the history.
  await app
    .getByRole('link', { name: /projector/i })
    .first()
    .click()
  await expect(app).toHaveURL(/ticket=/)
  await app.getByRole('button', { name: 'More actions' }).click()
  await app.getByRole('menuitem', { name: 'Merge into this ticket…' }).click()
  await expect(app.getByRole('dialog')).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('dialog')).toBeHidden()
  await expect(app).toHaveURL(/ticket=/)
  await app.goBack()
  await expect(app).toHaveURL(/apps\/tickets$/)
  await app.goBack()
  await expect(app).toHaveURL(/apps\/notes/)
})

for (const address of ['apps/invoice/list', 'apps/ecommerce/list', 'apps/users', 'apps/tickets']) {
  const tag = /invoice|tickets/.test(address) ? {} : LONG
  test(
    `going backwards through ${address} by the keyboard, the focus is never under what sticks to the window`,
    tag,
    async ({ app, host }) => {
      await app.goto(host.url + address)
      await app.getByRole('table').waitFor()
      await app.locator('main :is(table a, table button)').last().focus()
      const covered: string[] = []
      for (let stop = 0; stop < 30; stop++) {
        await app.keyboard.press('Shift+Tab')
        const name = await app.evaluate(() => {
          const focused = document.activeElement as HTMLElement
          if (!focused.closest('main')) return undefined
          const { left, top, width, height } = focused.getBoundingClientRect()
          const above = document.elementFromPoint(left + width / 2, top + height / 2)
          return above && (focused.contains(above) || above.contains(focused) || above.closest('label')?.contains(focused))
            ? undefined
            : focused.ariaLabel || focused.textContent || focused.tagName
        })
        if (name) covered.push(name)
      }
      expect(covered).toEqual([])
    },
  )
}

test('the number of unread emails follows the mailbox in every tab', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  const link = app.getByRole('navigation').getByRole('link', { name: /^Email \d+ unread emails$/ })
  await expect(link).toBeVisible()
  const unread = async () => Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  const before = await unread()
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/email`)
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await other.getByRole('dialog').getByRole('region', { name: 'Unread emails' }).getByRole('link').first().click()
  await expect(other).toHaveURL(/mail=/)
  await expect.poll(unread).toBeLessThan(before)
})

test('with the menu bar in place of the sidebar every area is reached by the keyboard, and axe finds nothing', async ({ app, host }) => {
  await app.evaluate(() => localStorage.setItem('homeroom.settings', '{"horizontal":true}'))
  await app.goto(`${host.url}apps/notes`)
  const bar = app.getByRole('navigation', { name: 'Office sections' })
  await bar.getByRole('button', { name: 'Finance' }).focus()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('menuitem', { name: 'Invoices' })).toBeFocused()
  await expect(app.getByRole('menu')).toHaveCSS('opacity', '1')
  expect(await violations(app)).toEqual([])
  await app.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Finance' })).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('menuitem', { name: 'Invoices' })).toBeFocused()
  await app.keyboard.press('ArrowDown')
  await expect(app.getByRole('menuitem', { name: /^Shop/ })).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/apps\/ecommerce\/shop$/)
})

test('nothing in the frame of the office breaks WCAG 2.2 AA, and what opens takes and returns the focus by keyboard alone', async ({
  app,
  host,
}) => {
  const wear = (settings: object) => app.evaluate((text) => localStorage.setItem('homeroom.settings', text), JSON.stringify(settings))
  /** Opens with the Enter key, looks, and closes with Escape: the focus is back where it was. */
  const openAndClose = async (button: string | RegExp, role: 'dialog' | 'menu', frame = app.getByRole('banner')) => {
    const opener = frame.getByRole('button', { name: button })
    await opener.focus()
    await app.keyboard.press('Enter')
    const opened = app.getByRole(role)
    await expect(opened).toBeVisible()
    await expect(opened).toHaveCSS('opacity', '1')
    await expect(opened.locator(':focus')).toHaveCount(1)
    expect(await violations(app)).toEqual([])
    await app.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await wear({ mode: 'dark', theme: 'CYAN_THEME' })
  await app.goto(`${host.url}dashboards/modern`)
  await expect(app.getByRole('navigation').getByRole('link', { name: /^Email \d+ unread/ })).toBeVisible()
  await openAndClose(/^Notifications/, 'dialog')
  await openAndClose('Search', 'dialog')
  await openAndClose('Language', 'menu')
  await openAndClose(/profile$/i, 'menu')
  // The menu gives its focus back before the drawer opens, so that the drawer returns it to the same button.
  const profile = app.getByRole('button', { name: /profile$/i })
  await profile.press('Enter')
  await app.getByRole('menuitem', { name: 'Appearance' }).press('Enter')
  await expect(app.getByRole('dialog', { name: 'Appearance' }).locator(':focus')).toHaveCount(1)
  await expect(app.getByRole('dialog', { name: 'Appearance' })).toHaveCSS('opacity', '1')
  expect(await violations(app)).toEqual([])
  await app.keyboard.press('Escape')
  await expect(profile).toBeFocused()

  await wear({ theme: 'ORANGE_THEME', direction: 'rtl', collapsed: true })
  await app.setViewportSize({ width: 390, height: 844 })
  await app.goto(`${host.url}apps/notes`)
  await expect(app.getByText('Call the boiler company').first()).toBeVisible()
  await openAndClose('More', 'dialog', app.getByRole('navigation'))
  await openAndClose('Search', 'dialog')
})
