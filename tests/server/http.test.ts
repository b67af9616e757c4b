import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { Unavailable } from '#db/errors.ts'
import { HttpServer } from '#server/http.ts'
import { PAGES_FOLDER } from '#server/page-file.ts'
import { Pages } from '#server/pages.ts'
import { Renderer } from '#server/renderer.ts'
import { createTestBackend } from '../backend.ts'

const servers: HttpServer[] = []
const folders: string[] = []

interface Options {
  base?: string
  origins?: readonly string[]
  respond?: (request: Request) => Promise<Response>
  isReady?: () => Promise<boolean>
  /** Names the state of the rows behind the public pages; without it, no page is made of rows. */
  version?: () => Promise<string>
  /** The files of the build, by their paths. */
  files?: Record<string, string>
}

/** Starts a server on a free port, over the back end on a database in memory unless told. */
async function start({ base = '/', origins = [], isReady = async () => true, files = {}, respond, version }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-files-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  const backend = respond ?? (await createTestBackend({ base })).respond
  const rows = version && { renderer: new Renderer(folder, backend, undefined), version }
  const pages = new Pages({ files: folder, base, rows })
  const http = new HttpServer({
    respond: (request) => backend(request),
    isReady,
    generatedFile: (path) => pages.fileAt(path),
    files: folder,
    base,
    origins,
    maxBytes: 10 * 1024 * 1024,
    log,
  })
  servers.push(http)
  await new Promise<void>((resolve) => http.server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(http.server.address() as AddressInfo).port}`, http, logged }
}

const addNote = (url: string, title: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/notes/add`, { method: 'POST', body: JSON.stringify({ title, color: 'info' }), headers })

const titles = async (url: string): Promise<string[]> =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  (await (await fetch(`${url}/api/data/notes/NotesData`)).json()).map((note: any) => note.title)

/** Sends what `fetch` would not: returns status and text. */
const sendRaw = (url: string, options: { method?: string; headers?: Record<string, string>; body?: Iterable<Uint8Array> }) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method: options.method, headers: options.headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    sent.on('error', reject)
    for (const chunk of options.body ?? []) sent.write(chunk)
    sent.end()
  })

afterEach(() => {
  for (const { server } of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the API as a server', () => {
  test('answers what the worker would, samples and refusals alike', async () => {
    const { url } = await start()
    expect(await titles(url)).toHaveLength(4)
    expect((await addNote(url, 'From a server')).status).toBe(200)
    expect(await titles(url)).toContain('From a server')
    const missing = await fetch(`${url}/api/notes/delete?id=none`, { method: 'DELETE' })
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'Note not found', error: 'Note not found' }])
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404)
  })

  test('a read that arrives after a write sees it, also while the body of the write is still on its way', async () => {
    const { url } = await start()
    const writing = request(`${url}/api/notes/add`, { method: 'POST', headers: { Expect: '100-continue' } })
    writing.on('response', (response) => response.resume())
    // The server has the head, and not one byte of the body.
    await new Promise<void>((resolve) => writing.on('continue', resolve).flushHeaders())
    const reading = titles(url)
    const other = await fetch(`${url}/api/data/language/LanguageData`)
    expect(other.status).toBe(200)
    writing.end(JSON.stringify({ title: 'On its way', color: 'info' }))
    expect(await reading).toContain('On its way')
  })

  test('names files below the base path of the app, and is called there or without it', async () => {
    const { url } = await start({ base: '/school/' })
    expect(await titles(`${url}/school`)).toHaveLength(4)
    const sent = await fetch(`${url}/api/data/files`, { method: 'POST', body: new Uint8Array([1, 2]), headers: { 'X-File-Name': 'a.bin' } })
    const file = await sent.json()
    expect(file.url).toBe(`/school/api/data/files/${file.id}`)
    const back = await fetch(`${url}/api/data/files/${file.id}`)
    expect([...new Uint8Array(await back.arrayBuffer())]).toEqual([1, 2])
  })
})

