import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import { median } from './median.ts'
import { cell } from './wanted.ts'

/** A list of notes. */
const CALL = '/api/data/notes/NotesData'

/** Says `[]` to every call: less is not possible. */
const EMPTY = `addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.request.url.includes('/api/') && event.respondWith(Response.json([])))`

const PAGE = `<!doctype html><title>empty</title><script>navigator.serviceWorker.register('/service-worker.js')</script>`

interface Sleeper {
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

/** How long a worker has for its work after the first answer, in ms. */
const SETTLE_MS = 4_000

/** Opens a page and waits until its worker answers, and has come to rest. */
async function settle(context: BrowserContext, name: string, address: string, writes = false): Promise<Sleeper> {
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

/** Stops the worker of a page, and only then asks it: from the call to the parsed answer, in ms. */
async function wake({ page, writes, session }: Sleeper): Promise<number> {
  if (writes) await rename(page)
  const stopped = new Promise<void>((resolve) => {
    const hear = ({ versions }: { versions: { runningStatus: string }[] }) => {
      if (!versions.every(({ runningStatus }) => runningStatus === 'stopped')) return
      session.off('ServiceWorker.workerVersionUpdated', hear)
      resolve()
    }
    session.on('ServiceWorker.workerVersionUpdated', hear)
  })
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  return page.evaluate(async (path) => {
    const begun = performance.now()
    await (await fetch(path)).json()
    return performance.now() - begun
  }, CALL)
}

/**
 * Prints how soon the first call of a stopped worker is answered, ours beside one that says `[]`, in turns: medians in ms. Ours once as it was
 * left, and once after a write.
 *
 * @param folder the built app
 * @param times how often each is stopped and asked
 */
export async function benchWake(folder: string, times: number): Promise<void> {
  const empty = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? EMPTY : PAGE)
  })
  const servers = [empty, serveBuild(folder), serveBuild(folder)] as const
  const context = await chromium.launchPersistentContext('', { executablePath: needBrowser(), args: PLAYWRIGHT_ARGS })
  try {
    const [least, ours, again] = [await listen(servers[0]), await listen(servers[1]), await listen(servers[2])]
    const sleepers = [
      await settle(context, 'a worker that says []', least),
      await settle(context, 'Homeroom', `${ours}maintenance`),
      await settle(context, 'Homeroom, after a write', `${again}maintenance`, true),
    ]
    for (let round = 0; round < times; round++) for (const one of sleepers) one.times.push(await wake(one))
    const base = median(sleepers[0]?.times ?? [])
    console.log('| the first answer of a stopped worker | ms | ratio |\n|---|---|---|')
    for (const { name, times } of sleepers)
      console.log(`| ${name} | ${median(times).toFixed(1)} | ${cell(median(times) / base, { most: 3.5 }, `Waking: ${name}`)} |`)
    console.log()
  } finally {
    await context.close()
    for (const server of servers) server.close()
  }
}
