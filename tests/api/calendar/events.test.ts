import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/events'
const tea = { title: 'Tea', start: '2026-05-04T15:00:00+02:00', end: '2026-05-04T15:30:00+02:00' }
const trip = { title: 'Trip', start: '2026-05-04', end: '2026-05-06', allDay: true }
const weekly = { every: 'week', interval: 1, days: [], until: null, count: 4, except: [] }
const starts = (event: CalendarEvent) => occurrences(event, new Date(0), new Date('2100-01-01')).map(({ start }) => start)

/** A series on four Mondays. */
async function series() {
  const backend = await createTestBackend()
  const { body } = await backend.send('POST /api/data/events', { ...tea, recurrence: weekly })
  return { ...backend, event: body as CalendarEvent, dates: starts(body), path: `/api/data/events/${body.id}` }
}

describe(LIST, () => {
  test('answers a term around today, all of it making sense', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body).toHaveLength(31)
    const day = 24 * 60 * 60 * 1000
    for (const { start, end, allDay } of body as CalendarEvent[]) {
      expect(Math.abs(timestampOf(start) - Date.now())).toBeLessThan(12 * 7 * day)
      expect(timestampOf(end)).toBeGreaterThanOrEqual(timestampOf(start))
      expect(start.length === 10).toBe(allDay)
    }
  })

  test('answers a span: what touches it, and series that began before it', async () => {
    const { send, db } = await createTestBackend()
    await db.events.clear()
    const ids = []
    for (const event of [tea, trip, { ...tea, recurrence: weekly }]) ids.push((await send('POST /api/data/events', event)).body.id)
    const between = async (from: string, to: string) =>
      (await send(`${LIST}?from=${from}&to=${to}`)).body.map(({ id }: CalendarEvent) => id)
    expect(await between('2026-05-04T00:00:00Z', '2026-05-05T00:00:00Z')).toEqual(ids)
    expect(await between('2026-05-05T12:00:00Z', '2026-05-08T00:00:00Z')).toEqual([ids[1], ids[2]])
    expect(await between('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([])
    expect((await send(`${LIST}?from=soon`)).status).toBe(400)
  })

  test('answers any span as one that looks at every event would, a page at a time too', async () => {
    const { send, db } = await createTestBackend()
    const at = (hours: number) => new Date(Date.UTC(2026, 4, 4) + hours * 60 * 60 * 1000).toISOString()
    const day = (days: number) => at(days * 24).slice(0, 10)
    const events = Array.from({ length: 60 }, (_, n) =>
      n % 3
        ? { start: at(n * 7 - 200), end: at(n * 7 - 200 + (n % 50)) }
        : { start: day(n - 30), end: day(n - 30 + (n % 5)), allDay: true },
    )
    await db.events.clear()
    const far = [
      { start: '0101-05-04T00:00:00Z', end: '9999-12-30T00:00:00Z' },
      { start: '0000-01-02T00:00:00Z', end: '0000-01-03T00:00:00Z' },
      { ...tea, start: '1980-01-07T09:00:00Z', end: '1980-01-07T10:00:00Z', recurrence: weekly },
    ]
    for (const event of [...events, ...far]) expect((await send('POST /api/data/events', { title: 'Any', ...event })).status).toBe(201)
    const all: CalendarEvent[] = (await send(LIST)).body
    const over = ({ end, allDay }: CalendarEvent) => (allDay ? timestampOf(end) + 24 * 60 * 60 * 1000 : timestampOf(end))
    const spans = Array.from({ length: 80 }, (_, n) => [at(n * 6 - 250), at(n * 6 - 250 + (n % 40))])
    spans.push(['0099-01-01T00:00:00Z', '9999-12-31T10:00:00Z'], ['0000-01-01T00:00:00Z', '0000-02-01T00:00:00Z'])
    for (const [from = '', to = ''] of spans) {
      const expected = all.filter(
        (one) => timestampOf(one.start) < timestampOf(to) && (one.recurrence !== null || over(one) > timestampOf(from)),
      )
      const query = new URLSearchParams({ from, to })
      const { body, headers } = await send(`${LIST}?${query}`)
      expect([from, to, body]).toEqual([from, to, expected])
      expect(headers.get('X-Total-Count')).toBe(String(expected.length))
      expect((await send(`${LIST}?${query}&sort=-start&page=2&pageSize=3`)).body).toEqual(
        [...expected].sort((a, b) => (a.start === b.start ? Number(b.id) - Number(a.id) : a.start < b.start ? 1 : -1)).slice(3, 6),
      )
    }
    const until = all.filter((one) => timestampOf(one.start) < timestampOf(at(0)))
    expect((await send(`${LIST}?to=${at(0)}`)).body).toEqual(until)
  })

  test('reads of a span what lies near it, not the whole table', async () => {
    const { send, db, rowsRead } = await createTestBackend()
    await db.events.clear()
    for (let month = 1; month <= 12; month++) {
      const start = `2025-${String(month).padStart(2, '0')}-10`
      await send('POST /api/data/events', { title: 'Month', start, end: start, allDay: true })
    }
    rowsRead()
    expect((await send(`${LIST}?from=2025-06-01T00:00:00Z&to=2025-07-01T00:00:00Z`)).body).toHaveLength(1)
    expect(rowsRead()).toEqual({ events: 1 })
  })
})

