import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** Has the frame of the office learn whose office it is only after the screen has been calm for as long as a view waits. */
const haveProfileLate = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...call) => {
      const [what] = call
      if (String(what instanceof Request ? what.url : what).endsWith('/api/data/profile'))
        await new Promise((resolve) => setTimeout(resolve, 2500))
      return fetch(...call)
    }
  })

/** What the worker says of the view of this page: 200 where one is kept that holds, 204 else. */
const viewStatus = (page: Page) => page.evaluate(() => fetch(viewAddress()).then(({ status }) => status))

interface Seen {
  what: string
  place: number[]
}

declare global {
  /** The tree in which the view of last time stands, where a test has it kept. */
  var lastTree: ShadowRoot | undefined
}

/** Keeps the tree of the view of last time, which is closed to all but who makes it. */
const keepTree = (page: Page) =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      globalThis.lastTree = attach.call(this, init)
      return globalThis.lastTree
    }
  })

/** What can be seen of a screen, or of its view of last time, and where it stands. */
const seen = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [
      ...(globalThis.lastTree ?? document).querySelectorAll(
        'main :is(h1, h2, h3, p, a, button, input, img, td, time), header img, #root > div > button',
      ),
    ]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ one, box }) =>
          box.width > 1 &&
          box.top >= 0 &&
          box.bottom <= innerHeight - 24 &&
          box.left >= 0 &&
          box.right <= innerWidth &&
          one.checkVisibility(),
      )
      .map(({ one, box }) => ({ what: `${one.tagName} ${one.textContent}`, place: [box.x, box.y, box.right, box.bottom] })),
  )

/** Letters may come later than text (`font-display: optional`), and are a little wider or narrower. */
const LETTERS = 24

/** Opens a page without a host whose app does not come: its view stands there instead. */
async function openWithoutApp(app: Page, url: string): Promise<Page> {
  const page = await app.context().newPage()
  await keepTree(page)
  // The first thing that the app asks for is what stands there before it (src/main.tsx).
  await page.addInitScript(() => {
    const find = document.querySelector.bind(document)
    document.querySelector = (selector: string) => {
      if (selector === '#page, #frame') throw new Error('The app is kept from coming.')
      return find(selector)
    }
  })
  await page.setViewportSize(app.viewportSize() ?? { width: 1280, height: 800 })
  await page.goto(url)
  await page.waitForFunction(() => globalThis.lastTree?.isConnected)
  return page
}

for (const { path, viewport, settings, prepare } of [
  { path: 'apps/kanban', viewport: { width: 1440, height: 900 }, settings: {} },
  { path: 'apps/invoice/list', viewport: { width: 390, height: 844 }, settings: { mode: 'dark', language: 'ar', direction: 'rtl' } },
  { path: 'apps/calendar', viewport: { width: 1280, height: 800 }, settings: { theme: 'GREEN_THEME' }, prepare: haveProfileLate },
]) {
  test(`what /${path} showed last stands there before the app does, as the app showed it`, async ({ app, host }) => {
    await app.setViewportSize(viewport)
    await app.evaluate((text) => localStorage.setItem('homeroom.settings', text), JSON.stringify(settings))
    await prepare?.(app)
    await app.goto(host.url + path)
    await expect(app.locator('main h1')).toBeVisible()
    await expect.poll(() => viewStatus(app)).toBe(200)
    await expect(app.locator('#frame')).toHaveCount(0)
    const shown = await seen(app)
    expect(shown.length).toBeGreaterThan(10)
    await host.stop()
    const view = await openWithoutApp(app, host.url + path)
    expect((await seen(view)).map(({ what }) => what)).toEqual(shown.map(({ what }) => what))
    const isMoved = ({ place }: Seen, at: number) => place.some((edge, side) => Math.abs(edge - (shown[at]?.place[side] ?? 0)) > LETTERS)
    await expect.poll(async () => (await seen(view)).filter(isMoved)).toEqual([])
    await expect
      .poll(() =>
        view.evaluate(() => {
          const pictures = [...(globalThis.lastTree?.querySelectorAll('img') ?? [])]
          return pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length
        }),
      )
      .toBe(0)
    const colours = () => {
      const tree = globalThis.lastTree
      const body = getComputedStyle(tree?.querySelector('last-body') ?? document.body)
      return [body.backgroundColor, body.direction, body.fontFamily, body.fontSize, body.colorScheme]
    }
    expect(await view.evaluate(colours)).toEqual(await app.evaluate(colours))
    expect(await view.evaluate(() => globalThis.lastTree?.querySelectorAll('script, iframe, [onclick], [onerror]').length)).toBe(0)
  })
}

test('a view is shown no more once something behind it was written, in another window or with other settings', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect(app.locator('main h1')).toBeVisible()
  await expect.poll(() => viewStatus(app)).toBe(200)
  const address = await app.evaluate(() => viewAddress())
  const status = () => app.evaluate((path) => fetch(path).then((answer) => answer.status), address)

  await app.setViewportSize({ width: 900, height: 700 })
  expect(await app.evaluate(() => viewAddress())).not.toBe(address)
  await app.goto(`${host.url}robots.txt`)
  expect(await status()).toBe(200)
  await app.evaluate(() => fetch('/api/notes/add', { method: 'POST', body: JSON.stringify({ title: 'One more', color: 'primary' }) }))
  expect(await status()).toBe(204)
})

test('whoever presses a key while the view still stands is answered by the app, and the view is gone', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect.poll(() => viewStatus(app)).toBe(200)
  await app.addInitScript(() => {
    // As if the app never had as much in it as its view: the view would stand for as long as it may.
    const look = () => {
      const view = document.querySelector<HTMLElement>('#frame .last')
      if (view) view.dataset.size = '100000'
      else requestAnimationFrame(look)
    }
    if (window === top) look()
  })
  await app.reload()
  await app.getByRole('button', { name: 'New note' }).focus()
  await app.keyboard.press('Enter')
  await expect(app.locator('#frame')).toHaveCount(0)
})

test('a view that somebody has tampered with runs nothing', async ({ app, host }) => {
  await app.goto(`${host.url}apps/notes`)
  await expect.poll(() => viewStatus(app)).toBe(200)
  await app.evaluate(async () => {
    const attacks = [
      '<script>ran.push("script")</script>',
      '<img src="nowhere" onerror="ran.push(\'error\')">',
      '<svg onload="ran.push(\'load\')"></svg>',
      '<iframe srcdoc="<script>parent.ran.push(\'frame\')</script>"></iframe>',
      '<details open ontoggle="ran.push(\'toggle\')">.</details>',
      '<style>@import "javascript:ran.push(1)"; * { animation: first-spin 1s }</style><p onanimationstart="ran.push(\'animation\')">.</p>',
    ]
    const of = new URL(viewAddress(), location.href).href
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const kept = await cache.match(of)
      if (!kept) continue
      const text = (await kept.text()).replace('<last-body>', `<last-body>${attacks.join('')}`)
      await cache.put(of, new Response(text, { headers: kept.headers }))
    }
  })
  const page = await app.context().newPage()
  await keepTree(page)
  await page.addInitScript(() => Object.assign(globalThis, { ran: [] }))
  await page.goto(`${host.url}apps/notes`)
  await page.waitForFunction(() => globalThis.lastTree?.querySelector('[onerror]'))
  await expect(page.locator('#frame')).toHaveCount(0)
  expect(await page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)).toEqual([])
})
