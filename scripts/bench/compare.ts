import { readFileSync } from 'node:fs'
import { serveBuild } from '../serve.ts'
import { bodyOf, type Handler, Harness, send, withPages } from './harness.ts'
import type { RunPlan, RunResult, Trial } from './pages/runner.ts'
import { someNotes } from './rows.ts'

const PAGES = ['runner', 'ours', 'msw', 'plain']
/** A minimal worker: answers `[]`, or streams the cached bytes of a list. No worker can be faster. */
const MINIMAL_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
const headers = { 'Content-Type': 'application/json' }
const kept = new Map()
async function keep(name) {
  kept.set(name, new Uint8Array(await (await fetch('/list-' + name + '.json')).arrayBuffer()))
  return streamed(name)
}
function streamed(name) {
  const start = (controller) => {
    controller.enqueue(kept.get(name))
    controller.close()
  }
  return new Response(new ReadableStream({ start }), { headers })
}
addEventListener('fetch', (event) => {
  const [, what, name] = new URL(event.request.url).pathname.split('/')
  if (what === 'empty') event.respondWith(new Response('[]', { headers }))
  if (what === 'kept') event.respondWith(kept.has(name) ? streamed(name) : keep(name))
})`

/** Serves the rows for filling, and passes other requests to the handler of a compared implementation. */
function withRows(others: Handler, lines: number): Handler {
  return (request, response) => {
    const [match, from, upTo] = /^\/bench\/notes-(\d+)-(\d+)\.json$/.exec(request.url ?? '') ?? []
    if (match) send(response, 'application/json', JSON.stringify(someNotes(Number(from), Number(upTo), lines)))
    else others(request, response)
  }
}

const notFound: Handler = (_, response) => response.writeHead(404).end()

/**
 * Compares implementations in one Chromium, in turns, without developer tools, which slow streams down. A separate browser process fills
 * the data of each trial and ends before the measurements: after it had written 100,000 rows, the memory of its processes slowed down all
 * calls by a quarter, including those of a worker that reads nothing.
 *
 * @param folder the built app
 * @param lines how many lines like those of an invoice a row has, which makes it longer (`someNotes` in rows.ts)
 * @returns the medians of each trial in ms, by name
 */
export async function compare(folder: string, trials: Trial[], lines: number): Promise<Record<string, number>[]> {
  const pages = await withPages(PAGES)
  const harness = new Harness()
  const app = serveBuild(folder)
  const lists = new Map<string, Buffer>()
  /** The JSON of a list with this many notes, generated once. */
  const list = (rows: string): Buffer => {
    const list =
      lists.get(rows) ??
      Buffer.from(
        JSON.stringify(
          Array.from(
            { length: Math.ceil(Number(rows) / 10_000) },
            (_, index) => someNotes(index * 10_000, Number(rows), lines).notes,
          ).flat(),
        ),
      )
    lists.set(rows, list)
    return list
  }
  const listFiles: Handler = (request, response) => {
    const rows = /^\/list-(\d+)\.json/.exec(request.url ?? '')?.[1]
    if (rows) send(response, 'application/json', list(rows))
    else notFound(request, response)
  }
  const mswWorker = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')
  const ours: Handler = (request, response) => void app.emit('request', request, response)
  // The compared implementations, each at its own origin: the app, the app with few rows, MSW, a static host, and a minimal worker.
  const hosts: Record<string, Handler> = {
    ours,
    few: ours,
    msw: (request, response) =>
      request.url === '/mockServiceWorker.js' ? send(response, 'text/javascript', mswWorker) : notFound(request, response),
    static: listFiles,
    least: (request, response) =>
      request.url === '/least-worker.js' ? send(response, 'text/javascript', MINIMAL_WORKER) : listFiles(request, response),
  }
  const serveHandler = (handler: Handler): Promise<string> => harness.serve(pages(withRows(handler, lines)))
  const address: Record<string, string> = {}
  for (const [name, handler] of Object.entries(hosts)) address[name] = await serveHandler(handler)
  /** By implementation: the page with its operations, which the runner opens in a frame. */
  const frames: Record<string, string> = {
    ours: `${address.ours}/bench/ours.html`,
    few: `${address.few}/bench/ours.html`,
    msw: `${address.msw}/bench/msw.html`,
    static: `${address.static}/bench/plain.html`,
    least: `${address.least}/bench/plain.html?worker`,
  }
  let plan: RunPlan | undefined
  let onResult: (result: RunResult) => void = () => undefined
  const runner = await serveHandler((request, response) => {
    if (request.url === '/plan.json') send(response, 'application/json', JSON.stringify(plan))
    else if (request.url === '/result') {
      void bodyOf(request).then((text) => {
        send(response, 'text/plain', '')
        onResult(JSON.parse(text))
      })
    } else notFound(request, response)
  })
  const runPlan = async (nextPlan: RunPlan): Promise<Record<string, number>> => {
    plan = nextPlan
    const { error, medians } = await new Promise<RunResult>((resolve, reject) => {
      onResult = resolve
      harness.openPage(`${runner}/bench/runner.html`, reject)
    })
    await harness.closeBrowser()
    if (error) throw new Error(error)
    return medians ?? {}
  }
  try {
    const medians: Record<string, number>[] = []
    for (const trial of trials) {
      const names = new Set(trial.operations.map(({ frame }) => frame))
      const selectedFrames = Object.fromEntries(Object.entries(frames).filter(([name]) => names.has(name)))
      await runPlan({ frames: selectedFrames, rows: trial.rows, fill: trial.fill })
      medians.push(await runPlan({ frames: selectedFrames, ...trial, fill: {} }))
    }
    return medians
  } finally {
    await harness.close()
  }
}