describe('hostile callers', () => {
  test('a body without end is refused as soon as it is larger than anything the API takes', async () => {
    const { url } = await start()
    const sent = request(`${url}/api/data/files`, { method: 'POST' })
    const answered = new Promise<number | undefined>((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)))
    // 12 MiB of it, and the end never comes.
    for (let count = 0; count < 12; count++) sent.write(new Uint8Array(1024 * 1024))
    expect(await answered).toBe(413)
    sent.on('error', () => undefined).destroy()
    expect((await addNote(url, 'x'.repeat(300_000))).status).toBe(413)
    expect(await titles(url)).toHaveLength(4)
  })

  test.each([
    ['no JSON', '{"title":'],
    ['no object', '[]'],
    ['a prototype', '{"__proto__":{"title":"x"},"title":"x","color":"info"}'],
    ['nested without end', '['.repeat(5000) + ']'.repeat(5000)],
  ])('%s is answered 400 with a sentence', async (_, body) => {
    const { url } = await start()
    const answer = await fetch(`${url}/api/notes/add`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).not.toBe('')
    expect(await titles(url)).toHaveLength(4)
  })

  test.each([
    ['a fetch of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a form of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['a form of a frame without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['a form of another port', { Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' }],
    [
      'a fetch of another port that cannot read',
      { Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
    ],
    ['an old browser, which names the origin alone', { Origin: 'https://evil.example' }],
    ['a link of another site, which has no origin', { 'Sec-Fetch-Site': 'cross-site' }],
    // A name of theirs that leads to this computer.
    ['a page under a name of its own', { Host: 'evil.example' }],
  ] as const)('%s is answered 403 with a sentence, and nothing is stored', async (_, headers) => {
    const { url } = await start({ origins: ['https://school.example'] })
    const body = [Buffer.from('{"title":"x","color":"info"}')]
    const { status, text } = await sendRaw(`${url}/api/notes/add`, { method: 'POST', headers, body })
    const { message, error } = JSON.parse(text)
    expect([status, message]).toEqual([403, expect.stringContaining('answers pages of this computer only')])
    expect(error).toBe(message)
    if (!('Sec-Fetch-Site' in headers) || headers['Sec-Fetch-Site'] !== 'same-site')
      expect((await sendRaw(`${url}/api/data/notes/NotesData`, { headers })).status).toBe(403)
    expect(await titles(url)).toHaveLength(4)
  })

  test('our own pages and those that are named may, with all that our client sends and reads', async () => {
    const { url } = await start({ origins: ['https://school.example'] })
    for (const origin of ['http://localhost:5173', 'https://school.example']) {
      const asked = await fetch(`${url}/api/notes/add`, { method: 'OPTIONS', headers: { Origin: origin } })
      expect(asked.status).toBe(204)
      expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
      for (const name of ['Content-Type', 'Idempotency-Key', 'X-File-Name'])
        expect(asked.headers.get('Access-Control-Allow-Headers')).toContain(name)
      const list = await fetch(`${url}/api/data/email/EmailData?page=1&pageSize=2`, { headers: { Origin: origin } })
      expect(Number(list.headers.get('X-Total-Count'))).toBeGreaterThan(2)
      for (const name of ['Depends-On', 'X-Total-Count', 'Undo-Token'])
        expect(list.headers.get('Access-Control-Expose-Headers')).toContain(name)
    }
  })
})

describe('the files of the app', () => {
  const files = {
    'index.html': 'home',
    'shell.html': 'shell',
    'about/index.html': 'about',
    'assets/a.js': 'code',
    'api/openapi.json': '{}',
    '.hosting/netlify/_headers': '/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: immutable\n',
  }

  test.each([
    ['/', 'shell'],
    ['/about', 'shell'],
    ['/assets/a.js', 'code'],
    ['/api/openapi.json', '{}'],
    ['/apps/notes?note=1', 'shell'],
  ])('%s is served with the headers of the build', async (path, text) => {
    const { url } = await start({ files })
    const answered = await fetch(url + path)
    expect(await answered.text()).toBe(text)
    expect(answered.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answered.headers.get('Cache-Control') === 'immutable').toBe(path.startsWith('/assets/'))
  })

  test('its pages and its worker are told that this server answers; no page has the text of the build', async () => {
    const pages = {
      'index.html': '<html lang="en">home',
      'shell.html': '<html lang="en">shell',
      'about/index.html': '<html lang="en">about',
      'service-worker.js': 'work()',
    }
    const text = async (url: string, path: string) => (await fetch(url + path)).text()
    const { url } = await start({ files: pages })
    expect(await text(url, '/service-worker.js')).toMatch(/^self\.isServed = true;\s+work\(\)$/)
    for (const path of ['/', '/index.html', '/about', '/about/index.html', '/apps/notes', '/shell.html'])
      expect(await text(url, path)).toBe('<html data-served lang="en">shell')
  })

  test('while the database is away, public pages are sent without their text', async () => {
    const build = { base: '/', template: '<html lang="en">', earlyInput: '', fonts: [], kinds: [{ pattern: '', styles: [], scripts: [] }] }
    const version = () => Promise.reject(new Unavailable('Away.', true))
    const { url } = await start({
      files: { 'shell.html': '<html lang="en">shell', [`${PAGES_FOLDER}/build.json`]: JSON.stringify(build) },
      version,
    })
    for (const path of ['/', '/teachers']) {
      const answered = await fetch(url + path)
      expect([answered.status, await answered.text()]).toEqual([200, '<html data-served lang="en">shell'])
    }
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('teachers')
  })

  test('a page that a browser has already is not sent again', async () => {
    const { url } = await start({ files })
    const { headers } = await fetch(url)
    const again = await fetch(url, { headers: { 'If-None-Match': headers.get('ETag') as string } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('what lies outside of the build, or is meant for hosts, is not served', async () => {
    const { url } = await start({ files })
    for (const path of ['/../secret', '/..%2f..%2fetc%2fpasswd', '/.hosting/netlify/_headers'])
      expect((await sendRaw(url + path, {})).text).not.toMatch(/root:|nosniff/)
  })
})

describe('running it', () => {
  test('it says that it lives, and whether its database answers', async () => {
    let isAway = false
    const { url } = await start({
      isReady: async () => {
        if (isAway) throw new Unavailable('Away.', true)
        return true
      },
    })
    const status = async (path: string) => (await fetch(url + path)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    isAway = true
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
    isAway = false
    expect(await status('/readyz')).toBe(200)
  })

  test('a call that the database did not answer may be sent again, and it says when', async () => {
    const { url } = await start({ respond: async () => Response.json({ message: 'Away.' }, { status: 503 }) })
    const answered = await fetch(`${url}/api/data/users`)
    expect([answered.status, answered.headers.get('Retry-After')]).toEqual([503, '2'])
  })

  test('when it is to end, what has begun is answered and nothing new is taken', async () => {
    let begin: () => void = () => undefined
    let answer: (response: Response) => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const answering = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const respond = () => {
      begin()
      return answering
    }
    const { url, http } = await start({ respond })
    const asked = fetch(`${url}/api/data/users`)
    await begun
    const drained = http.drain(10_000)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    answer(Response.json(['all']))
    expect(await (await asked).json()).toEqual(['all'])
    await drained
  })

  test('what does not end in time is broken off', async () => {
    const { url, http } = await start({ respond: () => new Promise(() => undefined) })
    const asked = fetch(`${url}/api/data/users`)
    const refused = expect(asked).rejects.toThrow()
    await fetch(`${url}/healthz`)
    await http.drain(50)
    await refused
  })

  test('the log names each request, and nobody’s words, address or cookie', async () => {
    const { url, logged } = await start()
    await addNote(url, 'Secret title', { Cookie: 'session=secret', Authorization: 'secret' })
    await (await fetch(`${url}/api/data/email/EmailData?q=secret%40home.example`)).text()
    await expect.poll(() => logged.length).toBe(2)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'POST', path: '/api/notes/add', status: 200, msg: 'request' },
      { method: 'GET', path: '/api/data/email/EmailData', status: 200, msg: 'request' },
    ])
    expect(logged.join('')).not.toMatch(/secret|127\.0\.0\.1|::1/i)
  })
})
