import { readFileSync } from 'node:fs'
import { serveBuild } from '../serve.ts'
import type { Programme, Result, Round } from './pages/referee.ts'
import { someNotes } from './rows.ts'
import { bodyOf, type Handler, Stage, send, withPages } from './stage.ts'

const PAGES = ['referee', 'ours', 'msw', 'plain']
/** Says `[]`, or streams the bytes of a list that it fetched once: nobody behind a worker is faster. */
const LEAST_WORKER = `
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

/** The rows, which every contestant's host has beside its own. */
function withRows(others: Handler, lines: number): Handler {
  return (request, response) => {
    const [notes, from, upTo] = /^\/bench\/notes-(\d+)-(\d+)\.json$/.exec(request.url ?? '') ?? []
    if (notes) send(response, 'application/json', JSON.stringify(someNotes(Number(from), Number(upTo), lines)))
    else others(request, response)
  }
}

const nothing: Handler = (_, response) => response.writeHead(404).end()

/**
 * Lets contestants answer the same calls in one Chromium, in turns, without any developer tools attached (they slow streams down).
 * Each round is filled by a browser that is ended then: what its processes had to keep while they wrote 100,000 rows made every call
 * slower by a quarter, also those of a worker that reads nothing.
 *
 * @param folder the built app
 * @param lines how many lines a row has
 * @returns the medians in ms of each round, by name
 */
export async function contest(folder: string, rounds: Round[], lines: number): Promise<Record<string, number>[]> {
  const pages = await withPages(PAGES)
  const stage = new Stage()
  const app = serveBuild(folder)
  const lists = new Map<string, Buffer>()
  const list = (rows: string): Buffer => {
    const kept =
      lists.get(rows) ??
      Buffer.from(
        JSON.stringify(
          Array.from({ length: Math.ceil(Number(rows) / 10_000) }, (_, at) => someNotes(at * 10_000, Number(rows), lines).notes).flat(),
        ),
      )
    lists.set(rows, kept)
    return kept
  }
  const whole: Handler = (request, response) => {
    const rows = /^\/list-(\d+)\.json/.exec(request.url ?? '')?.[1]
    if (rows) send(response, 'application/json', list(rows))
    else nothing(request, response)
  }
  const mswWorker = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')
  const ours: Handler = (request, response) => void app.emit('request', request, response)
  const hosts: Record<string, Handler> = {
    ours,
    few: ours,
    msw: (request, response) =>
      request.url === '/mockServiceWorker.js' ? send(response, 'text/javascript', mswWorker) : nothing(request, response),
    static: whole,
    least: (request, response) =>
      request.url === '/least-worker.js' ? send(response, 'text/javascript', LEAST_WORKER) : whole(request, response),
  }
  const serve = (answer: Handler): Promise<string> => stage.serve(pages(withRows(answer, lines)))
  const address: Record<string, string> = {}
  for (const [name, answer] of Object.entries(hosts)) address[name] = await serve(answer)
  const frames: Record<string, string> = {
    ours: `${address.ours}/bench/ours.html`,
    few: `${address.few}/bench/ours.html`,
    msw: `${address.msw}/bench/msw.html`,
    static: `${address.static}/bench/plain.html`,
    least: `${address.least}/bench/plain.html?worker`,
  }
  let programme: Programme | undefined
  let heard: (result: Result) => void = () => undefined
  const referee = await serve((request, response) => {
    if (request.url === '/programme.json') send(response, 'application/json', JSON.stringify(programme))
    else if (request.url === '/result') {
      void bodyOf(request).then((text) => {
        send(response, 'text/plain', '')
        heard(JSON.parse(text))
      })
    } else nothing(request, response)
  })
  const play = async (what: Programme): Promise<Record<string, number>> => {
    programme = what
    const { error, medians } = await new Promise<Result>((resolve, reject) => {
      heard = resolve
      stage.watch(`${referee}/bench/referee.html`, reject)
    })
    await stage.leave()
    if (error) throw new Error(error)
    return medians ?? {}
  }
  try {
    const medians: Record<string, number>[] = []
    for (const round of rounds) {
      const taking = new Set(round.bouts.map(({ frame }) => frame))
      const those = Object.fromEntries(Object.entries(frames).filter(([name]) => taking.has(name)))
      await play({ frames: those, rows: round.rows, fill: round.fill })
      medians.push(await play({ frames: those, ...round, fill: {} }))
    }
    return medians
  } finally {
    await stage.close()
  }
}
