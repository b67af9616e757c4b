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

declare global {
  /** The tree in which the view of last time stands, where a test has it kept. */
  var lastTree: ShadowRoot | undefined
  /** Whether the letters had come before it did. */
  var hadLetters: boolean
}

/** Keeps the tree of the view of last time, which is closed to all but who makes it. */
const keepTree = (page: Page) =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      globalThis.hadLetters = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'))
      globalThis.lastTree = attach.call(this, init)
      return globalThis.lastTree
    }
  })

/** What a page looks like, but for what its frame counts after the screen has come. */
const pictureOf = async (page: Page): Promise<string> =>
  (await page.screenshot({ animations: 'disabled', style: '[data-count] { visibility: hidden }' })).toString('base64')

/** The part of a hundred in which two pictures of the same size can be told from each other. */
const difference = (page: Page, pictures: string[]): Promise<number> =>
  page.evaluate(async (texts) => {
    const pointsOf = async (text: string) => {
      const image = new Image()
      image.src = `data:image/png;base64,${text}`
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      return pen?.getImageData(0, 0, image.width, image.height).data ?? []
    }
    const [one = [], other = []] = await Promise.all(texts.map(pointsOf))
    const others = new Set<number>()
    for (let at = 0; at < one.length; at++) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 40) others.add(Math.floor(at / 4))
    return (others.size / (one.length / 4)) * 100
  }, pictures)

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
    await app.mouse.move(0, 0)
    const shown = await pictureOf(app)
    await host.stop()
    const view = await openWithoutApp(app, host.url + path)
    expect(await view.evaluate(() => globalThis.hadLetters), 'in other letters it would be wider or narrower').toBe(true)
    // One in a thousand is less than a word.
    await expect.poll(async () => difference(view, [shown, await pictureOf(view)])).toBeLessThan(0.1)
    expect(await view.evaluate(() => globalThis.lastTree?.querySelector<HTMLElement>('.page')?.dir)).toBe(settings.direction ?? 'ltr')
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

test('what changes while a view is drawn is in it', async ({ app, host }) => {
  await app.addInitScript(() => {
    // The heading changes right after it was drawn for the first time.
    const { getComputedStyle } = window
    let isChanged = false
    window.getComputedStyle = (one, pseudo) => {
      const style = getComputedStyle(one, pseudo)
      if (pseudo === '::after' && one.matches('main h1') && !isChanged) {
        isChanged = true
        one.append(' of today')
      }
      return style
    }
  })
  await app.goto(`${host.url}apps/notes`)
  const view = () => app.evaluate(() => fetch(viewAddress()).then((answer) => answer.text()))
  await expect.poll(view).toContain(' of today')
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
      const text = (await kept.text()).replace(/<div class="page"[^>]*>/, (start) => start + attacks.join(''))
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
