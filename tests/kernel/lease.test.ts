import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Lease } from '#db/lease.ts'
import { createTestBackend } from '../backend.ts'
import { createLocks } from '../locks.ts'

const NOTES = 'GET /api/data/notes/NotesData'
const leases: Lease[] = []
afterEach(() => {
  for (const lease of leases.splice(0)) lease.close()
})

/** The worker, and a page beside it that answers for itself: two contexts on one database. */
async function start(deadlineMs = 15_000) {
  const locks = createLocks()
  const name = `leased-${leases.length}-${Math.random()}`
  const lease = (mayHold: boolean) => {
    const one = new Lease(name, { mayHold, locks })
    leases.push(one)
    return one
  }
  const worker = await createTestBackend({ name, lease: lease(true), deadlineMs })
  const page = await createTestBackend({ name, lease: lease(false), deadlineMs })
  return { worker, page, lease, locks }
}
type Context = Awaited<ReturnType<typeof start>>['worker']

const add = ({ send }: Context, title: string) => send('POST /api/notes/add', { title, color: 'info' })
const titles = async ({ send }: Context): Promise<string[]> => (await send(NOTES)).body.map(({ title }: { title: string }) => title)

/** How often the work asks for rows. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(IDBTransaction.prototype, 'objectStore')
  await work()
  const { length } = asked.mock.calls
  asked.mockRestore()
  return length
}

/** Reads until the database is not asked any more. */
const settled = (context: Context) => vi.waitFor(async () => expect(await questions(() => context.send(NOTES))).toBe(0), { timeout: 5_000 })

describe('who holds the lease', () => {
  test('answers again without asking the database, in full and with 304', async () => {
    const { worker } = await start()
    await settled(worker)
    const { headers, body } = await worker.send(NOTES)
    const had = { 'If-None-Match': headers.get('ETag') as string }
    expect(await questions(() => worker.respond(new Request('http://school.test/api/data/notes/NotesData', { headers: had })))).toBe(0)
    expect(body).toHaveLength(4)
  })

  test('sees its own writes, and those of another context from the answer on', async () => {
    const { worker, page } = await start()
    for (const [context, title] of [
      [worker, 'own'],
      [page, 'other'],
      [worker, 'own again'],
      [page, 'other again'],
    ] as const) {
      await settled(worker)
      await add(context, title)
      expect((await titles(worker)).at(-1)).toBe(title)
    }
  })

  test('gives it up when what it writes is written, and not before', async () => {
    const { worker, page } = await start()
    await settled(worker)
    const written = await Promise.all([add(worker, 'first'), add(page, 'second'), add(worker, 'third')])
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await titles(worker)).slice(4).toSorted()).toEqual(['first', 'second', 'third'])
    expect(await titles(page)).toEqual(await titles(worker))
  })

  test('does not wait for itself: a write may come while it is being given the lease', async () => {
    const { lease } = await start()
    const mine = lease(true)
    mine.standing(['notes'])
    expect(await mine.write(async () => 'written', AbortSignal.timeout(2_000))).toBe('written')
  })

  test('forgets what it knows when the database is deleted', async () => {
    const { worker } = await start()
    await settled(worker)
    await add(worker, 'gone')
    await settled(worker)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(worker.name).onsuccess = resolve
    })
    expect(await titles(worker)).not.toContain('gone')
  })
})

test('a page never holds the lease: it may be put to sleep', async () => {
  const { page } = await start()
  await titles(page)
  await vi.waitFor(async () => expect(await titles(page)).toHaveLength(4))
  expect(await questions(() => page.send(NOTES))).toBeGreaterThan(0)
})

test('a write is refused when nobody gives the lease up, and nothing is written later', async () => {
  const { page, locks, worker } = await start(60)
  let release = (): void => undefined
  const sleeping = locks.request(
    `${worker.name} lease`,
    {},
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  expect((await add(page, 'too late')).status).toBe(503)
  release()
  await sleeping
  expect((await add(page, 'in time')).status).toBe(200)
  expect((await titles(page)).slice(4)).toEqual(['in time'])
})

test('whoever writes, in whatever order, nobody is answered with what was before', { timeout: 120_000 }, async () => {
  const step = fc.tuple(fc.constantFrom('worker', 'page'), fc.constantFrom('write', 'read', 'read', 'both'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const contexts = await start()
      /** What was answered to be stored. */
      const stored: string[] = []
      const write = async (context: Context, title: string) => {
        await add(context, title)
        stored.push(title)
      }
      const read = async (context: Context) => {
        const before = [...stored]
        expect(await titles(context)).toEqual(expect.arrayContaining(before))
      }
      for (const [at, [who, what]] of steps.entries()) {
        const [context, other] = who === 'worker' ? [contexts.worker, contexts.page] : [contexts.page, contexts.worker]
        if (what === 'write') await write(context, `${at}`)
        if (what === 'read') await Promise.all([read(context), read(contexts.worker)])
        if (what === 'both')
          await Promise.all([write(context, `${at}`), read(other), write(other, `${at}'`), read(context), read(contexts.worker)])
      }
      expect((await titles(contexts.worker)).slice(4).toSorted()).toEqual(stored.toSorted())
    }),
    { numRuns: 40, seed: 20261123 },
  )
})
