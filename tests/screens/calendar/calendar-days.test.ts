import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { occurrences } from '#contract/calendar/recurrence-rules.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { changeDraft, draftOf, spanOfDraft } from '#features/calendar/event/draft.ts'
import { dueReminders } from '#features/calendar/event/reminders.ts'
import { compareItems, eventItem, eventItems, groupByDay, type Item } from '#features/calendar/grid/items.ts'
import { fitLanes, fitRows, placeTimedItems, weekSegments } from '#features/calendar/grid/layout.ts'
import { moveSeries, moveSpan, resizeSpan, shiftSpan, spanBetween, spanOfEvent, timesForApi } from '#features/calendar/grid/moves.ts'
import { hoursToPrint, layoutPrintedWeek } from '#features/calendar/print/printLayout.ts'
import { searchableItems } from '#features/calendar/searchableItems.ts'
import { addDays, addMonths, dateAtMinutes, dayKey, daysBetween, firstWeekday, parseDay, timeOfDay, weeksOfMonth } from '#ui/dates/days.ts'

const rule = (more: Partial<Recurrence>): Recurrence => ({
  every: 'week',
  interval: 1,
  days: [],
  until: null,
  count: null,
  except: [],
  ...more,
})

let count = 0
/** An event in local time: `2026-03-29T09:00` has a time, `2026-03-29` is all-day. */
function event(start: string, end: string, recurrence: Recurrence | null = null): CalendarEvent {
  const allDay = start.length === 10
  const time = (text: string) => (allDay ? text : new Date(text).toISOString())
  return {
    id: ++count,
    title: `Event ${count}`,
    start: time(start),
    end: time(end),
    allDay,
    color: 'info',
    category: '',
    description: '',
    location: '',
    reminder: null,
    recurrence,
    seriesId: null,
    originalStart: null,
  }
}
const item = (start: string, end: string): Item => {
  const one = event(start, end)
  return eventItem(one, one)
}
const localTime = (date: Date) => `${dayKey(date)} ${timeOfDay(date)}`

/** The day clocks go forward, the day they go back, and the hours at which they do. */
const PLACES = [
  { zone: 'Europe/Paris', spring: '2026-03-29', autumn: '2026-10-25', gap: '02:30', after: '03:30' },
  { zone: 'America/New_York', spring: '2026-03-08', autumn: '2026-11-01', gap: '02:30', after: '03:30' },
]

