import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { needBrowser } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import type { Programme } from './pages/referee.ts'
import { someNotes } from './rows.ts'

const PAGES = ['referee', 'ours', 'msw', 'plain']
const EMPTY_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.url.endsWith('/empty')) event.respondWith(new Response('[]', { headers: { 'Content-Type': 'application/json' } }))
})`

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The scripts of the pages, by their address. */
async function scripts(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lingui()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: Object.fromEntries(PAGES.map((name) => [name, join(import.meta.dirname, 'pages', `${name}.ts`)])),
        output: { entryFileNames: 'bench/[name].js', chunkFileNames: 'bench/[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = 'output' in built ? built.output : []
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** What every contestant's host has beside its own: the pages of the bench and the rows. */
function common(files: Map<string, string>, others: Answer): Answer {
  return (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const page = /^\/bench\/(\w+)\.html$/.exec(path)?.[1]
    const [notes, from, upTo] = /^\/bench\/notes-(\d+)-(\d+)\.json$/.exec(path) ?? []
    const script = files.get(path)
    if (script) send(response, 'text/javascript', script)
    else if (page)
      send(response, 'text/html', `<!doctype html><title>${page}</title><script type="module" src="/bench/${page}.js"></script>`)
    else if (notes) send(response, 'application/json', JSON.stringify(someNotes(Number(from), Number(upTo))))
    else others(request, response)
  }
}

const nothing: Answer = (_, response) => response.writeHead(404).end()

/**
 * Lets contestants answer the same calls in one Chromium, in turns, without any developer tools attached (they slow streams down).
 *
 * @param folder the built app
 * @returns the medians in ms, as `name · rows`
 */
export async function contest(folder: string, rounds: Programme['rounds']): Promise<Record<string, number>> {
  const files = await scripts()
  const app = serveBuild(folder)
  const lists = new Map<string, Buffer>()
  const list = (rows: string): Buffer => {
    const kept =
      lists.get(rows) ??
      Buffer.from(
        JSON.stringify(
          Array.from({ length: Math.ceil(Number(rows) / 10_000) }, (_, at) => someNotes(at * 10_000, Number(rows)).notes).flat(),
        ),
      )
    lists.set(rows, kept)
    return kept
  }
  const mswWorker = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')
  const hosts: Record<string, Answer> = {
    ours: (request, response) => void app.emit('request', request, response),
    msw: (request, response) =>
      request.url === '/mockServiceWorker.js' ? send(response, 'text/javascript', mswWorker) : nothing(request, response),
    static: (request, response) => {
      const rows = /^\/list-(\d+)\.json/.exec(request.url ?? '')?.[1]
      if (rows) send(response, 'application/json', list(rows))
      else nothing(request, response)
    },
    empty: (request, response) =>
      request.url === '/empty-worker.js' ? send(response, 'text/javascript', EMPTY_WORKER) : nothing(request, response),
  }
  const servers: Server[] = []
  const serve = async (answer: Answer): Promise<string> => {
    const server = createServer(common(files, answer))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }
  const address: Record<string, string> = {}
  for (const [name, answer] of Object.entries(hosts)) address[name] = await serve(answer)
  const frames = {
    ours: `${address.ours}/bench/ours.html`,
    msw: `${address.msw}/bench/msw.html`,
    static: `${address.static}/bench/plain.html`,
    empty: `${address.empty}/bench/plain.html?worker`,
  }
  try {
    return await new Promise((resolve, reject) => {
      void serve((request, response) => {
        if (request.url === '/programme.json') send(response, 'application/json', JSON.stringify({ frames, rounds } satisfies Programme))
        else if (request.url === '/result') {
          let text = ''
          request.on('data', (part) => (text += part))
          request.on('end', () => {
            send(response, 'text/plain', '')
            const result = JSON.parse(text)
            if (result.error) reject(new Error(result.error))
            else resolve(result)
          })
        } else nothing(request, response)
      }).then((referee) => watch(`${referee}/bench/referee.html`, reject))
    })
  } finally {
    await new Promise((resolve) => (browser?.once('exit', resolve) && browser.kill('SIGKILL')) || resolve(undefined))
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

let browser: ReturnType<typeof spawn> | undefined
let profile = ''

/** Opens a page in a browser that nobody else talks to. */
function watch(page: string, failed: (reason: Error) => void): void {
  profile = mkdtempSync(join(tmpdir(), 'homeroom-bench-'))
  const args = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run', `--user-data-dir=${profile}`, page]
  browser = spawn(needBrowser(), args, { stdio: 'ignore' })
  browser.on('error', failed)
}
