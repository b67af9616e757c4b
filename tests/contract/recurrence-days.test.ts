import { expect, test } from 'vitest'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { areRuleParts, dayNumber, ruleDays } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS } from '#contract/calendar/wall-clock.ts'

const days = (first: string, every: Recurrence['every'], parts: string, more: Partial<Recurrence> = {}, to = '2000-12-31') => {
  const rule: Recurrence = { every, interval: 1, days: [], until: null, count: null, except: [], parts, ...more }
  return [...ruleDays(dayNumber(first), rule, dayNumber(first), dayNumber(to))].map((day) =>
    new Date(day * DAY_MS).toISOString().slice(0, 10),
  )
}

// The examples of RFC 5545 3.8.5.3, whose results stand there.
test.each<[string, Recurrence['every'], string, Partial<Recurrence>, string]>([
  ['1998-01-01', 'year', 'BYMONTH=1', { days: [], count: 3 }, '1998-01-01 1999-01-01 2000-01-01'],
  ['1997-09-05', 'month', 'BYDAY=1FR', { count: 5 }, '1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02'],
  ['1997-09-07', 'month', 'BYDAY=1SU,-1SU', { interval: 2, count: 6 }, '1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25'],
  ['1997-09-22', 'month', 'BYDAY=-2MO', { count: 4 }, '1997-09-22 1997-10-20 1997-11-17 1997-12-22'],
  ['1997-09-28', 'month', 'BYMONTHDAY=-3', { count: 4 }, '1997-09-28 1997-10-29 1997-11-28 1997-12-29'],
  ['1997-09-30', 'month', 'BYMONTHDAY=1,-1', { count: 5 }, '1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30'],
  ['1997-09-02', 'month', 'BYDAY=TU', { interval: 2, count: 6 }, '1997-09-02 1997-09-09 1997-09-16 1997-09-23 1997-09-30 1997-11-04'],
  ['1997-06-10', 'year', 'BYMONTH=6,7', { count: 4 }, '1997-06-10 1997-07-10 1998-06-10 1998-07-10'],
  ['1997-01-01', 'year', 'BYYEARDAY=1,100,200', { interval: 3, count: 4 }, '1997-01-01 1997-04-10 1997-07-19 2000-01-01'],
  ['1997-05-19', 'year', 'BYDAY=20MO', { count: 3 }, '1997-05-19 1998-05-18 1999-05-17'],
  ['1997-05-12', 'year', 'BYWEEKNO=20;BYDAY=MO', { count: 3 }, '1997-05-12 1998-05-11 1999-05-17'],
  ['1997-03-13', 'year', 'BYMONTH=3;BYDAY=TH', { count: 4 }, '1997-03-13 1997-03-20 1997-03-27 1998-03-05'],
  ['1997-09-02', 'month', 'BYDAY=FR;BYMONTHDAY=13', { count: 4 }, '1998-02-13 1998-03-13 1998-11-13 1999-08-13'],
  ['1997-09-13', 'month', 'BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', { count: 3 }, '1997-09-13 1997-10-11 1997-11-08'],
  ['1996-11-05', 'year', 'BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', { interval: 4, count: 2 }, '1996-11-05 2000-11-07'],
  ['1997-09-04', 'month', 'BYDAY=TU,WE,TH;BYSETPOS=3', { count: 3 }, '1997-09-04 1997-10-07 1997-11-06'],
  ['1997-09-29', 'month', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', { count: 4 }, '1997-09-29 1997-10-30 1997-11-27 1997-12-30'],
  ['1997-08-05', 'week', 'BYDAY=TU,SU;WKST=MO', { interval: 2, count: 4 }, '1997-08-05 1997-08-10 1997-08-19 1997-08-24'],
  ['1997-08-05', 'week', 'BYDAY=TU,SU;WKST=SU', { interval: 2, count: 4 }, '1997-08-05 1997-08-17 1997-08-19 1997-08-31'],
  ['2007-01-15', 'month', 'BYMONTHDAY=15,30', { count: 5 }, '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30'],
])('from %s each %s by %s', (first, every, parts, more, expected) => {
  expect(areRuleParts(parts)).toBe(true)
  expect(days(first, every, parts, more, '2007-12-31').join(' ')).toBe(expected)
})

test('a rule that meets no day ends', () => {
  expect(days('2026-01-01', 'year', 'BYMONTH=2;BYMONTHDAY=30', {}, '9999-01-01')).toEqual([])
})

test('a series that began long ago is met where one looks', () => {
  const rule: Recurrence = { every: 'week', interval: 3, days: [2, 5], until: null, count: null, except: [] }
  const all = [...ruleDays(dayNumber('1950-01-03'), rule, 0, dayNumber('2026-12-31'))]
  const from = dayNumber('2026-06-01')
  const near = [...ruleDays(dayNumber('1950-01-03'), rule, from, dayNumber('2026-12-31'))]
  expect(near.filter((day) => day >= from)).toEqual(all.filter((day) => day >= from))
  expect(near.length).toBeLessThan(all.length / 10)
})

test.each(['BYDAY=XX', 'BYHOUR=9', 'FREQ=DAILY', '', 'BYDAY=MO;', 'BYSETPOS=a'])('%j are no parts that can be followed', (parts) => {
  expect(areRuleParts(parts)).toBe(false)
})
