import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createTestBackend, requestOf } from '../backend.ts'
import { labels, slowRequest, wait } from './labels.ts'

/** docs/backend-rules.md 3: answers come in arrival order. */

const start = () => createTestBackend({ handlers: labels, seed: {} })
const names = (rows: { name: string }[]) => rows.map((row) => row.name)

describe('a call that arrives after a write whose body is still on its way', () => {
  test('sees the write when it reads the same table', async () => {
    const { respond } = await start()
    const slow = slowRequest('POST /api/data/labels')
    const write = respond(slow.request)
    const read = respond(requestOf('GET /api/data/labels'))
    slow.push('{"name":')
    await wait(20)
    slow.push('"late"}')
    slow.end()
    expect(names(await (await read).json())).toEqual(['late'])
    expect((await write).status).toBe(201)
  })

  test('is stored after it when it writes the same table', async () => {
    const { respond, db } = await start()
    const slow = slowRequest('POST /api/data/labels')
    const first = respond(slow.request)
    const second = respond(requestOf('POST /api/data/labels', { name: 'second' }))
    await wait(20)
    slow.push('{"name":"first"}')
    slow.end()
    await Promise.all([first, second])
    expect(names(await db.labels.toArray())).toEqual(['first', 'second'])
  })

  test('does not wait when it reads or writes other tables', async () => {
    const { respond, send } = await start()
    const slow = slowRequest('POST /api/data/events')
    const write = respond(slow.request)
    expect((await send('GET /api/data/labels')).status).toBe(200)
    expect((await send('POST /api/data/labels', { name: 'not waiting' })).status).toBe(201)
    slow.push('{"name":"event"}')
    slow.end()
    expect((await write).status).toBe(200)
  })

  test('goes on when the write is refused', async () => {
    const { respond } = await start()
    const slow = slowRequest('POST /api/data/labels')
    const write = respond(slow.request)
    const read = respond(requestOf('GET /api/data/labels'))
    slow.push('{"name":')
    slow.end()
    expect((await write).status).toBe(400)
    expect((await read).status).toBe(200)
  })
})

test('a hundred writes sent at once are stored in the order in which they were sent', async () => {
  const { send, db } = await start()
  const sent = Array.from({ length: 100 }, (_, index) => `label ${index}`)
  await Promise.all(sent.map((name) => send('POST /api/data/labels', { name })))
  expect(names(await db.labels.toArray())).toEqual(sent)
})

test('each read among writes sees all of those sent before it', async () => {
  const { send } = await start()
  const reads: Promise<{ body: { name: string }[] }>[] = []
  for (let index = 0; index < 10; index++) {
    void send('POST /api/data/labels', { name: `label ${index}` })
    reads.push(send('GET /api/data/labels'))
  }
  const lengths = (await Promise.all(reads)).map(({ body }) => body.length)
  for (const [index, length] of lengths.entries()) expect(length).toBeGreaterThanOrEqual(index + 1)
})