describe.each(PLACES)('in $zone', ({ zone, spring, autumn, gap, after }) => {
  beforeEach(() => {
    process.env.TZ = zone
  })
  const dayBefore = (day: string) => dayKey(addDays(parseDay(day), -1))
  const dayAfter = (day: string) => dayKey(addDays(parseDay(day), 1))

  test('the days of a clock change are as long as they are, and one day each', () => {
    const hours = (day: string) => (parseDay(dayAfter(day)).getTime() - parseDay(day).getTime()) / 3_600_000
    expect([hours(spring), hours(autumn)]).toEqual([23, 25])
    expect([
      daysBetween(parseDay(spring), parseDay(dayAfter(spring))),
      daysBetween(parseDay(dayBefore(autumn)), parseDay(dayAfter(autumn))),
    ]).toEqual([1, 2])
    expect(weeksOfMonth(parseDay(spring), 1).flat().map(timeOfDay)).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching('00:00')]),
    )
  })

  test('what is carried over a clock change keeps its time and how long it lasts', () => {
    for (const day of [spring, autumn]) {
      const span = spanOfEvent(event(`${dayBefore(day)}T09:00`, `${dayBefore(day)}T10:30`))
      const there = moveSpan(span, { day: dayBefore(day), minutes: 560 }, { day: dayAfter(day), minutes: 560 })
      expect([localTime(there.start), localTime(there.end)]).toEqual([`${dayAfter(day)} 09:00`, `${dayAfter(day)} 10:30`])
      const onTheDay = shiftSpan(span, 1, 15)
      expect([localTime(onTheDay.start), localTime(onTheDay.end)]).toEqual([`${day} 09:15`, `${day} 10:45`])
      expect(timesForApi(shiftSpan(spanOfEvent(event(dayBefore(day), day)), 1, 0))).toEqual({
        start: day,
        end: dayAfter(day),
        allDay: true,
      })
    }
  })

  test('what is drawn at nine stands at nine, on the day of the change too', () => {
    for (const day of [spring, autumn]) {
      const [placed] = placeTimedItems([item(`${day}T09:00`, `${day}T10:00`)], parseDay(day))
      expect([placed?.from, placed?.to]).toEqual([540, 600])
      expect(localTime(spanBetween({ day, minutes: 540 }, { day, minutes: 600 }).start)).toBe(`${day} 09:00`)
    }
  })

  test('the hour that is left out becomes the hour after it', () => {
    expect(gap).toBe('02:30')
    expect(timeOfDay(dateAtMinutes(parseDay(spring), 150))).toBe(after)
  })

  test('an edge that is pulled over the change ends where it was let go', () => {
    const span = spanOfEvent(event(`${spring}T01:00`, `${spring}T01:30`))
    expect(localTime(resizeSpan(span, 'end', { day: spring, minutes: 300 }).end)).toBe(`${spring} 05:00`)
  })

  test('a series keeps its time, and moved as a whole moves its left-out dates along', () => {
    const series = event(`${dayBefore(spring)}T09:00`, `${dayBefore(spring)}T10:00`, rule({ every: 'day', count: 4 }))
    const exception = occurrences(series, parseDay(dayBefore(spring)), addDays(parseDay(spring), 9))[2]?.start as string
    const withException = { ...series, recurrence: rule({ every: 'day', count: 4, except: [exception] }) }
    const before = spanOfEvent(series)
    const after = { ...withException, ...moveSeries(withException, before, shiftSpan(before, 1, 60)) }
    const starts = eventItems([after], parseDay(dayBefore(spring)), addDays(parseDay(spring), 9)).map(({ start }) => localTime(start))
    expect(starts).toEqual([0, 1, 3].map((days) => `${dayKey(addDays(parseDay(spring), days))} 10:00`))
  })

  test('an agenda counts each day once', () => {
    const days = groupByDay([item(dayBefore(spring), dayAfter(spring))], parseDay(dayBefore(spring)), addDays(parseDay(spring), 5))
    expect(days.map(({ day }) => dayKey(day))).toEqual([dayBefore(spring), spring, dayAfter(spring)])
  })

  test('a form keeps how long an event lasts when its day changes', () => {
    const series = event(`${dayBefore(autumn)}T16:00`, `${dayBefore(autumn)}T17:15`, rule({ days: [2, 6] }))
    const draft = draftOf(eventItem(series, series))
    const moved = changeDraft(draft, { from: dayAfter(autumn) })
    expect([moved.to, moved.fromTime, moved.toTime]).toEqual([dayAfter(autumn), '16:00', '17:15'])
    const span = spanOfDraft(moved)
    expect(span && localTime(span.end)).toBe(`${dayAfter(autumn)} 17:15`)
  })
})

