import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { needBrowser } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import { median } from './median.ts'

/** Says `[]` to every call: less is not possible. */
const EMPTY = `addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.request.url.includes('/api/') && event.respondWith(Response.json([])))`

const PAGE = `<!doctype html><title>empty</title><script>navigator.serviceWorker.register('/service-worker.js')</script>`

interface Sleeper {
  page: Page
  session: CDPSession
  times: number[]
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** Opens a page and waits until its worker answers. */
async function settle(context: BrowserContext, address: string, call: string): Promise<Sleeper> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.evaluate((path) => fetch(path).then((response) => response.json()), call)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  return { page, session, times: [] }
}

/** Stops the worker of a page, and only then asks it: from the call to the parsed answer, in ms. */
async function wake({ page, session }: Sleeper, call: string): Promise<number> {
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
  }, call)
}

/**
 * Prints how soon the first call of a stopped worker is answered, ours beside one that says `[]`, in turns: medians in ms.
 *
 * @param folder the built app
 * @param call what is asked for
 */
export async function benchWake(folder: string, call = '/api/data/notes/NotesData', times = 31): Promise<void> {
  const empty = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? EMPTY : PAGE)
  })
  const ours = serveBuild(folder)
  const context = await chromium.launchPersistentContext('', { executablePath: needBrowser(), args: ['--no-sandbox'] })
  try {
    const sleepers = [await settle(context, await listen(empty), call), await settle(context, `${await listen(ours)}maintenance`, call)]
    for (let round = 0; round < times; round++) for (const one of sleepers) one.times.push(await wake(one, call))
    const [least, own] = sleepers.map((one) => median(one.times)) as [number, number]
    console.log(`| the first answer of a stopped worker | ms |\n|---|---|`)
    console.log(
      `| a worker that says [] | ${least.toFixed(1)} |\n| Homeroom | ${own.toFixed(1)} |\n| ratio | ${(own / least).toFixed(2)} |`,
    )
  } finally {
    await context.close()
    for (const server of [empty, ours]) server.close()
  }
}
