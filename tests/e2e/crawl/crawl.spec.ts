import type { Page, Request } from '@playwright/test'
import { isOffice } from '../../../scripts/routes.ts'
import { isSweep } from '../../sweep.ts'
import { expect, test } from '../app.ts'
import { installEffects } from './effects.ts'
import { installCrawler, type Selection, type State, type Use } from './page.ts'
import { COMMON_CONTROLS, FORM_ENDINGS, KNOWN_PATHS, PAGES } from './routes.ts'

/** No page has more to press than this. */
const MOST = 200

/** The API refuses what was left empty, what is still in use, what is gone: the page says so. All else is a failure. */
const REFUSALS = [400, 404, 409]

/** What `npm test` uses: a list, a record beside its list, a form, a public page, and the frame around a page. */
const SAMPLE = ['apps/users', 'apps/contacts?contact=1', 'apps/ecommerce/add-product', 'teachers', '404']

/** `CRAWL=/apps/users npm run sweep -- controls` uses these places only, and tells each press. */
const ONLY = process.env.CRAWL
const places = PAGES.filter(({ path }) => (isSweep ? `/${path}`.startsWith(ONLY ?? '') : SAMPLE.includes(path)))

interface Crawl {
  page: Page
  url: string
  /** Where on the page to look. */
  scope: string
  excluded: string[]
  /** What was used already: on the same page, with something else open. */
  used: string[]
  /** Whether to begin with a new document. */
  isFresh: boolean
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

/** Waits, where the page has asked for something or shows nothing yet in what was opened, until it has come to rest. */
async function rest({ page, pending }: Crawl, seen?: State): Promise<State> {
  let state = seen ?? (await page.evaluate(() => window.crawler.state()))
  for (const end = Date.now() + 5_000; (pending() > 0 || state.empty) && Date.now() < end; ) {
    state = await page.evaluate(() => window.crawler.state())
  }
  return state
}

/** Opens the page anew, in a new document; answers how many layers are over it then. */
async function load(crawl: Crawl): Promise<number> {
  await crawl.page.goto(crawl.url)
  // The words of the public pages are there before the scripts that answer a press.
  await crawl.page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
  // The frame reads what it counts when nothing else is to be done; that would look like the answer to a press.
  await crawl.page.evaluate(() => window.effects.waitUntilIdle(300))
  return (await rest(crawl)).layers
}

/** Opens the page as a link within the app does, which is quick; answers how many layers are over it then. */
async function open(crawl: Crawl): Promise<number> {
  const { pathname, search } = new URL(crawl.url)
  await crawl.page.evaluate((address) => history.pushState(null, '', address), pathname + search)
  await crawl.page.evaluate(() => window.effects.waitUntilIdle(100))
  const { layers } = await rest(crawl)
  return layers > Number(search !== '') ? load(crawl) : layers
}

/** Uses the next control. What does nothing when it is pressed from within the page is pressed by the mouse before that is believed. */
async function pressNext({ page, pending }: Crawl, asked: Selection): Promise<Use | 'left' | null> {
  const use = await page.evaluate((asked) => window.crawler.use(asked), asked).catch(() => 'left' as const)
  if (!use || use === 'left' || use.effect || use.inMenu || use.control.covered) return use
  if (pending() > 0) {
    // It has asked for a part of the app: what it does comes with that.
    const effect = await page.evaluate(() => window.effects.change(10_000)).catch(() => 'left the page')
    if (effect) return { ...use, effect, state: await page.evaluate(() => window.crawler.state()) }
  }
  const outside: string[] = []
  const hear = (['filechooser', 'download', 'popup'] as const).map((event) => [event, () => outside.push(event)] as const)
  for (const [event, listener] of hear) page.on(event as 'popup', listener)
  await page.mouse.move(use.control.x, use.control.y)
  await page.evaluate(() => window.effects.watch())
  await page.mouse.click(use.control.x, use.control.y)
  const inside = await page.evaluate(() => window.effects.change(10_000)).catch(() => 'left the page')
  for (const [event, listener] of hear) page.off(event as 'popup', listener)
  return { ...use, effect: inside ?? outside[0] ?? null, state: await page.evaluate(() => window.crawler.state()) }
}

/** Goes back to where a control has led away from: within the page where that works, which is quick. */
async function comeBack(crawl: Crawl, path: string): Promise<void> {
  await crawl.page.evaluate(() => history.back())
  const back = await crawl.page
    .waitForFunction((path) => location.pathname === path, path, { timeout: 1_000 })
    .then(() => rest(crawl))
    .catch(() => undefined)
  if (back?.path !== path || back.layers > 0) await open(crawl)
}

/** Takes a choice of another language back, as another tab would: the controls are told apart by their names. */
async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('homeroom.settings')
    window.dispatchEvent(new StorageEvent('storage', { key: 'homeroom.settings' }))
  })
  await page.waitForFunction(() => document.documentElement.lang === 'en-GB')
  await page.evaluate(() => window.effects.waitUntilIdle(100))
}

