import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './app.ts'
import { type Control, installCrawler, type State } from './crawl-page.ts'

/** Every route, from the tree that the router's plugin writes: a new one cannot be forgotten. */
const ROUTES = (/fullPaths:([^:]+?)fileRoutesByTo/.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))?.[1] ?? '')
  .split('|')
  .map((line) => line.trim().replace(/^'|'$/g, ''))
  .filter((path) => path.startsWith('/') && path !== '/$')

/** Which test looks after a route; they share the work of two browsers. */
const groupOf = (route: string): string => {
  const area = /^\/apps\/([^/]+)/.exec(route)?.[1]
  if (!area) return /^\/dashboards/.test(route) ? 'dashboards and the frame' : 'the public pages, the profile, the settings'
  if (area === 'ecommerce') return 'the shop'
  if (area < 'calendar' || area === 'classes') return 'blog and classes'
  if (area < 'f') return 'calendar to email'
  return area < 'l' ? 'followers to kanban' : 'notes to users'
}

/** What is behind these is walked through by tests of its own, and would make this one long: [route, part of the name]. */
const LEFT: [route: string, name: string][] = [
  ['/settings', 'Fill up to'],
  // The browser asks in a window of its own, and takes no press until it is answered.
  ['/', 'Install the app'],
  ['/dashboards/modern', 'Install the app'],
]

/** The frame around the pages is the same on all: it is used on these. */
const FRAMES = ['/', '/dashboards/modern']

/** No page has more to press than this. */
const MOST = 200

/** The API refuses what was left empty, what is still in use, what is gone: the page says so. All else is a failure. */
const REFUSALS = [400, 404, 409]

/** Where a link may lead: the routes, with anything in place of `$id`. */
const KNOWN = ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))

interface Crawl {
  page: Page
  url: string
  /** Where on the page to look. */
  scope: string
  left: string[]
  /** What is wrong is added here. */
  wrong: string[]
  /** How much the page still waits for. */
  pending(): number
}

/** What the page has asked for and not got yet: a dialog may wait for its script. */
function countPending(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request))
  page.on('framenavigated', (frame) => {
    for (const request of pending) if (request.isNavigationRequest() && request.frame() === frame) pending.delete(request)
  })
  return () => pending.size
}

/** How the page is when it has come to rest: nothing changes, nothing is asked for, and what was opened shows something. */
async function rest({ page, pending }: Crawl): Promise<State> {
  let state = await page.evaluate(() => window.crawler.state())
  for (const end = Date.now() + 5_000; (pending() > 0 || state.empty) && Date.now() < end; ) {
    state = await page.evaluate(() => window.crawler.state())
  }
  return state
}

async function open(crawl: Crawl): Promise<void> {
  await crawl.page.goto(crawl.url)
  // The words of the public pages are there before the scripts that answer a press.
  await crawl.page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
  await rest(crawl)
}

/** Presses a control and tells what came of it: a change in the page, or a file dialog, a window, a download, a request. */
async function press(page: Page, { x, y, key }: Control): Promise<string | null> {
  await page.mouse.move(x, y)
  await page.evaluate(() => window.crawler.watch())
  const outside: string[] = []
  const hear = (['filechooser', 'download', 'popup', 'request'] as const).map((event) => [event, () => outside.push(event)] as const)
  for (const [event, listener] of hear) page.on(event as 'request', listener)
  await page.mouse.click(x, y)
  if (key) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  const change = () => page.evaluate(() => window.crawler.change(3_000)).catch(() => 'left the page')
  let inside = await change()
  if (!inside && outside.length === 0) {
    // What is moved by dragging is moved by keys as well.
    await page.keyboard.press('Space')
    inside = await change()
    await page.keyboard.press('Escape')
  }
  for (const [event, listener] of hear) page.off(event as 'request', listener)
  return inside ?? outside[0] ?? null
}

