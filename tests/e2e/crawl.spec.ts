import type { ElementHandle, Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** Every page of the app. Nothing that can be clicked on one of them is dead. */
const ROUTES = [
  'dashboards/modern',
  'dashboards/ecommerce',
  'apps/email',
  'apps/chats',
  'apps/tickets',
  'apps/calendar',
  'apps/kanban',
  'apps/notes?note=1',
  'apps/contacts',
  'apps/teachers',
  'apps/classes',
  'apps/invoice/list',
  'apps/invoice/create',
  'apps/invoice/detail/1',
  'apps/invoice/edit/1',
  'apps/ecommerce/shop',
  'apps/ecommerce/detail/1',
  'apps/ecommerce/checkout',
  'apps/ecommerce/orders',
  'apps/ecommerce/list',
  'apps/ecommerce/add-product',
  'apps/ecommerce/edit-product/1',
  'apps/blog/posts',
  'apps/blog/write',
  'apps/gallery',
  'user-profile',
  'apps/followers',
  'apps/friends',
  'apps/users',
  'settings',
  'settings?tab=data',
  '',
  'classes',
  'teachers',
  'teachers/1',
  'contact',
  'maintenance',
]

const CONTROLS = [
  'button',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role=radio]',
  '[role=menuitem]',
  '[role=menuitemradio]',
  '[role=menuitemcheckbox]',
  'input[type=checkbox]',
  'input[type=radio]',
  'summary',
].join(',')

interface Control {
  handle: ElementHandle<HTMLElement | SVGElement>
  name: string
}

/** The controls inside of `scope` that can be used now, one of each name: rows of a list have the same ones. */
async function controlsIn(page: Page, scope: string): Promise<Control[]> {
  const handles = await page.$$(`:is(${scope}) :is(${CONTROLS})`)
  const found = new Map<string, Control>()
  for (const handle of handles) {
    const name = await handle.evaluate((node) => {
      const element = node as HTMLInputElement
      const chosen = ['aria-selected', 'aria-checked', 'aria-current', 'data-active'].some(
        (name) => !['false', null].includes(element.getAttribute(name)),
      )
      const off = element.disabled || element.getAttribute('aria-disabled') === 'true' || element.closest('[inert],fieldset:disabled')
      const done = chosen && element.getAttribute('role') !== 'switch' && element.getAttribute('role') !== 'checkbox'
      if (off || done || (element.type === 'radio' && element.checked) || !element.checkVisibility({ visibilityProperty: true }))
        return null
      const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ')
      const said = element.getAttribute('aria-label') ?? (labels || element.textContent || element.title)
      const kind = element.getAttribute('role') ?? `${element.localName} ${element.type ?? ''}`
      // Without what tells one row from another: numbers and what stands in quotation marks.
      return `${kind}: ${said
        .replace(/“[^”]*”|[\d.,:/£$%]+/g, '')
        .replace(/\s+/g, ' ')
        .trim()}`
    })
    if (name && !found.has(name)) found.set(name, { handle, name })
  }
  return [...found.values()]
}

/** Whether a click does anything: changes the page, its address or the data, opens a file dialog, a window, a print or a download. */
async function hasEffect(page: Page, { handle }: Control): Promise<boolean> {
  let happened = false
  const note = () => {
    happened = true
  }
  const events = ['filechooser', 'download', 'popup', 'framenavigated', 'request'] as const
  await handle.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined)
  // What the pointer alone brings, a tooltip, is there before the click.
  await handle.hover({ timeout: 2_000 }).catch(() => undefined)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
    const state = { changes: 0, print: window.print }
    Object.assign(window, { crawl: state })
    new MutationObserver((records) => {
      state.changes += records.length
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    window.print = () => {
      state.changes++
    }
  })
  for (const event of events) page.on(event as 'request', note)
  try {
    await handle.click({ timeout: 3_000 }).catch(() => handle.evaluate((node) => (node as HTMLElement).click()))
    await expect
      .poll(
        async () => happened || (await page.evaluate(() => (window as unknown as { crawl?: { changes: number } }).crawl?.changes ?? 1)) > 0,
        {
          timeout: 3_000,
        },
      )
      .toBe(true)
    return true
  } catch {
    return false
  } finally {
    for (const event of events) page.off(event as 'request', note)
  }
}

const open = async (page: Page, url: string) => {
  await page.goto(url)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('.mantine-Loader-root, .mantine-Skeleton-root')).toHaveCount(0)
}

/** Uses every control of a page, and of the menus that they open. */
async function crawl(page: Page, url: string): Promise<string[]> {
  const dead: string[] = []
  const used = new Set<string>()
  for (;;) {
    await open(page, url)
    const next = (await controlsIn(page, 'main, [role=main]')).filter(({ name }) => !used.has(name))
    if (next.length === 0) return dead
    for (const control of next) {
      used.add(control.name)
      if (!(await control.handle.evaluate((node) => node.isConnected))) break
      if (!(await hasEffect(page, control))) dead.push(control.name)
      for (const item of await controlsIn(page, '[role=menu]')) {
        const name = `${control.name} → ${item.name}`
        if (used.has(name)) continue
        used.add(name)
        used.delete(control.name)
        if (!(await hasEffect(page, item))) dead.push(name)
        break
      }
      await page.keyboard.press('Escape')
      // Where the click led somewhere or opened something, the page is opened anew for the next one.
      if (page.url() !== url || (await page.locator('[role=dialog]:visible, [role=menu]:visible').count()) > 0) break
    }
  }
}

test.setTimeout(900_000)

test('no control is dead, nothing fails, and nothing leaves the origin', async ({ app, host }) => {
  const strangers = new Set<string>()
  const failed: string[] = []
  app.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== new URL(host.url).origin) strangers.add(request.url())
  })
  app.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`)
  })
  const dead: Record<string, string[]> = {}
  for (const route of ROUTES) {
    const found = await test.step(route || 'home', () => crawl(app, host.url + route))
    if (found.length) dead[route] = found
  }
  expect(dead).toEqual({})
  expect([...strangers]).toEqual([])
  expect(failed).toEqual([])
})
