import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { occurrences } from '#contract/calendar/recurrence-rules.ts'
import { readCalendar } from '#features/calendar/files/readCalendar.ts'
import { writeCalendar } from '#features/calendar/files/writeCalendar.ts'
import { zoneLines } from '#features/calendar/files/zoneLines.ts'

const rule = (more: Partial<Recurrence>): Recurrence => ({
  every: 'week',
  interval: 1,
  days: [],
  until: null,
  count: null,
  except: [],
  ...more,
})
const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  id: 7,
  title: 'Assembly',
  start: '2026-05-04T07:00:00.000Z',
  end: '2026-05-04T07:30:00.000Z',
  allDay: false,
  color: 'info',
  category: '',
  description: '',
  location: '',
  reminder: null,
  recurrence: null,
  seriesId: null,
  originalStart: null,
  ...more,
})
const write = (...events: CalendarEvent[]) =>
  writeCalendar(events, { zone: process.env.TZ ?? '', now: new Date('2026-05-01T10:00:00Z'), databaseId: 'here' })
const read = (text: string) => readCalendar(new TextEncoder().encode(text), 'Untitled')
/** The first event of a file that has these lines. */
const readEvent = (...lines: string[]) => read(file(...lines))?.events[0] ?? expect.fail('No event')
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

beforeEach(() => {
  process.env.TZ = 'Europe/Paris'
})

describe('a calendar file that is written', () => {
  test('has moments in UTC, and days as days with the end after the last', () => {
    const lines = unfolded(write(event({}), event({ id: 8, allDay: true, start: '2026-05-04', end: '2026-05-06' })))
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20260504T070000Z', 'DTEND:20260504T073000Z', 'DTSTAMP:20260501T100000Z']))
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260507']))
    expect(lines.join()).not.toContain('VTIMEZONE')
  })

  test('escapes what has a meaning, and folds lines at 75 bytes without cutting a character', () => {
    const description = `Bring; boots, and a\\map\nsecond line ${'ص'.repeat(80)}😀`
    const text = write(event({ title: 'Émile, “the river”; again', description }))
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const physical = text.split('\r\n')
    expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(physical.join('\r\n')).not.toContain('\uFFFD')
    expect(unfolded(text)).toContain('SUMMARY:Émile\\, “the river”\\; again')
    expect(unfolded(text)).toContain(`DESCRIPTION:Bring\\; boots\\, and a\\\\map\\nsecond line ${'ص'.repeat(80)}😀`)
  })

  test('says how a series repeats on the wall clock, what it leaves out, and when to remind', () => {
    const except = ['2026-05-11T07:00:00.000Z']
    const lines = unfolded(write(event({ reminder: 1440, recurrence: rule({ interval: 2, days: [1, 4], until: '2026-11-30', except }) })))
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Paris:20260504T090000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261130T225959Z',
        'EXDATE;TZID=Europe/Paris:20260511T090000',
        'TRIGGER:-PT1440M',
        'TZID:Europe/Paris',
      ]),
    )
    const days = unfolded(
      write(event({ allDay: true, start: '2026-05-04', end: '2026-05-04', recurrence: rule({ every: 'year', count: 3 }) })),
    )
    expect(days).toContain('RRULE:FREQ=YEARLY;COUNT=3')
  })

  test('writes a changed date of a series as that, not as left out', () => {
    const start = '2026-05-11T07:00:00.000Z'
    const series = event({ recurrence: rule({ except: [start] }) })
    const lines = unfolded(write(series, event({ id: 9, seriesId: 7, originalStart: start, start: '2026-05-11T08:00:00.000Z' })))
    expect(lines.filter((line) => line === 'UID:7-here@homeroom')).toHaveLength(2)
    expect(lines).toContain('RECURRENCE-ID;TZID=Europe/Paris:20260511T090000')
    expect(lines.join()).not.toContain('EXDATE')
  })

  test.each([
    ['Europe/Paris', ['20260329T020000', '+0100', '+0200'], ['20261025T030000', '+0200', '+0100']],
    ['America/New_York', ['20260308T020000', '-0500', '-0400'], ['20261101T020000', '-0400', '-0500']],
  ])('describes the clock changes of %s', (zone, spring, autumn) => {
    process.env.TZ = zone
    const text = zoneLines(zone, 2026, 2026).join('\n')
    const change = (name: string, [at, from, to]: string[]) =>
      `BEGIN:${name}\nDTSTART:${at}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nEND:${name}`
    expect(text).toContain(change('DAYLIGHT', spring))
    expect(text).toContain(change('STANDARD', autumn))
  })
})