/** Uses every control of a page, and those of the menus and dialogs that they open. Answers how many presses that took. */
async function useAll(crawl: Crawl): Promise<number> {
  const { page, url, wrong, excluded, scope, used } = crawl
  const { pathname: first, search } = new URL(url)
  let pathname = first
  /** What is to stay open beside the list, until it has been used up. */
  let beside = search.slice(1)
  /** The control that has opened what lies over the page: it is used up when everything in there is. */
  let opener = ''
  let over = crawl.isFresh ? await load(crawl) : await open(crawl)
  let questions = 0
  const rows: Record<string, string> = {}
  const covered = new Set<string>()
  const isLost = () => page.evaluate(() => window.crawler.isLost())
  await checkPage(page, wrong)
  for (let presses = 0; presses < MOST; presses++) {
    const use = await pressNext(crawl, { scope, used, excluded, opener, rows })
    if (!use && over === 0) return presses
    if (use === 'left') {
      over = await load(crawl)
      continue
    }
    if (!use) {
      let effect = await page.evaluate(() => window.crawler.closeLayer())
      if (!effect) {
        // The browser's own dialogs listen to nobody but a hand.
        await page.keyboard.press('Escape')
        effect = await page.evaluate(() => window.effects.change(1_000))
      }
      const { layers } = await rest(crawl)
      // Where something was written, it is first asked whether that is to be kept.
      const asks = layers > over && questions++ < 3
      const stays = !effect || layers === over
      if (stays) wrong.push(`${opener}: Escape does not close what it opened`)
      else if (layers === 0 && (await isLost())) wrong.push(`${opener}: Escape loses the focus`)
      if (stays) return presses
      if (!opener && layers === 0) beside = ''
      over = layers > over && !asks ? await load(crawl) : layers
      if (over === 0) used.push(opener)
      continue
    }
    const { control, effect } = use
    if (control.looks) rows[control.looks] ??= control.name
    used.push(control.name)
    questions = 0
    if (control.covered && !covered.has(control.name)) {
      // By what another control has opened, perhaps: once more on a fresh page.
      covered.add(control.name)
      used.pop()
      over = await load(crawl)
      continue
    }
    if (control.covered) {
      wrong.push(`${control.name}: covered by ${control.covered}`)
      continue
    }
    if (ONLY) console.log(`${Date.now() % 1_000_000} ${pathname} ${control.name} → ${effect}`)
    if (!effect) wrong.push(`${control.name}: nothing happens`)
    const { layers, empty, path, search: now, language } = await rest(crawl, use.state)
    if (over > 0 && layers === 0 && path === pathname && (await isLost())) wrong.push(`${control.name}: loses the focus`)
    if (empty) wrong.push(`${control.name}: opens something empty`)
    if (language !== 'en-GB') await speakEnglish(page)
    if (!opener && over > 0 && layers === 0) beside = ''
    // What was open beside the list may have been put away.
    const closed = layers === 0 && !now.includes(beside)
    if (path !== pathname) {
      // The frame is the same around all pages of the office: no need to come back for it.
      if (scope === 'body' && isOffice(path) && layers === 0 && !now) pathname = path
      else await comeBack(crawl, pathname)
      over = 0
    } else if (closed) over = await open(crawl)
    else {
      if (layers > 0 && over === 0) {
        opener = control.name
        used.pop()
      }
      over = layers
    }
  }
  wrong.push(`there is no end to its controls: ${used.slice(-5)}`)
  return MOST
}

/** The page shows what it is and no error; each link leads to a route of the app, to a part of the page, or into another program. */
async function checkPage(page: Page, wrong: string[]): Promise<void> {
  if (!(await page.locator('h1').first().isVisible())) wrong.push('shows no heading')
  wrong.push(
    ...(await page.locator('main').getByRole('alert').allTextContents()).filter(Boolean).map((said) => `opens with an error: ${said}`),
  )
  const links = await page.locator('a[href]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { href, hash, pathname, origin } = node as HTMLAnchorElement
      const here = origin === location.origin
      return {
        href,
        pathname,
        here,
        file: (node as HTMLAnchorElement).download !== '',
        lost: here && hash !== '' && pathname === location.pathname && !document.getElementById(hash.slice(1)),
      }
    }),
  )
  for (const { href, pathname, here, file, lost } of links) {
    const known = file || (here ? KNOWN_PATHS.some((route) => route.test(pathname)) : /^(https|mailto|tel|blob|data):/.test(href))
    if (!known || lost) wrong.push(`link to ${href}: leads nowhere`)
  }
}

test.describe.configure({ mode: 'parallel' })
// One visit has been made before, with the origin there: its precache is all that this browser has.
for (const group of new Set(places.map(({ group }) => group))) {
  test(`no control is dead, and each works with the origin stopped: ${group}`, async ({ app, host, complaints }) => {
    test.setTimeout(300_000)
    await host.stop()
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
    await app.addInitScript(installEffects)
    await app.addInitScript(installCrawler)
    await app.goto(host.url)
    const usedOn: Record<string, string[]> = {}
    const all = () => Object.values(usedOn).flat()
    for (const [index, place] of places.filter((place) => place.group === group).entries()) {
      const components = all().filter((name) => COMMON_CONTROLS.test(name))
      const before = (usedOn[place.kind] ?? []).filter((name) => !place.path.includes('edit') || !FORM_ENDINGS.test(name))
      const used = [...before, ...components]
      usedOn[place.kind] = used
      at = place.path
      const from = Date.now()
      const url = host.url + place.path.replace('$slug', slug)
      const found: string[] = []
      const presses = await test.step(at, () => useAll({ ...place, isFresh: index % 8 === 0, page: app, pending, url, used, wrong: found }))
      if (ONLY) console.log(`/${at}: ${presses} presses, ${Date.now() - from} ms`)
      wrong.push(...found.map((what) => `/${at} ${what}`))
    }
    // The browser complains of a refused call in the console, and does not say whose it was.
    const said = complaints.splice(0).filter((what) => !/status of (400|404|409)/.test(what))
    expect([...wrong, ...said]).toEqual([])
  })
}