/** Uses every control of a page, and those of the menus and dialogs that they open. Answers how many presses that took. */
async function use(crawl: Crawl): Promise<number> {
  const { page, url, wrong, left, scope } = crawl
  const used: string[] = []
  /** The control that has opened what lies over the page: it is used up when everything in there is. */
  let opener = ''
  let over = 0
  let questions = 0
  const rows: Record<string, string> = {}
  const covered = new Set<string>()
  await open(crawl)
  await checkLinks(page, wrong)
  for (let presses = 0; presses < MOST; presses++) {
    const control = await page.evaluate((asked) => window.crawler.next(asked), { scope, used, left, opener, rows })
    if (!control && over === 0) return presses
    if (!control) {
      await page.evaluate(() => window.crawler.watch())
      await page.keyboard.press('Escape')
      const effect = await page.evaluate(() => window.crawler.change(3_000))
      const { layers } = await rest(crawl)
      // Where something was written, it may first be asked whether that is to be kept.
      const stays = !effect || (layers >= over && questions++ > 2)
      if (stays) wrong.push(`${opener}: Escape does not close what it opened`)
      if (stays) await open(crawl)
      over = stays ? 0 : layers
      if (over === 0) used.push(opener)
      continue
    }
    if (control.looks) rows[control.looks] ??= control.name
    used.push(control.name)
    if (control.covered && !covered.has(control.name)) {
      // By what another control has opened, perhaps: once more on a fresh page.
      covered.add(control.name)
      used.pop()
      await open(crawl)
      over = 0
      continue
    }
    if (control.covered) {
      wrong.push(`${control.name}: covered by ${control.covered}`)
      continue
    }
    const effect = await press(page, control)
    if (process.env.CRAWL) console.log(`${new URL(url).pathname} ${control.name} → ${effect}`)
    if (!effect) wrong.push(`${control.name}: nothing happens`)
    await page.waitForLoadState()
    const { layers, empty, path, language } = await rest(crawl)
    if (empty) wrong.push(`${control.name}: opens something empty`)
    if (language !== 'en') await page.evaluate(() => localStorage.removeItem('homeroom.settings'))
    const gone = language !== 'en' || path !== new URL(url).pathname
    if (gone) await open(crawl)
    else if (layers > 0 && over === 0) {
      if (opener !== control.name) questions = 0
      opener = control.name
      used.pop()
    }
    over = gone ? 0 : layers
  }
  wrong.push(`there is no end to its controls: ${used.slice(-5)}`)
  return MOST
}

/** Each link leads to a route of the app, to a part of the page, or into another program. */
async function checkLinks(page: Page, wrong: string[]): Promise<void> {
  const links = await page.locator('a[href]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { href, hash, pathname, origin } = node as HTMLAnchorElement
      const here = origin === location.origin
      return {
        href,
        pathname,
        here,
        lost: here && hash !== '' && pathname === location.pathname && !document.getElementById(hash.slice(1)),
      }
    }),
  )
  for (const { href, pathname, here, lost } of links) {
    const known = here ? KNOWN.some((route) => route.test(pathname)) : /^(https|mailto|tel|blob|data):/.test(href)
    if (!known || lost) wrong.push(`link to ${href}: leads nowhere`)
  }
}

test.describe.configure({ mode: 'parallel' })

for (const group of new Set(ROUTES.map(groupOf))) {
  const routes = ROUTES.filter((route) => groupOf(route) === group)
  test(`no control is dead: ${group}`, async ({ app, host, complaints }) => {
    test.skip(!process.env.CRAWL, 'Set CRAWL=1: it takes minutes, and tells each press.')
    test.setTimeout(600_000)
    const wrong: string[] = []
    let at = ''
    const tell = (what: string) => wrong.push(`${at} ${what}`)
    app.on('request', (request) => {
      const url = request.url()
      if (!/^(blob|data):/.test(url) && new URL(url).origin !== new URL(host.url).origin) tell(`asks another origin: ${url}`)
    })
    app.on('response', (response) => {
      const refused = response.url().includes('/api/') && REFUSALS.includes(response.status())
      if (response.status() >= 400 && !refused) tell(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    const pending = countPending(app)
    await app.emulateMedia({ reducedMotion: 'reduce' })
    await app.context().grantPermissions(['clipboard-read', 'clipboard-write', 'notifications'])
    const slug = await app.evaluate(() =>
      fetch('/api/data/blog/BlogPosts')
        .then((response) => response.text())
        .then((text) => /"slug":"([^"]+)"/.exec(text)?.[1] ?? ''),
    )
    await app.addInitScript(installCrawler)
    for (const route of routes) {
      at = route
      const path = route
        .replace('$slug', slug)
        .replace(/\$\w+/g, route.includes('edit') ? '2' : '1')
        .replace(/^\/|\/$/g, '')
      const found: string[] = []
      const left = LEFT.filter(([of]) => of === route).map(([, name]) => name)
      const from = Date.now()
      const presses = await test.step(route, () =>
        use({ page: app, pending, url: host.url + path, wrong: found, left, scope: FRAMES.includes(route) ? 'body' : 'main' }),
      )
      console.log(`${route}: ${presses} presses, ${Date.now() - from} ms`)
      wrong.push(...found.map((what) => `${route} ${what}`))
    }
    // The browser complains of a refused call in the console, and does not say whose it was.
    const said = complaints.splice(0).filter((what) => !/status of (400|404|409)/.test(what))
    expect([...wrong, ...said]).toEqual([])
  })
}
