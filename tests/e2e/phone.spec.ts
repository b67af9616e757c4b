import type { BrowserContext, Page } from '@playwright/test'
import { isSweep } from '../sweep.ts'
import { expect, type Host, test, waitForControl } from './app.ts'
import { PAGES } from './crawl/routes.ts'

/** What an iPhone, an iPad or a small telephone asks of every screen. Chromium stands in for them: docs/browsers.md says how. */

/** The parts of the screen that the system uses for itself, in px: status bar and home indicator. */
const INSETS = { top: 47, bottom: 34 }

const PHONE = { isMobile: true, hasTouch: true, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const

/** A page on a phone, with the app running in its own window. */
async function openInstalled(context: BrowserContext, host: Host): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] })
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
  await page.goto(host.url)
  await waitForControl(page)
  return page
}

/** Opens a page as a link of the app does, and waits until its content is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } }
    await router.navigate({ href })
  }, `/${path}`)
  await page.waitForFunction(() => {
    const content = document.querySelector('dialog[open]') ?? document.querySelector('main')
    return content?.querySelector('h1, h2, [type=search]') && !document.querySelector('main .mantine-Skeleton-root')
  })
}

/** The faults of the screen that is open, in words. */
const faultsOf = (page: Page, insets: typeof INSETS): Promise<string[]> =>
  page.evaluate(async ({ top, bottom }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const nameOf = (element: Element) => `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const isInReach = (element: Element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const hit = width > 1 && height > 1 && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit && element.contains(hit)
    }
    const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isInReach)
    // Found anew each time: what has just opened may scroll by now.
    const scroll = async (y: number) => {
      const scrollers = [document.documentElement, ...document.querySelectorAll('*')].filter(
        (element) => element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      scrollTo(0, y)
      for (const element of scrollers) element.scrollTop = y
      await nextFrame()
    }
    const faults: string[] = []
    const find = (fault: string, elements: Element[]) => faults.push(...elements.map((element) => `${fault}: ${nameOf(element)}`))
    const CONTROLS = 'a[href], button, input, select, textarea'

    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (excess > 0) faults.push(`${excess} px wider than the screen`)
    await scroll(0)
    find(
      'under the status bar',
      visible(CONTROLS).filter((element) => element.getBoundingClientRect().top < top - 0.5),
    )
    if (visible('[aria-label="Quick navigation"] button, [aria-label=Menu], [aria-label=Close], [aria-label^=Back]').length === 0)
      faults.push('no way to another screen')
    // A list that renders only the rows in sight is longer at its end than it was estimated.
    await scroll(1e6)
    await scroll(1e6)
    find(
      'under the home indicator',
      visible(CONTROLS).filter((element) => element.getBoundingClientRect().bottom > innerHeight - bottom + 1),
    )

    const textFields = 'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea, select, [contenteditable=true]'
    const isSmall = (field: Element) => field.clientWidth > 1 && Number.parseFloat(getComputedStyle(field).fontSize) < 16
    find('Safari zooms in on it', [...document.querySelectorAll(textFields)].filter(isSmall))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.origin === location.origin)
    // A file or a second window of the app has no button that leads back.
    find(
      'no way back from it',
      links.filter((link) => link.target === '_blank' || (link.pathname.startsWith('/api/') && !link.download)),
    )
    return faults
  }, insets)

const all = [...new Set(PAGES.map(({ path }) => path))]
const paths = all.filter((_, index) => isSweep || index % 8 === 0)

test('every screen fits the smallest phone, keeps clear of the system’s bars and has a way to the others', async ({ browser, host }) => {
  test.slow()
  const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 640 } })
  const page = await openInstalled(context, host)
  for (const path of paths) {
    await open(page, path)
    expect.soft(await faultsOf(page, INSETS), path).toEqual([])
  }
  await context.close()
})

test('where the keyboard covers the page, as in Safari, the button that sends stays above it', async ({ browser, host }) => {
  const context = await browser.newContext(PHONE)
  const page = await openInstalled(context, host)
  /** The height of the page that the keyboard leaves, in px. */
  const visible = 508
  for (const [path, name] of [
    ['apps/email?write=new', 'Send'],
    ['apps/chats?chat=2', 'Send'],
    ['apps/invoice/create', 'Issue'],
  ] as const) {
    await open(page, path)
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()
    await expect(button).toBeVisible()
    await page.evaluate((height) => {
      Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, visible)
    await expect.poll(async () => (await button.boundingBox())?.y, path).toBeLessThan(visible - 30)
    await page.evaluate(() => {
      Reflect.deleteProperty(visualViewport as object, 'height')
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => (await button.boundingBox())?.y, path).toBeGreaterThan(visible)
  }
  await context.close()
})

/** Moves a finger over the screen, in steps as a hand does, and lifts it. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
  }
  await touch('touchEnd')
  await session.detach()
}

test('a swipe archives a mail, marks it as read or finishes a task, and a finger that rests on a ticket selects it', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext(PHONE)
  const page = await openInstalled(context, host)
  await open(page, 'apps/email')
  const row = page.locator('[data-touch-row]').first()
  const subject = (await row.locator('bdi').nth(1).textContent()) ?? ''
  const sameMail = page.getByRole('link', { name: subject }).first()
  await expect(row.locator('..')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const at = (x: number) => ({ x, y: y + height / 2 })

  // From the edge of the screen, the swipe belongs to the browser.
  await swipe(page, at(10), at(200))
  await expect(row).toHaveAttribute('data-unread')
  await swipe(page, at(60), at(220))
  await expect(page.getByText('Marked as read.')).toBeVisible()
  await expect(row).not.toHaveAttribute('data-unread')
  await expect(page).toHaveURL(/email$/)
  await swipe(page, at(300), at(90))
  await expect(sameMail).toHaveCount(0)
  await page.getByText('Archived.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(sameMail).toBeVisible()

  await open(page, 'apps/kanban?view=table')
  const task = page.locator('li[data-touch-row]').filter({ hasText: 'Todo' }).first()
  const title = (await task.getByRole('link').first().textContent()) ?? ''
  await task.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(task.locator('..')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  const { y: taskY = 0, height: taskHeight = 0 } = (await task.boundingBox()) ?? {}
  await swipe(page, { x: 60, y: taskY + taskHeight / 2 }, { x: 220, y: taskY + taskHeight / 2 })
  await expect(page.locator('li[data-touch-row]').filter({ hasText: title })).toContainText('Done')
  await expect(page).toHaveURL(/view=table$/)

  await open(page, 'apps/tickets')
  const ticket = page.locator('li[data-touch-row]').first()
  // Clear of the navigation at the bottom.
  await ticket.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(ticket.locator('..')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  const box = (await ticket.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await context.newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(ticket).toHaveAttribute('data-selected')
  await expect(page).toHaveURL(/tickets$/)
  await context.close()
})
