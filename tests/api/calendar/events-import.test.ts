import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences } from '#contract/calendar/recurrence-rules.ts'
import { createTestBackend } from '../../backend.ts'

const IMPORT = 'POST /api/data/events/import'
const LIST = 'GET /api/data/events'
const evening = {
  uid: 'evening@pta.example',
  title: 'Parents’ evening',
  start: '2026-05-04T16:00:00.000Z',
  end: '2026-05-04T17:00:00.000Z',
}
const weekly = { every: 'week', interval: 1, days: [], until: null, count: 3, except: [], zone: 'Europe/London' }
const choir = { ...evening, uid: 'choir@pta.example', title: 'Choir', recurrence: weekly }

/** A back end without events, and what is in it. */
async function emptyCalendar() {
  const backend = await createTestBackend()
  await backend.db.events.clear()
  const all = async (): Promise<CalendarEvent[]> => (await backend.send(LIST)).body
  return { ...backend, all }
}

describe(IMPORT, () => {
  test('adds what is new, changes what has a newer version, and doubles nothing', async () => {
    const { send, all } = await emptyCalendar()
    const other = { title: 'Without a UID', start: '2026-05-09', end: '2026-05-09', allDay: true }
    expect((await send(IMPORT, { events: [evening, other] })).body).toEqual({ added: 2, changed: 0, skipped: 0 })
    expect((await send(IMPORT, { events: [evening, other] })).body).toEqual({ added: 0, changed: 0, skipped: 2 })
    const later = { ...evening, sequence: 2, start: '2026-05-04T16:30:00.000Z', end: '2026-05-04T17:30:00.000Z' }
    expect((await send(IMPORT, { events: [later] })).body).toEqual({ added: 0, changed: 1, skipped: 0 })
    expect((await send(IMPORT, { events: [evening] })).body).toEqual({ added: 0, changed: 0, skipped: 1 })
    expect((await all()).map(({ title, start }) => `${title} ${start}`)).toEqual([
      'Parents’ evening 2026-05-04T16:30:00.000Z',
      'Without a UID 2026-05-09',
    ])
  })

  test('keeps what only people here say of an event', async () => {
    const { send, all } = await emptyCalendar()
    await send(IMPORT, { events: [evening] })
    const [{ id } = expect.fail()] = await all()
    await send(`PATCH /api/data/events/${id}`, { color: 'error', reminder: 30, category: 'Meetings' })
    await send(IMPORT, { events: [{ ...evening, sequence: 1, title: 'Moved', reminder: null, category: '' }] })
    expect(await all()).toMatchObject([{ title: 'Moved', color: 'error', reminder: 30, category: 'Meetings', sequence: 1 }])
  })

  test('joins a changed date to its series, in one file or in a later one', async () => {
    const { send, all } = await emptyCalendar()
    const moved = (originalStart: string) => ({
      ...evening,
      uid: choir.uid,
      title: 'Choir in the hall',
      originalStart,
      start: '2026-05-12T16:00:00.000Z',
      end: '2026-05-12T17:00:00.000Z',
    })
    await send(IMPORT, { events: [choir, moved('2026-05-11T16:00:00.000Z')] })
    const series = async () => (await all()).find(({ recurrence }) => recurrence) ?? expect.fail('No series')
    const starts = async () => occurrences(await series(), new Date(0), new Date('2030-01-01')).map(({ start }) => start.slice(0, 10))
    expect(await starts()).toEqual(['2026-05-04', '2026-05-18'])
    await send(IMPORT, { events: [moved('2026-05-18T16:00:00.000Z')] })
    expect(await starts()).toEqual(['2026-05-04'])
    expect((await all()).filter(({ seriesId }) => seriesId !== null)).toHaveLength(2)
    // The series alone once more: the dates that were changed on their own stay so.
    await send(IMPORT, { events: [{ ...choir, sequence: 1, title: 'Choir and band' }] })
    expect(await starts()).toEqual(['2026-05-04'])
    // Without its series it goes with it.
    await send(`DELETE /api/data/events/${(await series()).id}`)
    expect(await all()).toEqual([])
  })

  test('stores all or nothing, and is taken back as a whole', async () => {
    const { send, all } = await emptyCalendar()
    const bad = { ...evening, uid: 'bad', end: '2026-05-04T15:00:00.000Z' }
    expect((await send(IMPORT, { events: [evening, bad] })).status).toBe(400)
    expect(await all()).toEqual([])
    await send(IMPORT, { events: [evening] })
    const { headers } = await send(IMPORT, { events: [{ ...evening, sequence: 1, title: 'Other' }, choir] })
    await send(`POST /api/data/trash/${headers.get('undo-token')}/restore`)
    expect(await all()).toMatchObject([{ title: 'Parents’ evening' }])
  })
})

test('a series keeps its zone: it repeats on the clock there, wherever it is looked at', async () => {
  const { send } = await emptyCalendar()
  const { body } = await send('POST /api/data/events', {
    ...{ title: 'Call', start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T10:00:00.000Z' },
    recurrence: { ...weekly, count: 6 },
  })
  expect(occurrences(body, new Date(0), new Date('2030-01-01')).map(({ start }) => start.slice(5, 16))).toEqual([
    '03-02T09:00',
    '03-09T09:00',
    '03-16T09:00',
    '03-23T09:00',
    '03-30T08:00',
    '04-06T08:00',
  ])
  const refused = await send('POST /api/data/events', { ...evening, recurrence: { ...weekly, parts: 'BYHOUR=9' } })
  expect(refused.status).toBe(400)
})