describe('the grid', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Paris'
  })
  const week = Array.from({ length: 7 }, (_, at) => addDays(parseDay('2026-05-04'), at))

  test('places bars first, and nothing on top of something else', () => {
    const items = [
      item('2026-05-05T09:00', '2026-05-05T10:00'),
      item('2026-05-02', '2026-05-05'),
      item('2026-05-05', '2026-05-12'),
      item('2026-05-08T22:00', '2026-05-09T02:00'),
    ]
    const segments = weekSegments(items, week)
    expect(segments.map(({ column, span, row, before, after }) => [column, span, row, before, after])).toEqual([
      [0, 2, 0, true, false],
      [1, 6, 1, false, true],
      [1, 1, 2, false, false],
      [4, 1, 0, false, false],
    ])
  })

  test('says how many a day cannot show, and shows all that fit exactly', () => {
    const three = ['09', '10', '11'].map((hour) => item(`2026-05-06T${hour}:00`, `2026-05-06T${hour}:30`))
    expect(fitRows(weekSegments(three, week), 3)).toMatchObject({ hiddenCounts: [0, 0, 0, 0, 0, 0, 0] })
    const four = [...three, item('2026-05-06T12:00', '2026-05-06T12:30')]
    const { shown, hiddenCounts } = fitRows(weekSegments(four, week), 3)
    expect([shown.length, hiddenCounts]).toEqual([2, [0, 0, 2, 0, 0, 0, 0]])
  })

  test('puts what overlaps side by side, and what follows back to full width', () => {
    const day = parseDay('2026-05-06')
    const at = (from: string, to: string) => item(`2026-05-06T${from}`, `2026-05-06T${to}`)
    const placed = placeTimedItems([at('09:00', '11:00'), at('09:30', '10:00'), at('10:00', '12:00'), at('12:00', '13:00')], day)
    expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ])
  })

  test('shows at most two overlapping items side by side in a week, events before lessons, and counts the rest', () => {
    const day = parseDay('2026-05-06')
    const at = (title: string, from: string, to: string) => ({ ...item(`2026-05-06T${from}`, `2026-05-06T${to}`), key: title, title })
    const lesson = (...values: Parameters<typeof at>): Item => ({ ...at(...values), source: { kind: 'lesson', id: 1 } })
    const items = [
      lesson('French', '09:00', '10:00'),
      lesson('Chess', '09:00', '10:00'),
      lesson('River', '09:00', '10:00'),
      at('Visit', '09:30', '10:30'),
      at('Lunch', '12:00', '13:00'),
    ]
    const placed = placeTimedItems(items, day)
    const { shown, hidden } = fitLanes(placed, 2)
    expect(shown.map((one) => [one.item.key, one.lane, one.lanes, one.isCut])).toEqual([
      ['Chess', 1, 2, true],
      ['Visit', 0, 2, true],
      ['Lunch', 0, 1, false],
    ])
    expect(hidden.map(({ items, count, from }) => [items.length, count, from])).toEqual([[4, 2, 540]])
    expect(fitLanes(placed, 2, 'River').shown.map((one) => one.item.key)).toContain('River')
    expect(fitLanes(placed, Number.POSITIVE_INFINITY).hidden).toEqual([])
  })

  test('shows a night on both of its days', () => {
    const night = item('2026-05-06T22:00', '2026-05-07T02:00')
    const on = (day: string) => placeTimedItems([night], parseDay(day)).map(({ from, to }) => [from, to])
    expect([on('2026-05-06'), on('2026-05-07'), on('2026-05-08')]).toEqual([[[1320, 1440]], [[0, 120]], []])
  })

  test('orders a day: all of it first, then by time', () => {
    const items = [
      item('2026-05-06T10:00', '2026-05-06T11:00'),
      item('2026-05-06T09:00', '2026-05-06T09:30'),
      item('2026-05-06', '2026-05-06'),
    ]
    expect([...items].sort(compareItems).map(({ start, allDay }) => (allDay ? 'all day' : timeOfDay(start)))).toEqual([
      'all day',
      '09:00',
      '10:00',
    ])
  })
})

describe('on paper', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Paris'
  })
  const week = () => Array.from({ length: 7 }, (_, at) => addDays(parseDay('2026-05-04'), at))

  test('a day of the month holds all that it has, below what reaches over it and other days', () => {
    const lessons = Array.from({ length: 12 }, (_, at) => item(`2026-05-05T${at + 10}:00`, `2026-05-05T${at + 10}:30`))
    const night = item('2026-05-08T22:00', '2026-05-09T02:00')
    const { bars, rows, days } = layoutPrintedWeek(
      [item('2026-05-05', '2026-05-07'), item('2026-05-07', '2026-05-09'), item('2026-05-06', '2026-05-06'), ...lessons, night],
      week(),
    )
    expect([bars.length, rows]).toEqual([2, 2])
    expect(days.map(({ barRows, dayItems }) => [barRows, dayItems.length])).toEqual([
      [0, 0],
      [1, 12],
      [1, 1],
      [2, 0],
      [2, 1],
      [2, 0],
      [0, 0],
    ])
    expect(days[1]?.dayItems.map(({ start }) => start)).toEqual(lessons.map(({ start }) => start))
  })

  test('the hours reach as far as what takes place, and over a day at school at least', () => {
    expect(hoursToPrint([], week())).toEqual({ first: 8, last: 16 })
    const late = [item('2026-05-05T06:50', '2026-05-05T07:20'), item('2026-05-06T19:00', '2026-05-06T21:10')]
    expect(hoursToPrint(late, week())).toEqual({ first: 6, last: 22 })
    expect(hoursToPrint([item('2026-05-08T22:00', '2026-05-09T02:00')], week())).toEqual({ first: 0, last: 24 })
    expect(hoursToPrint(late, [parseDay('2026-05-07')])).toEqual({ first: 8, last: 16 })
  })
})

