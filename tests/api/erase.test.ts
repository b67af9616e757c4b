import { expect, test, vi } from 'vitest'
import { prune } from '#db/prune.ts'
import type { TableName } from '#db/schema/rows.ts'
import { declarations } from '#db/schema/tables.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** Erased means erased: what was deleted for good is in no table, and in no answer to a write that arrives again. */

const TEXT = 'Zimtsternchen'

/** The tables in which a text stands. */
async function tablesWith({ store }: TestBackend, text: string): Promise<string[]> {
  const tables = Object.keys(declarations) as TableName[]
  return store.transaction('read', tables, async (tx) => {
    const found: string[] = []
    for (const table of tables)
      if (
        JSON.stringify(await tx.list(table))
          .toLowerCase()
          .includes(text.toLowerCase())
      )
        found.push(table)
    return found
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

const keyed = (key: string) => ({ 'Idempotency-Key': key })

/** A note that was written, changed twice and deleted; answers the token of the trash. */
async function deletedNote({ send }: TestBackend) {
  const { id } = (await send('POST /api/notes/add', { title: `${TEXT} in the note`, color: 'info' }, keyed('add'))).body
  await send('PUT /api/notes/update', { id, title: `${TEXT} changed`, color: 'info' }, keyed('update'))
  await send(`PATCH /api/data/notes/${id}`, { labels: [TEXT] }, keyed('label'))
  await send(`DELETE /api/notes/delete?id=${id}`, undefined, keyed('delete'))
  const { body } = await send('GET /api/data/notes/trash')
  return body[0].token as string
}

test('a note that is deleted from the trash is in no table, and a write to it that arrives again is refused', async () => {
  const school = await createTestBackend()
  const token = await deletedNote(school)
  expect(await tablesWith(school, TEXT)).toEqual(expect.arrayContaining(['replays', 'trash']))
  await school.send(`DELETE /api/data/notes/trash/${token}`)
  expect(await tablesWith(school, TEXT)).toEqual([])
  const { body: before } = await school.send('GET /api/data/notes/NotesData')
  const again = await school.send('POST /api/notes/add', { title: `${TEXT} in the note`, color: 'info' }, keyed('add'))
  expect(again).toMatchObject({ status: 422, body: { message: expect.stringMatching(/has been erased/) } })
  expect((await school.send('GET /api/data/notes/NotesData')).body).toEqual(before)
})

test('an emptied trash of notes leaves nothing, and the answers to other writes stay', async () => {
  const school = await createTestBackend()
  const kept = await school.send('POST /api/notes/add', { title: 'Kept', color: 'info' }, keyed('kept'))
  await deletedNote(school)
  await school.send('DELETE /api/data/notes/trash')
  expect(await tablesWith(school, TEXT)).toEqual([])
  expect((await school.send('POST /api/notes/add', { title: 'Kept', color: 'info' }, keyed('kept'))).body).toEqual(kept.body)
})

test('a mail that is erased leaves its empty place and nothing else, also where an undo would bring it back', async () => {
  const school = await createTestBackend()
  const { send } = school
  const request = { childName: 'Ana', childAge: 5, parentName: 'Ida', email: 'ida@families.example' }
  const { id } = (await send('POST /api/data/classes/1/enrolments', request)).body
  await send(`PATCH /api/data/enrolments/${id}`, { status: 'declined', text: `${TEXT} in the mail` })
  const [mail] = (await send(`GET /api/data/email/EmailData?q=${TEXT}`)).body
  await send(`PATCH /api/data/emails/${mail.id}`, { trash: true })
  const change = { table: 'emails', id: mail.id, was: null, is: mail }
  const others = { table: 'tickets', id: 1, was: { Status: 'Open' }, is: { Status: 'Pending' } }
  await school.db.trash.put({ id: 'undo', at: '2099-01-01T00:00:00.000Z', rows: [], amended: [change, others] })
  expect((await tablesWith(school, TEXT)).sort()).toEqual(['emails', 'replays', 'search', 'trash'])
  await send(`DELETE /api/data/emails/${mail.id}`)
  expect(await tablesWith(school, TEXT)).toEqual([])
  expect((await school.db.trash.get('undo')).amended).toEqual([others])
})

test('a clock that is set forward by a year and back does not empty the trash; time that passes does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  try {
    const name = `clock-${start}`
    const school = await createTestBackend({ name })
    const on = async (day: number) => {
      vi.setSystemTime(start + day * DAY_MS)
      await prune(school.store, DAY_MS)
    }
    await deletedNote(school)
    const isKept = async () => (await tablesWith(school, TEXT)).includes('trash')
    for (const day of [0, 365, 365.5, 0.5, 366, 1]) await on(day)
    expect(await isKept()).toBe(true)
    for (const day of [10, 20, 29]) await on(day)
    expect(await isKept()).toBe(true)
    for (const day of [31, 32, 33]) await on(day)
    expect(await isKept()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('what the trash lets go of after its time is in no table', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const school = await createTestBackend()
    await deletedNote(school)
    for (let week = 0; week < 5; week++) {
      vi.setSystemTime(Date.now() + 7 * DAY_MS)
      await prune(school.store, DAY_MS)
    }
    expect(await tablesWith(school, TEXT)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('caches forget at once: every page is told that something was erased', async () => {
  const told: string[][] = []
  const school = await createTestBackend({ changed: (tables) => told.push([...tables]) })
  const token = await deletedNote(school)
  expect(told.flat()).not.toContain('erased')
  await school.send(`DELETE /api/data/notes/trash/${token}`)
  expect(told.at(-1)).toContain('erased')
})
