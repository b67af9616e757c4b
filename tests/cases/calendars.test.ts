import { afterAll, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import { planImport } from '#contract/calendar/import-plan.ts'
import { readCalendar } from '#features/calendar/files/readCalendar.ts'
import { writeCalendar } from '#features/calendar/files/writeCalendar.ts'
import { formatCalendar } from './calendar-format.ts'
import { bytesOf, type Case, casesOf } from './cases.ts'

const stored: CalendarEvent = {
  id: 7,
  title: '',
  start: '',
  end: '',
  allDay: false,
  color: 'info',
  category: '',
  description: '',
  location: '',
  reminder: null,
  recurrence: null,
  seriesId: null,
  originalStart: null,
}

/** What is written in a case of an export, and which lines of it are looked at. */
function checkOf(one: Case): { check: string; tz: string; lines: string; events: CalendarEvent[] } {
  const { events = [], ...check } = JSON.parse(new TextDecoder().decode(bytesOf(one)))
  return { ...check, events: events.map((event: Partial<CalendarEvent>) => ({ ...stored, ...event })) }
}

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

describe.each(['ical-zones', 'ical-recurrence', 'ical-files'])('%s', (kind) => {
  test.each(casesOf(kind).filter(({ file }) => file.endsWith('.ics') && !file.includes('26-new-version')))('$file', (one) => {
    process.env.TZ = one.deviceZone
    const file = readCalendar(bytesOf(one), 'Without a title') ?? expect.fail('No calendar')
    expect(formatCalendar(file, one.options), one.why).toBe(one.expected)
  })
})

test('ical-files/26-new-version-of-a-file.ics', () => {
  const [one = expect.fail()] = casesOf('ical-files').filter(({ file }) => file.includes('/26-'))
  const later = readCalendar(bytesOf(one), '')?.events.map(({ event }) => event) ?? []
  const [{ title = '' } = {}] = later
  const here = { ...stored, uid: 'r1@example.org', title, start: '2026-05-04T16:00:00.000Z', end: '2026-05-04T17:00:00.000Z' }
  expect(planImport([here], later, 'here'), one.expected).toMatchObject([
    { status: 'changed', before: { id: 7 }, changedFields: ['start', 'end'] },
  ])
})

describe('export', () => {
  test.each(casesOf('export').filter((one) => checkOf(one).check === 'events.ics'))('$file', (one) => {
    const { tz, lines, events } = checkOf(one)
    process.env.TZ = tz
    const write = (databaseId: string) => writeCalendar(events, { zone: tz, now: new Date(0), databaseId })
    const found = (text: string) => text.split('\r\n').filter((line) => new RegExp(lines).test(line))
    if (!one.file.includes('uid')) return expect(found(write('here')).join(' | ')).toBe(one.expected)
    expect(found(write('here')), one.expected).toEqual(found(write('here')))
    expect(found(write('here')), one.expected).not.toEqual(found(write('elsewhere')))
  })
})

test('16,000 events of 350 bytes are read, and 5,300,000 letters of notes cut to what a calendar takes', () => {
  process.env.TZ = 'UTC'
  const event = (at: number, notes: string) =>
    `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:Lesson\r\nDTSTART:20260504T090000Z\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nDESCRIPTION:${notes}\r\nEND:VEVENT\r\n`
  const file = (events: string[]) => new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`)
  const many = readCalendar(file(Array.from({ length: 16_000 }, (_, at) => event(at, 'x'.repeat(200)))), '')
  expect(many?.events).toHaveLength(16_000)
  expect(readCalendar(file([event(1, 'a'.repeat(5_300_000))]), '')?.events).toMatchObject([{ notes: [{ kind: 'shortened' }] }])
})