describe('moves', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Paris'
  })

  test('never leave an event without a length', () => {
    const timed = spanOfEvent(event('2026-05-06T10:00', '2026-05-06T11:00'))
    expect(timeOfDay(resizeSpan(timed, 'end', { day: '2026-05-06', minutes: 500 }).end)).toBe('10:15')
    expect(timeOfDay(resizeSpan(timed, 'start', { day: '2026-05-06', minutes: 900 }).start)).toBe('10:45')
    const days = spanOfEvent(event('2026-05-06', '2026-05-08'))
    expect(timesForApi(resizeSpan(days, 'end', { day: '2026-05-01', minutes: null }))).toMatchObject({
      start: '2026-05-06',
      end: '2026-05-06',
    })
    expect(timesForApi(resizeSpan(days, 'start', { day: '2026-05-20', minutes: null }))).toMatchObject({
      start: '2026-05-08',
      end: '2026-05-08',
    })
  })

  test('of a series turn its days of the week and its last day along', () => {
    const series = event('2026-05-04T09:00', '2026-05-04T10:00', rule({ days: [1, 7], until: '2026-06-01' }))
    const before = spanOfEvent(series)
    expect(moveSeries(series, before, shiftSpan(before, 2, 0)).recurrence).toMatchObject({ days: [3, 2], until: '2026-06-03' })
  })

  test('of a series can make it last all day', () => {
    const series = event('2026-05-04T09:00', '2026-05-04T10:00', rule({ except: [new Date('2026-05-11T09:00').toISOString()] }))
    const after = moveSeries(series, spanOfEvent(series), { start: parseDay('2026-05-05'), end: parseDay('2026-05-06'), allDay: true })
    expect(after).toMatchObject({ start: '2026-05-05', end: '2026-05-05', allDay: true, recurrence: { except: ['2026-05-12'] } })
  })

  test('through short months keep the month', () => {
    expect(dayKey(addMonths(parseDay('2026-01-31'), 1))).toBe('2026-02-28')
    expect(dayKey(addMonths(parseDay('2026-03-31'), -1))).toBe('2026-02-28')
  })
})

test('a search looks through all that takes place once, whenever that is, and of a series through the years around', () => {
  const [old, far] = [event('2011-03-01T09:00', '2011-03-01T10:00'), event('2044-09-01', '2044-09-02')]
  const daily = event('2020-01-01T08:00', '2020-01-01T08:30', rule({ every: 'day' }))
  const over = event('2012-01-02T08:00', '2012-01-02T08:30', rule({ count: 2 }))
  const task = { id: 't', task: 'Long ago', date: '2015-01-05T11:00:00.000Z' } as Task
  const board = [{ id: 'c', name: 'Todo', child: [task] }]
  const around = parseDay('2026-05-04')
  const found = searchableItems([far, daily, old, over], board, undefined, undefined, around.getTime())
  const startsOf = (id: unknown) =>
    found.filter(({ source }) => source.kind === 'event' && source.event.id === id).map(({ start }) => start)
  expect(startsOf(old.id)).toHaveLength(1)
  expect(startsOf(far.id)).toHaveLength(1)
  expect(startsOf(over.id)).toHaveLength(2)
  const dates = startsOf(daily.id)
  expect([dayKey(dates[0] as Date), dayKey(dates.at(-1) as Date)]).toEqual(['2025-05-04', '2028-05-03'])
  expect(found.map(({ title }) => title)).toContain('Long ago')
  expect(searchableItems([old], board, [''], false, around.getTime())).toEqual([])
})

describe('a reminder', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Paris'
  })
  const daily = () => ({ ...event('2026-05-04T09:00', '2026-05-04T09:30', rule({ every: 'day' })), reminder: 30 })
  const at = (time: string) => dueReminders([daily()], new Date(`2026-05-06T${time}`)).map(({ start }) => localTime(start))

  test('is due from its time until a moment after the beginning, for each date of a series', () => {
    expect([at('08:29'), at('08:30'), at('09:05'), at('09:06')]).toEqual([[], ['2026-05-06 09:00'], ['2026-05-06 09:00'], []])
  })

  test('of what lasts all day counts from midnight', () => {
    const exam = { ...event('2026-05-08', '2026-05-08'), reminder: 24 * 60 }
    const on = (time: string) => dueReminders([exam], new Date(time)).length
    expect([on('2026-05-06T23:59'), on('2026-05-07T00:00'), on('2026-05-07T18:00'), on('2026-05-08T08:00')]).toEqual([0, 1, 1, 0])
  })
})

test('weeks begin as in the region of the formats, whatever the region of the browser', () => {
  expect(['en-GB', 'en-US', 'fr', 'ar'].map(firstWeekday)).toEqual([1, 7, 1, 6])
})
