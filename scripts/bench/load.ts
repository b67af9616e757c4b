import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { needBrowser } from '../browser.ts'
import { compressed, serveBuild } from '../serve.ts'

export const PUBLIC_PAGES = ['', 'classes', 'teachers', 'teachers/1', 'contact', '404', 'maintenance']
export const OFFICE_PAGES = ['dashboards/modern', 'apps/email', 'apps/notes']

/** What a visitor has: the processor that many times slower, and the network of a slow telephone. */
const SLOW = { processor: 4, network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } }
/** How long a page is watched after it stands, in ms. */
const WATCHED = 1_500

export interface Load {
  /** First and largest contentful paint, in ms. */
  fcp: number
  lcp: number
  /** When the app stood, in ms. */
  stands: number
  /** What tasks took beyond 50 ms each after the first paint, in ms. */
  tbt: number
  cls: number
  /** The scripts that were asked for, in kB gzip. */
  script: number
}

/** What a page notes of itself while it comes. */
function watch() {
  const seen = { fcp: 0, lcp: 0, stands: 0, cls: 0, long: [] as [start: number, duration: number][] }
  Object.assign(window, { seen })
  // biome-ignore lint/suspicious/noExplicitAny: layout shifts are not in the DOM's types
  const on = (type: string, note: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && Object.assign(seen, { fcp: startTime }))
  on('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime }))
  on('layout-shift', ({ value, hadRecentInput }) => Object.assign(seen, { cls: seen.cls + (hadRecentInput ? 0 : value) }))
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))
  const look = () => {
    if (document.querySelector('#root main')?.checkVisibility()) seen.stands = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
}

/** Opens a page as a telephone does and answers what it noted. */
async function load(context: BrowserContext, address: string, slow: boolean, isApp = true): Promise<Load> {
  const page = await context.newPage()
  // tsx keeps the names of functions with this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  try {
    if (slow) await slowDown(page)
    await page.goto(address)
    if (isApp) await page.waitForFunction(() => (window as unknown as { seen: Load }).seen.stands > 0)
    await page.waitForTimeout(WATCHED)
    return await page.evaluate(() => {
      const { fcp, lcp, stands, cls, long } = (window as unknown as { seen: Omit<Load, 'tbt' | 'script'> & { long: [number, number][] } })
        .seen
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
      const tbt = long.reduce((sum, [start, duration]) => sum + (start + duration > fcp ? duration - 50 : 0), 0)
      return { fcp, lcp, stands, cls, tbt, script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000 }
    })
  } finally {
    await page.close()
  }
}

/** The same text, styles and pictures without the app. */
const withoutApp = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/\s*<link rel="(stylesheet|manifest)"[^>]*>/g, '')
    .replace(/<div id="root">[\s\S]*?<\/div><\/div>/, '')

/** A host of the built pages without the app, and of the files beside them. */
function serveStatic(folder: string): Server {
  const files = serveBuild(folder)
  return createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    if (/\.\w+$/.test(path)) return void files.emit('request', request, response)
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(withoutApp(readFileSync(join(folder, path, 'index.html'), 'utf8')))
  })
}

const listen = (server: Server): string => `http://localhost:${(compressed(server).listen(0).address() as AddressInfo).port}/`

const median = (loads: Load[]): Load => {
  const middle = (name: keyof Load) => loads.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    stands: middle('stands'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    script: middle('script'),
  }
}

const row = (path: string, visit: string, { fcp, lcp, stands, tbt, cls, script }: Load): string =>
  `| /${path} | ${visit} | ${[fcp, lcp, stands, tbt].map((ms) => ms.toFixed(0)).join(' | ')} | ${cls.toFixed(3)} | ${visit === 'first' ? script.toFixed(0) : ''} |`

/** Prints how pages come: on a first visit, beside themselves without the app, and on later ones with and without a host. */
export async function printLoads(folder: string, paths: readonly string[], times = 3): Promise<void> {
  const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-background-networking'] })
  const phone = () => browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  const some = async (once: () => Promise<Load>) => {
    const loads: Load[] = []
    for (let time = 0; time < times; time++) loads.push(await once())
    return median(loads)
  }
  const plain = serveStatic(folder)
  try {
    for (const slow of [false, true]) {
      console.log(
        `\n| ${slow ? 'slow' : 'fast'} | visit | FCP ms | LCP ms | app stands ms | TBT ms | CLS | script kB |\n|---|---|---|---|---|---|---|---|`,
      )
      const host = serveBuild(folder)
      const app = listen(host)
      const first = async (address: string, isApp: boolean) => {
        const context = await phone()
        return load(context, address, slow, isApp).finally(() => context.close())
      }
      const bare = plain.listening ? `http://localhost:${(plain.address() as AddressInfo).port}/` : listen(plain)
      for (const path of paths) {
        if (PUBLIC_PAGES.includes(path)) console.log(row(path, 'without the app', await some(() => first(bare + path, false))))
        console.log(row(path, 'first', await some(() => first(app + path, true))))
      }
      const context = await phone()
      const page = await context.newPage()
      await page.goto(app)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
      for (const path of paths) console.log(row(path, 'again', await some(() => load(context, app + path, slow))))
      host.closeAllConnections()
      await new Promise((done) => host.close(done))
      for (const path of paths) console.log(row(path, 'again, offline', await some(() => load(context, app + path, slow))))
      await context.close()
    }
  } finally {
    await browser.close()
    plain.close()
  }
}