describe('a calendar file that is read', () => {
  test('gives back what was written, a rule that no form can edit too', () => {
    const zone = 'Europe/London'
    const events = [
      event({ title: 'Émile; again', location: 'Hall, left', description: 'One\nTwo', category: 'Meetings', reminder: 30 }),
      event({ id: 8, allDay: true, start: '2026-05-04', end: '2026-05-06' }),
      event({ id: 9, recurrence: rule({ interval: 2, days: [1, 4], until: '2026-11-30', except: ['2026-05-18T07:00:00.000Z'], zone }) }),
      event({ id: 10, recurrence: rule({ every: 'month', parts: 'BYDAY=-1FR', dates: ['2026-06-03T07:00:00.000Z'], zone: 'Asia/Tokyo' }) }),
      event({
        id: 11,
        uid: 'abc@elsewhere',
        sequence: 3,
        allDay: true,
        start: '2026-05-31',
        end: '2026-05-31',
        recurrence: rule({ every: 'month', parts: 'BYMONTHDAY=-1' }),
      }),
    ]
    expect(read(write(...events))?.events.map((one) => one.event)).toEqual(
      events.map(({ id, color: _, seriesId: __, originalStart: ___, uid = `${id}-here@homeroom`, ...edit }) => ({ ...edit, uid })),
    )
  })

  test('understands zones, wherever this device is, and lines that are folded', () => {
    const call = readEvent('SUMMARY:Call with\r\n  New York', 'DTSTART;TZID="America/New_York":20260309T090000', 'DURATION:PT1H30M')
    expect(call.event).toMatchObject({ title: 'Call with New York', start: '2026-03-09T13:00:00.000Z', end: '2026-03-09T14:30:00.000Z' })
    expect(readEvent('DTSTART:20260329T090000').event).toMatchObject({ title: 'Untitled', start: '2026-03-29T07:00:00.000Z' })
    const unknown = readEvent('DTSTART;TZID=Middle-earth:20260329T090000')
    expect(unknown).toMatchObject({ event: { start: '2026-03-29T07:00:00.000Z' }, notes: [{ kind: 'zone', names: 'Middle-earth' }] })
  })

  test('keeps the zone of a series and what its rule says', () => {
    const series = (rrule: string) => readEvent('DTSTART;TZID=Europe/London:20260529T090000', `RRULE:${rrule}`).event.recurrence
    expect(series('FREQ=MONTHLY;BYDAY=-1FR')).toMatchObject({ every: 'month', parts: 'BYDAY=-1FR', zone: 'Europe/London' })
    expect(series('FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=29')).toEqual(rule({ every: 'year', zone: 'Europe/London' }))
    expect(series('FREQ=DAILY;BYDAY=MO,FR')).toEqual(rule({ days: [1, 5], zone: 'Europe/London' }))
    expect(series('FREQ=WEEKLY;UNTIL=20260612T075959Z')).toEqual(rule({ until: '2026-06-11', zone: 'Europe/London' }))
  })

  describe('with a rule that cannot be stored', () => {
    const starts = ({ event: { start, end, recurrence = null } }: ReturnType<typeof readEvent>, until = '2037-01-01') =>
      occurrences({ start, end, allDay: false, recurrence }, new Date('2026-01-01'), new Date(until)).map((one) => one.start.slice(5, 16))
    const repeated = (...rules: string[]) => readEvent('DTSTART;TZID=Europe/London:20260504T090000', 'DURATION:PT10M', ...rules)

    test.each([
      ['FREQ=HOURLY;COUNT=3', ['05-04T08:00', '05-04T09:00', '05-04T10:00']],
      ['FREQ=HOURLY;INTERVAL=5;COUNT=4', ['05-04T08:00', '05-04T13:00', '05-04T18:00', '05-04T23:00']],
      ['FREQ=HOURLY;BYHOUR=9,14;BYDAY=MO;COUNT=3', ['05-04T08:00', '05-04T13:00', '05-11T08:00']],
      ['FREQ=HOURLY;BYMINUTE=0,30;COUNT=3', ['05-04T08:00', '05-04T08:30', '05-04T09:00']],
      ['FREQ=MINUTELY;INTERVAL=25;UNTIL=20260504T090000Z', ['05-04T08:00', '05-04T08:25', '05-04T08:50']],
      ['FREQ=DAILY;BYHOUR=9,14;UNTIL=20260505T100000Z', ['05-04T08:00', '05-04T13:00', '05-05T08:00']],
      ['FREQ=WEEKLY;INTERVAL=2;BYHOUR=9,14;COUNT=3', ['05-04T08:00', '05-04T13:00', '05-18T08:00']],
    ])('adds all dates of %s, and says so', (rule, expected) => {
      const series = repeated(`RRULE:${rule}`)
      expect(starts(series)).toEqual(expected)
      expect(series.notes).toEqual([{ kind: 'single dates' }])
    })

    test('leaves out what the file leaves out, and gives the same dates when it is written and read again', () => {
      const series = repeated('RRULE:FREQ=HOURLY;COUNT=3', 'EXDATE;TZID=Europe/London:20260504T100000')
      expect(starts(series)).toEqual(['05-04T08:00', '05-04T10:00'])
      const { start, end, recurrence = null } = series.event
      expect(read(write(event({ start, end, recurrence })))?.events[0]?.event).toMatchObject({ start, end, recurrence })
    })

    test('adds the dates of a series without end as far as it can, and says until when', () => {
      const series = repeated('RRULE:FREQ=HOURLY')
      const all = starts(series)
      expect(all).toHaveLength(5_000)
      expect(series.notes).toEqual([{ kind: 'single dates until', day: '2026-11-28' }])
      expect(all.at(-1)).toMatch(/^11-28/)
    })

    test.each([
      ['DTSTART;VALUE=DATE:20260529', 'FREQ=HOURLY'],
      ['DTSTART:20260504T080000Z', 'FREQ=SECONDLY;COUNT=3'],
      ['DTSTART:20260504T080000Z', 'FREQ=HOURLY;BYSETPOS=1;COUNT=3'],
      // It would never take place.
      ['DTSTART:20260504T080000Z', 'FREQ=HOURLY;INTERVAL=2;BYHOUR=9;COUNT=3'],
      ['DTSTART:20260504T080000Z', 'FREQ=DAILY;COUNT=3\nEXRULE:FREQ=WEEKLY'],
      ['DTSTART:20260504T080000Z', 'FREQ=DAILY;COUNT=3\nRRULE:FREQ=WEEKLY;COUNT=2'],
    ])('takes the first date of others, and says so: %s %s', (start, rule) => {
      expect(readEvent(start, `RRULE:${rule}`)).toMatchObject({ event: { recurrence: null }, notes: [{ kind: 'first date only' }] })
    })
  })

  describe('with a time zone that only the file defines', () => {
    const change = (name: string, day: string, from: string, to: string) =>
      `BEGIN:${name}\nDTSTART:1970${day}T020000\nRRULE:FREQ=YEARLY;BYMONTH=${Number(day.slice(0, 2))};BYDAY=1SU\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nEND:${name}`
    /** Its clocks change on the first Sundays of May and September, as those of no country do. */
    const zone = [
      'BEGIN:VTIMEZONE\nTZID:School',
      change('STANDARD', '0906', '+0200', '+0100'),
      change('DAYLIGHT', '0503', '+0100', '+0200'),
      'END:VTIMEZONE',
    ].join('\n')
    const readIn = (...lines: string[]) => {
      const text = file('DTSTART;TZID=School:20260430T180000', 'DTEND;TZID=School:20260430T190000', ...lines)
      return read(text.replace('BEGIN:VEVENT', `${zone}\nBEGIN:VEVENT`))?.events[0] ?? expect.fail('No event')
    }

    test.each(['Europe/Paris', 'America/New_York'])(
      'keeps its local time across the changes of its clocks, wherever this device is: %s',
      (device) => {
        process.env.TZ = device
        const { event: series, notes } = readIn('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=School:20260514T180000')
        expect(series).toMatchObject({ start: '2026-04-30T17:00:00.000Z', end: '2026-04-30T18:00:00.000Z' })
        const { start, end, recurrence = null } = series
        expect(occurrences({ start, end, allDay: false, recurrence }, new Date(0), new Date('2030-01-01'))).toMatchObject([
          { start: '2026-04-30T17:00:00.000Z' },
          { start: '2026-05-07T16:00:00.000Z' },
        ])
        expect(notes).toEqual([{ kind: 'single dates' }])
      },
    )

    test('has the dates of ten years of a series without end', () => {
      const { event: series, notes } = readIn('RRULE:FREQ=YEARLY')
      const year = new Date().getFullYear() + 10
      expect(notes).toEqual([{ kind: 'single dates until', day: `${year}-04-30` }])
      expect(series.recurrence?.dates?.at(-1)).toBe(`${year}-04-30T17:00:00.000Z`)
    })

    test('says nothing of a single event', () => {
      expect(readIn()).toMatchObject({ event: { start: '2026-04-30T17:00:00.000Z', recurrence: null }, notes: [] })
    })
  })

  test('says what is left out, and never drops a record without a word', () => {
    const said = readEvent(
      'SUMMARY:Gala',
      'DTSTART:20260504T070000Z',
      'CATEGORIES:Meetings,Sport',
      'ATTENDEE:mailto:a@b.example',
      'ATTACH:https://a.example/b',
    )
    expect(said.notes).toEqual([{ kind: 'categories', names: 'Sport' }, { kind: 'guests' }, { kind: 'attachments' }])
    const why = (...lines: string[]) => read(file('SUMMARY:One', ...lines))?.skipped
    expect(why('DTSTART:20261340T990000')).toEqual([{ title: 'One', reason: 'impossible date' }])
    expect(why('DTSTART:20260504T070000Z', 'STATUS:CANCELLED')).toEqual([{ title: 'One', reason: 'cancelled' }])
    expect(why()).toEqual([{ title: 'One', reason: 'no date' }])
    expect(read('BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Shop\nEND:VTODO\nEND:VCALENDAR')?.skipped).toEqual([
      { title: 'Shop', reason: 'task' },
    ])
  })

  test('notes a private event, a change of later dates, a shortened category and a component that is no event', () => {
    expect(readEvent('DTSTART:20260504T070000Z', 'CLASS:PRIVATE').notes).toEqual([{ kind: 'private' }])
    const later = readEvent('DTSTART:20260511T080000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260511T070000Z')
    expect(later.notes).toEqual([{ kind: 'later dates' }])
    expect(readEvent('DTSTART:20260504T070000Z', `CATEGORIES:${'x'.repeat(61)}`).notes).toEqual([{ kind: 'shortened' }])
    expect(read('BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nEND:VFREEBUSY\nEND:VCALENDAR')?.skipped).toEqual([
      { title: 'Untitled', reason: 'no event' },
    ])
  })

  test('reminds before the beginning, whatever the reminder is counted from', () => {
    const alarm = (trigger: string) =>
      readEvent('DTSTART:20260504T070000Z', 'DTEND:20260504T080000Z', 'BEGIN:VALARM', 'ACTION:DISPLAY', trigger, 'END:VALARM').event
        .reminder
    expect(alarm('TRIGGER:-PT5400S')).toBe(90)
    expect(alarm('TRIGGER;RELATED=END:-PT90M')).toBe(30)
    expect(alarm('TRIGGER;VALUE=DATE-TIME:20260504T064500Z')).toBe(15)
    expect(alarm('TRIGGER:PT5M')).toBeNull()
  })

  test('is refused when it is none', () => {
    expect(read('<html>')).toBeUndefined()
  })
})