describe('POST and PATCH /api/data/events', () => {
  test('keep a moment as UTC, a day as a day, and fill in the rest', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/events', tea)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 32,
      start: '2026-05-04T13:00:00.000Z',
      allDay: false,
      color: 'primary',
      recurrence: null,
      seriesId: null,
    })
    expect(await db.events.get(32)).toEqual(body)
    expect((await send('POST /api/data/events', trip)).body).toMatchObject({ start: '2026-05-04', end: '2026-05-06', allDay: true })
    expect((await send(`${LIST}/32`)).body).toEqual(body)
  })

  test.each([
    [{ ...tea, title: ' ' }, 'title'],
    [{ ...tea, end: '2026-05-04T14:00:00+02:00' }, 'end'],
    [{ ...tea, start: '2026-05-04' }, 'start'],
    [{ ...trip, end: '2026-05-06T10:00:00Z' }, 'end'],
    [{ ...trip, end: '2026-05-03' }, 'end'],
    [{ ...tea, start: 'tomorrow' }, 'start'],
    [{ ...tea, end: '+012026-05-04T14:00:00Z' }, 'end'],
    [{ ...tea, color: 'pink' }, 'color'],
    [{ ...tea, reminder: -5 }, 'reminder'],
    [{ ...tea, recurrence: { ...weekly, interval: 0 } }, 'recurrence.interval'],
    [{ ...tea, recurrence: { ...weekly, days: [8] } }, 'recurrence.days.0'],
    [{ ...tea, recurrence: 'weekly' }, 'recurrence'],
  ])('refuse %j and name the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/events', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.events.count()).toBe(31)
  })

  test('change what is named, and check the whole', async () => {
    const { send } = await createTestBackend()
    const before = (await send('POST /api/data/events', tea)).body
    const path = 'PATCH /api/data/events/32'
    expect((await send(path, { title: 'Coffee' })).body).toEqual({ ...before, title: 'Coffee' })
    expect((await send(path, { start: '2026-05-04T16:00:00Z' })).status).toBe(400)
    expect((await send(path, { allDay: true })).status).toBe(400)
    expect((await send(path, { allDay: true, start: '2026-05-04', end: '2026-05-04' })).status).toBe(200)
    expect(await send('PATCH /api/data/events/99', {})).toMatchObject({ status: 404, body: { message: 'Event not found' } })
  })
})

describe('one date of a series', () => {
  test('changed on its own leaves the series and stands beside it', async () => {
    const { send, event, dates, path } = await series()
    const change = { title: 'Tea with cake', start: '2026-05-12T13:00:00Z', end: '2026-05-12T14:00:00Z' }
    const { status, body } = await send(`POST ${path}/occurrences`, { originalStart: dates[1], change })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Tea with cake',
      start: '2026-05-12T13:00:00.000Z',
      recurrence: null,
      seriesId: event.id,
      originalStart: dates[1],
    })
    expect(starts((await send(`GET ${path}`)).body)).toEqual([dates[0], dates[2], dates[3]])
  })

  test('keeps its own time when only words change', async () => {
    const { send, dates, path } = await series()
    const { body } = await send(`POST ${path}/occurrences`, { originalStart: dates[2], change: { title: 'Cocoa' } })
    expect(body.start).toBe(dates[2])
    expect(timestampOf(body.end) - timestampOf(body.start)).toBe(30 * 60_000)
  })

  test('deleted is left out', async () => {
    const { send, dates, path } = await series()
    const { body } = await send(`DELETE ${path}/occurrences?originalStart=${dates[0]}`)
    expect(starts(body)).toEqual(dates.slice(1))
    expect(await send(`DELETE ${path}/occurrences`, { originalStart: dates[0] })).toMatchObject({
      status: 409,
      body: { message: 'The event does not take place on that date.' },
    })
  })

  test('must be one of its dates, and the event a series', async () => {
    const { send, path } = await series()
    const wrong = { originalStart: '2026-05-05T13:00:00Z', change: {} }
    expect((await send(`POST ${path}/occurrences`, wrong)).status).toBe(409)
    const alone = (await send('POST /api/data/events', tea)).body
    expect((await send(`POST /api/data/events/${alone.id}/occurrences`, { originalStart: alone.start, change: {} })).status).toBe(409)
    expect((await send('POST /api/data/events/99/occurrences', wrong)).status).toBe(404)
    expect((await send(`POST ${path}/occurrences`, { change: {} })).status).toBe(400)
  })
})

