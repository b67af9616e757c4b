import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { namedEndpoints } from '../../src/contract/areas.ts'
import { sample } from '../kernel/payloads.ts'
import { isSweep } from '../sweep.ts'
import { expect, test } from './app.ts'
import { storedHashes } from './stored.ts'

/** What a page of another website sends. */
interface Attack {
  line: string
  method: string
  path: string
  /** JSON with an equals sign in it, which a form of `text/plain` sends as it is. */
  body: [name: string, value: string]
}

/** Where a form opens what it is answered. */
type Way = 'top level' | 'new window' | 'frame'

const attackOf = ({ area, endpoint: { route: line, method, path, body, upload } }: ReturnType<typeof namedEndpoints>[number]) => {
  const rest = body && !upload ? JSON.stringify(sample(body)).slice(1) : '}'
  return {
    area,
    attack: { line, method, path: path.replaceAll(/:\w+/g, '1'), body: ['{"x":"', `"${rest === '}' ? '' : ','}${rest}`] } as Attack,
  }
}
const everything = namedEndpoints().map(attackOf)
const isFirstOfArea = ({ area }: (typeof everything)[number], at: number, all: typeof everything) =>
  all.findIndex((other) => other.area === area) === at
/** `npm test` tries one endpoint of each area by fetch, and one POST of each by form. */
const attacks = isSweep ? everything : everything.filter(isFirstOfArea)
const everyPost = everything.filter(({ attack }) => attack.method === 'POST')
const posts = (isSweep ? everyPost : everyPost.filter(isFirstOfArea)).map(({ attack }) => attack)
const share: Attack = { line: 'POST /share', method: 'POST', path: '/share', body: ['text', 'Planted'] }

/** Serves an empty page, under each name of this computer. */
async function startOther() {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title>'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    pages: { 'another port': `http://localhost:${port}/`, 'another site': `http://127.0.0.1:${port}/` },
    stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      // Browsers open connections ahead of requests, and `close` would wait a minute for each.
      server.closeAllConnections()
      return closed
    },
  }
}

/** Submits a form to the app and waits for its answer. */
async function submit(page: Page, home: string, { path, body }: Attack, way: Way, enctype: string): Promise<Response> {
  const action = new URL(path, home).href
  const answered = page
    .context()
    .waitForEvent('response', (response) => response.url() === action && response.request().method() === 'POST')
  await page.evaluate(
    ({ action, body: [name, value], way, enctype }) => {
      const form = document.createElement('form')
      const target = way === 'new window' ? '_blank' : way === 'frame' ? action : '_self'
      Object.assign(form, { method: 'post', action, enctype, target })
      Object.assign(form.appendChild(document.createElement('textarea')), { name, value })
      if (way === 'frame') document.body.append(Object.assign(document.createElement('iframe'), { name: action }))
      document.body.append(form)
      form.submit()
    },
    { action, body, way, enctype },
  )
  return answered
}

/** How many navigations of a way reached the worker, how many of those were refused with a sentence, and how many were the host's. */
interface Count {
  reached: number
  refused: number
  host: number
}

async function count(responses: Response[]): Promise<Count> {
  const reached = responses.filter((response) => response.fromServiceWorker())
  const refused = await Promise.all(
    reached.map(async (response) => response.status() === 403 && /^For security, forms/.test((await response.json()).message)),
  )
  return { reached: reached.length, refused: refused.filter(Boolean).length, host: responses.length - reached.length }
}

/** Has a page of another website try forms: in frames all at once, else one after the other. */
async function tryForms(context: BrowserContext, other: string, home: string, tried: Attack[], way: Way): Promise<Count> {
  const page = await context.newPage()
  await page.goto(other)
  const total: Count = { reached: 0, refused: 0, host: 0 }
  const add = async (responses: Response[]) => {
    const now = await count(responses)
    for (const key of ['reached', 'refused', 'host'] as const) total[key] += now[key]
  }
  if (way === 'frame') await add(await Promise.all(tried.map((attack) => submit(page, home, attack, way, 'text/plain'))))
  else {
    for (const attack of tried) {
      await add([await submit(page, home, attack, way, 'text/plain')])
      if (way === 'top level') await page.goto(other)
      else for (const opened of context.pages()) if (opened.url().startsWith(`${home}api/`)) await opened.close()
    }
  }
  await page.close()
  return total
}

/** Has a page of another website call each endpoint by `fetch`; answers how many calls were made, and how many answers it could read. */
async function tryFetches(context: BrowserContext, other: string, home: string): Promise<{ calls: number; read: number; worker: number }> {
  const page = await context.newPage()
  await page.goto(other)
  let worker = 0
  page.on('response', (response) => {
    if (response.fromServiceWorker()) worker++
  })
  const tried = attacks.flatMap(({ attack }) => (['no-cors', 'cors'] as const).map((mode) => ({ ...attack, mode })))
  const read = await page.evaluate(
    async ({ tried, home }) => {
      const call = async ({ method, path, body, mode }: (typeof tried)[number]) => {
        const carries = method !== 'GET' && { body: body.join('=') }
        const response = await fetch(new URL(path, home), { method, mode, credentials: 'include', ...carries })
        return response.type !== 'opaque'
      }
      return (await Promise.all(tried.map((one) => call(one).catch(() => false)))).filter(Boolean).length
    },
    { tried, home },
  )
  await page.close()
  return { calls: tried.length, read, worker }
}

test.describe.configure({ timeout: isSweep ? 900_000 : 90_000 })

for (const who of ['another port', 'another site'] as const) {
  test(`a page of ${who} writes nothing, by no form and no fetch`, async ({ app, host }) => {
    const other = await startOther()
    const from = other.pages[who]
    const before = await storedHashes(app)
    const context = app.context()
    const counts: Record<string, unknown> = {}
    for (const [way, tried] of [
      ['frame', isSweep ? posts : posts.filter((_, index) => index % 5 === 0)],
      ['top level', isSweep ? posts : posts.slice(0, 5)],
      ['new window', isSweep ? posts : posts.slice(0, 5)],
    ] as const) {
      const counted = await tryForms(context, from, host.url, [...tried], way)
      counts[way] = counted
      expect(counted.reached + counted.host, way).toBe(tried.length)
      expect(counted.refused, way).toBe(counted.reached)
      // Chromium parts the storage of frames by site: on a page of another site, a frame of ours has no worker.
      expect(counted.host, way).toBe(way === 'frame' && who === 'another site' ? tried.length : 0)
    }
    const fetched = await tryFetches(context, from, host.url)
    counts.fetch = fetched
    expect(fetched).toMatchObject({ read: 0, worker: 0 })
    expect(await storedHashes(app)).toEqual(before)

    // What is shared waits, whoever shares it; nobody shares from a frame.
    const page = await context.newPage()
    await page.goto(from)
    expect((await submit(page, host.url, share, 'frame', 'multipart/form-data')).fromServiceWorker()).toBe(false)
    await submit(page, host.url, share, 'new window', 'multipart/form-data')
    await submit(page, host.url, share, 'top level', 'text/plain')
    await page.waitForURL('**/apps/notes')
    await page.goto(from)
    await submit(page, host.url, share, 'top level', 'multipart/form-data')
    await expect(page.getByRole('dialog', { name: 'Save as a note?' })).toContainText('Planted')
    expect(await storedHashes(app)).toEqual(before)
    if (isSweep) console.log(who, attacks.length, JSON.stringify(counts))
    await other.stop()
  })
}
