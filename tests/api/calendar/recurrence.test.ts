import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Recurrence, Recurring } from '#contract/calendar/recurrence.ts'
import { occurrenceAt, occurrences, splitRecurrence, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { localDay } from '#contract/values/local-day.ts'

// A time zone with daylight saving time, because that of the machine may have none.
const zone = process.env.TZ
process.env.TZ = 'Europe/Berlin'
// Restored, because the next test file runs in the same process.
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const rule = (more: Partial<Recurrence>): Recurrence => ({
  every: 'day',
  interval: 1,
  days: [],
  until: null,
  count: null,
  except: [],
  ...more,
})
const local = (text: string) => new Date(text).toISOString()
const timed = (start: string, more: Partial<Recurrence> | null, end = start): Recurring => ({
  start: local(start),
  end: local(end),
  allDay: false,
  recurrence: more && rule(more),
})
const days = (start: string, end: string, more: Partial<Recurrence> | null): Recurring => ({
  start,
  end,
  allDay: true,
  recurrence: more && rule(more),
})

/** The days on which it starts in 2026. */
const startsIn2026 = (event: Recurring) =>
  occurrences(event, new Date('2026-01-01T00:00'), new Date('2027-01-01T00:00')).map(({ start }) => localDay(new Date(timestampOf(start))))

describe('an event takes place', () => {
  test('once without a rule, when it touches the span', () => {
    const event = timed('2026-03-01T09:00', null, '2026-03-01T10:00')
    const between = (from: string, to: string) => occurrences(event, new Date(from), new Date(to)).length
    expect(between('2026-03-01T00:00', '2026-03-02T00:00')).toBe(1)
    expect(between('2026-03-01T09:59', '2026-03-02T00:00')).toBe(1)
    expect(between('2026-03-01T10:00', '2026-03-02T00:00')).toBe(0)
    expect(between('2026-02-01T00:00', '2026-03-01T09:00')).toBe(0)
  })

  test('on its last day too when it lasts all day', () => {
    const event = days('2026-03-01', '2026-03-03', null)
    expect(occurrences(event, new Date('2026-03-03T18:00'), new Date('2026-04-01T00:00'))).toEqual([
      { start: '2026-03-01', end: '2026-03-03' },
    ])
    expect(occurrences(event, new Date('2026-03-04T00:00'), new Date('2026-04-01T00:00'))).toEqual([])
  })

  test.each<[string, Recurring, string[]]>([
    ['every second day, three times', timed('2026-05-01T09:00', { interval: 2, count: 3 }), ['2026-05-01', '2026-05-03', '2026-05-05']],
    [
      'weekly until a day, that day included',
      timed('2026-05-01T09:00', { every: 'week', until: '2026-05-15' }),
      ['2026-05-01', '2026-05-08', '2026-05-15'],
    ],
    [
      'on Mondays and Thursdays, every second week, from the first day on',
      timed('2026-05-06T09:00', { every: 'week', interval: 2, days: [4, 1], count: 4 }),
      ['2026-05-07', '2026-05-18', '2026-05-21', '2026-06-01'],
    ],
    [
      'on the 31st, and not at all in short months',
      days('2026-01-31', '2026-01-31', { every: 'month', count: 3 }),
      ['2026-01-31', '2026-03-31', '2026-05-31'],
    ],
    [
      'every third month',
      days('2026-01-15', '2026-01-15', { every: 'month', interval: 3 }),
      ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15'],
    ],
    ['every year since long ago', days('1999-07-04', '1999-07-04', { every: 'year' }), ['2026-07-04']],
    [
      'except when left out, which still counts',
      days('2026-05-01', '2026-05-01', { count: 3, except: ['2026-05-02'] }),
      ['2026-05-01', '2026-05-03'],
    ],
  ])('%s', (_, event, expected) => expect(startsIn2026(event)).toEqual(expected))

  test('at the same time of day on both sides of a clock change', () => {
    expect(new Date('2026-01-05').getTimezoneOffset()).not.toBe(new Date('2026-07-05').getTimezoneOffset())
    for (const { start, end } of occurrences(
      timed('2026-01-05T09:00', { every: 'week' }, '2026-01-05T10:30'),
      new Date('2026-01-01'),
      new Date('2026-12-31'),
    )) {
      expect(new Date(start).getHours()).toBe(9)
      expect(timestampOf(end) - timestampOf(start)).toBe(90 * 60_000)
    }
  })

  test('always in order, at most as often as it counts, never when left out', () => {
    const rules = fc.record({
      every: fc.constantFrom('day', 'week', 'month', 'year' as const),
      interval: fc.integer({ min: 1, max: 5 }),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      count: fc.integer({ min: 1, max: 30 }),
      skip: fc.nat({ max: 10 }),
    })
    fc.assert(
      fc.property(rules, ({ skip, ...more }) => {
        const event = timed('2026-01-05T09:00', more as Partial<Recurrence>)
        const all = occurrences(event, new Date(0), new Date('2200-01-01')).map(({ start }) => start)
        expect(all).toHaveLength(more.count)
        expect([...all].sort()).toEqual(all)
        expect(new Set(all).size).toBe(all.length)
        const except = all.slice(skip, skip + 1)
        const left = occurrences(
          { ...event, recurrence: rule({ ...more, except } as Partial<Recurrence>) },
          new Date(0),
          new Date('2200-01-01'),
        )
        expect(left.map(({ start }) => start)).toEqual(all.filter((start) => !except.includes(start)))
      }),
      { numRuns: 50 },
    )
  })

  test('at one of its own starts and at no other', () => {
    const event = timed('2026-05-04T09:00', { every: 'week' }, '2026-05-04T10:00')
    expect(occurrenceAt(event, local('2026-05-11T09:00'))).toEqual({ start: local('2026-05-11T09:00'), end: local('2026-05-11T10:00') })
    expect(occurrenceAt(event, local('2026-05-11T09:30'))).toBeUndefined()
  })
})

describe('a series cut in two', () => {
  test('takes place as often as before, on the same days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 19 }), fc.boolean(), (count, cut, endless) => {
        fc.pre(cut < count)
        const event = timed('2026-01-05T09:00', { every: 'week', days: [1, 3], count: endless ? null : count })
        const all = startsIn2026(event)
        const at = occurrences(event, new Date(0), new Date('2027-01-01'))[cut]?.start as string
        const parts = splitRecurrence(event, at) ?? expect.fail()
        const before = startsIn2026({ ...event, recurrence: parts.before })
        const after = startsIn2026({ ...event, start: at, end: at, recurrence: parts.after })
        expect([...before, ...after]).toEqual(all)
      }),
    )
  })

  test('needs something on either side', () => {
    const event = timed('2026-01-05T09:00', { every: 'week', count: 2 })
    expect(splitRecurrence(event, event.start)).toBeUndefined()
    expect(splitRecurrence(event, local('2026-02-05T09:00'))).toBeUndefined()
    expect(splitRecurrence({ ...event, recurrence: null }, local('2026-01-12T09:00'))).toBeUndefined()
  })
})
