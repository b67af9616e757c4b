import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import { median } from './median.ts'
import { thresholdCell } from './thresholds.ts'

/** The measured call: a list of notes. */
const CALL = '/api/data/notes/NotesData'

/** A minimal worker that answers `[]` to every call. */
const MINIMAL_WORKER = `addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.request.url.includes('/api/') && event.respondWith(Response.json([])))`

const PAGE = `<!doctype html><title>empty</title><script>navigator.serviceWorker.register('/service-worker.js')</script>`

/** A page whose worker is measured. */
interface Target {
  name: string
  page: Page
  /** Whether a row is written before the worker is stopped. */
  writes: boolean
  session: CDPSession
  times: number[]
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** How long a worker has for its work after the first response, in ms. */
const SETTLE_MS = 4_000

/** Opens a page and waits until its worker answers and is idle. */
async function openTarget(context: BrowserContext, name: string, address: string, writes = false): Promise<Target> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.evaluate((path) => fetch(path).then((response) => response.json()), CALL)
  await page.waitForTimeout(SETTLE_MS)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  return { name, page, writes, session, times: [] }
}

/** Changes a note. */
const rename = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const body = JSON.stringify({ id: 2, color: 'info', title: `At ${Date.now()}` })
    return (await fetch('/api/notes/update', { method: 'PUT', body })).text()
  })

/** Stops the worker of a page, then calls it. Resolves with the time from call to parsed response, in ms. */
async function wake({ page, writes, session }: Target): Promise<number> {
  if (writes) await rename(page)
  const stopped = new Promise<void>((resolve) => {
    const onUpdate = ({ versions }: { versions: { runningStatus: string }[] }) => {
      if (!versions.every(({ runningStatus }) => runningStatus === 'stopped')) return
      session.off('ServiceWorker.workerVersionUpdated', onUpdate)
      resolve()
    }
    session.on('ServiceWorker.workerVersionUpdated', onUpdate)
  })
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  return page.evaluate(async (path) => {
    const startTime = performance.now()
    await (await fetch(path)).json()
    return performance.now() - startTime
  }, CALL)
}

/**
 * Prints the response time of a stopped worker, compared with one that answers `[]`, measured in turns: medians in ms. The app is measured
 * without and with a write before.
 *
 * @param folder the built app
 * @param times the number of measurements
 */
export async function benchWake(folder: string, times: number): Promise<void> {
  const empty = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? MINIMAL_WORKER : PAGE)
  })
  const servers = [empty, serveBuild(folder), serveBuild(folder)] as const
  const context = await chromium.launchPersistentContext('', { executablePath: needBrowser(), args: PLAYWRIGHT_ARGS })
  try {
    const [minimal, app, appWithWrites] = [await listen(servers[0]), await listen(servers[1]), await listen(servers[2])]
    // `maintenance` is a page of the website that calls no endpoint.
    const targets = [
      await openTarget(context, 'a worker that says []', minimal),
      await openTarget(context, 'Homeroom', `${app}maintenance`),
      // `true`: a row is written before the worker is stopped.
      await openTarget(context, 'Homeroom, after a write', `${appWithWrites}maintenance`, true),
    ]
    for (let round = 0; round < times; round++) for (const target of targets) target.times.push(await wake(target))
    const base = median(targets[0]?.times ?? [])
    console.log('| the first answer of a stopped worker | ms | ratio |\n|---|---|---|')
    for (const { name, times } of targets)
      console.log(`| ${name} | ${median(times).toFixed(1)} | ${thresholdCell(median(times) / base, { most: 3.5 }, `Waking: ${name}`)} |`)
    console.log()
  } finally {
    await context.close()
    for (const server of servers) server.close()
  }
}
