import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type ApiServerOptions, createApiServer } from '../scripts/api/server.ts'

const servers: Server[] = []
const folders: string[] = []

/** Starts the server on a free port. */
async function start(options: ApiServerOptions = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await createApiServer(options)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-api-'))
  folders.push(folder)
  return join(folder, 'school.json')
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
  for (const server of servers.splice(0)) {
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
    expect((await fetch(`${url}/`)).status).toBe(404)
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

  test('names pictures and files below the base path of the app', async () => {
    const { url } = await start({ base: '/school/' })
    const sent = await fetch(`${url}/api/data/files`, { method: 'POST', body: new Uint8Array([1, 2]), headers: { 'X-File-Name': 'a.bin' } })
    const file = await sent.json()
    expect(file.url).toBe(`/school/api/data/files/${file.id}`)
    const back = await fetch(`${url}/api/data/files/${file.id}`)
    expect([...new Uint8Array(await back.arrayBuffer())]).toEqual([1, 2])
    const people = await (await fetch(`${url}/api/data/users`)).json()
    expect(people[0].avatar).toMatch(/^\/school\/pictures\//)
  })
})

describe('with a data file', () => {
  test('rows, files and the answers to earlier writes are there after a restart', async () => {
    const data = newFile()
    const first = await start({ data })
    const key = { 'Idempotency-Key': 'once' }
    const stored = await (await addNote(first.url, 'Kept', key)).json()
    const bytes = new Uint8Array([0, 255, 7])
    const file = await (await fetch(`${first.url}/api/data/files`, { method: 'POST', body: bytes })).json()
    const identity = await (await fetch(`${first.url}/api/data/database`)).json()
    // Nobody said goodbye: what was answered is in the file already.
    const second = await start({ data })
    expect(await titles(second.url)).toContain('Kept')
    expect(await (await addNote(second.url, 'Kept', key)).json()).toEqual(stored)
    expect((await titles(second.url)).filter((title) => title === 'Kept')).toHaveLength(1)
    const back = await (await fetch(`${second.url}/api/data/files/${file.id}`)).arrayBuffer()
    expect(new Uint8Array(back)).toEqual(bytes)
    expect(await (await fetch(`${second.url}/api/data/database`)).json()).toEqual(identity)
  })

  test('writes that come together are all in it, and no half file is left', async () => {
    const data = newFile()
    const { url, stop } = await start({ data })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => addNote(url, `Together ${index}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await stop()
    expect(readdirSync(join(data, '..'))).toEqual(['school.json'])
    const again = await start({ data })
    expect((await titles(again.url)).filter((title) => title.startsWith('Together'))).toHaveLength(12)
  })

  test.each([
    ['of something else', '{"rows":[]}', /no data file of this server/],
    ['cut off in the middle', '{"format":"homeroom-api-data","ver', /no data file of this server/],
    ['of another schema', '{"format":"homeroom-api-data","version":99,"tables":{}}', /schema 99/],
  ])('a file %s is refused and left as it is', async (_, text, message) => {
    const data = newFile()
    writeFileSync(data, text)
    await expect(createApiServer({ data })).rejects.toThrow(message)
    expect(readFileSync(data, 'utf8')).toBe(text)
  })

  test('a write that the file cannot take is refused, and stored when it is sent again', async () => {
    const data = newFile()
    const { url } = await start({ data })
    // Nothing can be written where a folder is in the way.
    mkdirSync(`${data}.part`)
    const key = { 'Idempotency-Key': 'again' }
    const refused = await addNote(url, 'Later', key)
    expect([refused.status, (await refused.json()).message]).toEqual([507, expect.stringContaining('could not be written')])
    rmdirSync(`${data}.part`)
    expect((await addNote(url, 'Later', key)).status).toBe(200)
    const again = await start({ data })
    expect((await titles(again.url)).filter((title) => title === 'Later')).toHaveLength(1)
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
