// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCached } from '#client/live/cached.ts'
import { onChange } from '#client/live/changeBus.ts'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { CHANGES_CHANNEL, DATABASE_NAME } from '#contract/http/names.ts'
import { seed } from '#db/seed/index.ts'
import { createTestBackend } from '../backend.ts'

vi.stubGlobal('fetch', async () => Response.json(seed))

let asked = 0
beforeEach(() => {
  asked = 0
  setInterceptor((request, next) => {
    if (request.method === 'GET') asked++
    return next(request)
  })
})
afterEach(() => {
  setInterceptor(undefined)
  vi.restoreAllMocks()
})

const names = async () => (await callCached('GET /api/data/teachers', {})).map(({ name }) => name)

test('what is known is not asked for again', async () => {
  const before = await names()
  expect(await names()).toEqual(before)
  expect(asked).toBe(1)
})

test('what is wanted again and again stays known, however much else is asked for', async () => {
  await names()
  asked = 0
  for (let day = 10; day < 99; day++) {
    await callCached('GET /api/data/events', { query: { from: `20${day}-03-05` } })
    await names()
  }
  expect(asked).toBe(89)
})

test('what this page writes is seen as soon as it is answered, though nobody has told of it yet', async () => {
  const worker = await createTestBackend({ changed: () => undefined })
  setInterceptor((request) => worker.respond(request))
  const from = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(from + 200_000)
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const writing = call('POST /api/data/teachers', { body: { name, subjects: [] } })
    // While it is written nobody can say what holds.
    await names()
    await writing
    expect(await names()).toContain(name)
  }
})

test('what another tab writes is seen when it has told', async () => {
  await names()
  const channel = new BroadcastChannel(`${CHANGES_CHANNEL}/`)
  const other = await createTestBackend({ name: `${DATABASE_NAME}/`, changed: (tables) => channel.postMessage(tables) })
  const told = new Promise((resolve) => onChange(resolve))
  await other.send('POST /api/data/teachers', { name: 'From elsewhere', subjects: [] })
  await told
  channel.close()
  expect(await names()).toContain('From elsewhere')
})

test('after a minute, and when the page is looked at again, it is asked for: a page may have ended before it could tell', async () => {
  await names()
  asked = 0
  document.dispatchEvent(new Event('visibilitychange'))
  await names()
  expect(asked).toBe(1)
  const later = performance.now() + 60_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await names()
  expect(asked).toBe(2)
})

test('an answer that was on its way while something was written is not kept', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  const reading = names()
  await call('POST /api/data/teachers', { body: { name: 'Meanwhile', subjects: [] } })
  await reading
  expect(await names()).toContain('Meanwhile')
})