describe('a series whose start is moved', () => {
  test('takes along what is left out of it, and the place of what was changed on its own', async () => {
    const { send, event, dates, path } = await series()
    await send(`DELETE ${path}/occurrences`, { originalStart: dates[1] })
    const own = await send(`POST ${path}/occurrences`, { originalStart: dates[2], change: { title: 'Tea and cake' } })
    const later = (time: string) => new Date(timestampOf(time) + 25 * 60 * 60 * 1000).toISOString()
    const { body } = await send(`PATCH ${path}`, { start: later(event.start), end: later(event.end) })
    expect(starts(body)).toEqual([dates[0], dates[3]].map((time) => later(time as string)))
    expect((await send(`GET /api/data/events/${own.body.id}`)).body).toEqual({ ...own.body, originalStart: later(dates[2] as string) })
    await send(`PATCH ${path}`, { start: event.start, end: event.end })
    expect((await send(`GET ${path}`)).body.recurrence).toEqual({ ...weekly, except: [dates[1], dates[2]] })
    expect((await send(`GET /api/data/events/${own.body.id}`)).body).toEqual(own.body)
  })

  test('moves the days of the week it names, and the day on which it ends', async () => {
    const { send, path } = await series()
    await send(`PATCH ${path}`, { recurrence: { ...weekly, days: [1, 7], until: '2026-06-01' } })
    const { body } = await send(`PATCH ${path}`, { start: '2026-05-05T15:00:00+02:00', end: '2026-05-05T15:30:00+02:00' })
    expect(body.recurrence).toMatchObject({ days: [2, 1], until: '2026-06-02' })
  })

  test('has the rule that is sent with it', async () => {
    const { send, path } = await series()
    const recurrence = { ...weekly, except: ['2026-05-12T13:00:00.000Z'] }
    const { body } = await send(`PATCH ${path}`, { start: '2026-05-05T13:00:00Z', end: '2026-05-05T13:30:00Z', recurrence })
    expect(body.recurrence).toEqual(recurrence)
  })
})

describe('this and all that follow', () => {
  test('become a series of their own', async () => {
    const { send, dates, path } = await series()
    const { status, body } = await send(`POST ${path}/split`, { originalStart: dates[2], change: { title: 'Coffee' } })
    expect(status).toBe(201)
    expect(body.title).toBe('Coffee')
    expect(starts(body)).toEqual(dates.slice(2))
    const before = (await send(`GET ${path}`)).body
    expect(before.title).toBe('Tea')
    expect(starts(before)).toEqual(dates.slice(0, 2))
  })

  test('take along what was changed on its own, and the undo brings all back', async () => {
    const { send, db, event, dates, path } = await series()
    const change = { start: '2026-05-12T13:00:00Z', end: '2026-05-12T14:00:00Z' }
    const early = (await send(`POST ${path}/occurrences`, { originalStart: dates[1], change })).body
    const late = (await send(`POST ${path}/occurrences`, { originalStart: dates[3], change: { title: 'Late' } })).body
    const before = (await send(`GET ${path}`)).body
    const undo = ({ headers }: { headers: Headers }) => send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)

    const split = await send(`POST ${path}/split`, { originalStart: dates[2], change: { title: 'Coffee' } })
    expect(await db.events.get(early.id)).toEqual(early)
    expect(await db.events.get(late.id)).toEqual({ ...late, seriesId: split.body.id })
    await undo(split)
    expect(await db.events.get(split.body.id)).toBeUndefined()
    expect(await db.events.get(late.id)).toEqual(late)
    expect((await send(`GET ${path}`)).body).toEqual(before)

    const ended = await send(`DELETE ${path}/occurrences`, { originalStart: dates[2], following: true })
    expect(starts(ended.body)).toEqual([dates[0]])
    expect(await db.events.get(early.id)).toEqual(early)
    expect(await db.events.get(late.id)).toBeUndefined()
    await undo(ended)
    expect(await db.events.get(late.id)).toEqual(late)
    expect((await send(`GET ${path}`)).body).toEqual({ ...before, id: event.id })
  })

  test('from the first date on are the whole series', async () => {
    const { send, dates, path } = await series()
    expect((await send(`POST ${path}/split`, { originalStart: dates[0], change: {} })).status).toBe(409)
  })

  test('leave everything as it was when the change makes no sense', async () => {
    const { send, event, dates, path } = await series()
    expect((await send(`POST ${path}/split`, { originalStart: dates[2], change: { allDay: true } })).status).toBe(400)
    expect((await send(`GET ${path}`)).body).toEqual(event)
  })
})

test('DELETE /api/data/events/:id takes along what was changed on its own, and undo brings all back', async () => {
  const { send, db, dates, path } = await series()
  const own = (await send(`POST ${path}/occurrences`, { originalStart: dates[1], change: {} })).body
  const { headers } = await send(`DELETE ${path}`)
  expect(await db.events.get(own.id)).toBeUndefined()
  await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
  expect(await db.events.get(own.id)).toEqual(own)
  expect((await send(`GET ${path}`)).status).toBe(200)
})
