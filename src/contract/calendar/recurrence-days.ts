import type { Recurrence } from './recurrence.ts'
import { DAY_MS } from './wall-clock.ts'

/** The days of a calendar without clocks, counted from 1970-01-01. */
export type DayNumber = number

/** The number of the day `2026-05-04`. */
export const dayNumber = (day: string): DayNumber => Math.floor(Date.parse(day.slice(0, 10)) / DAY_MS)

/** No calendar reaches farther from the beginning of a series; a rule that meets no day must end too. */
const FARTHEST = 400_000

/** The most days that one step of a rule takes. */
const LONGEST = { day: 1, week: 7, month: 31, year: 366 }

/** The names of the days of a week, from Monday (RFC 5545 3.3.10). */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const RULE_PART = new RegExp(
  `^(?:BY(?:MONTH|MONTHDAY|YEARDAY|SETPOS)=-?\\d{1,3}(?:,-?\\d{1,3})*|BYWEEKNO=\\d{1,2}(?:,\\d{1,2})*` +
    `|BYDAY=(?:-?\\d{1,2})?${WEEKDAY}(?:,(?:-?\\d{1,2})?${WEEKDAY})*|WKST=${WEEKDAY})$`,
)

/** Whether these are parts of a rule, as RFC 5545 3.3.10 writes them, by which `ruleDays` finds days: `BYDAY=MO,-1FR;BYSETPOS=1`. */
export const areRuleParts = (parts: string): boolean => parts.split(';').every((part) => RULE_PART.test(part))

/** One part of `BYDAY`: a day of the week from 1, and the how manieth of its month or year, counted from the end where below 0. */
interface Weekday {
  nth: number
  weekday: number
}

/** What a rule says beside its frequency; undefined where it says nothing of that kind. */
interface Filters {
  month?: number[]
  monthday?: number[]
  yearday?: number[]
  week?: number[]
  day?: Weekday[]
  position?: number[]
  /** The day on which weeks begin, from 1. */
  weekStart: number
}

interface Day {
  number: DayNumber
  year: number
  month: number
  date: number
}

/**
 * The days of a rule from the day on which its series begins, in order, whether left out or not (RFC 5545 3.3.10).
 *
 * @param from days before this one may be left out, where it is not counted how many there are
 * @param to the last day that is wanted
 */
export function* ruleDays(first: DayNumber, rule: Recurrence, from: DayNumber, to: DayNumber): Generator<DayNumber> {
  const filters = filtersOf(rule, dayOf(first))
  const skipped = rule.count === null ? Math.floor((from - first) / (LONGEST[rule.every] * rule.interval)) - 1 : 0
  const last = Math.min(to, first + FARTHEST, rule.until === null ? to : dayNumber(rule.until))
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let step = Math.max(0, skipped); ; step++) {
    const period = periodOf(first, rule, step, filters)
    if (!period[0] || period[0].number > last) return
    for (const { number } of chosen(
      period.filter((day) => matches(day, rule, filters)),
      filters.position,
    )) {
      if (number < first) continue
      if (number > last || left-- <= 0) return
      yield number
    }
  }
}

function filtersOf({ every, days, parts = '' }: Recurrence, first: Day): Filters {
  const said = new Map(parts.split(';').map((part) => part.split('=') as [string, string]))
  const numbers = (name: string) => said.get(name)?.split(',').map(Number)
  const filters: Filters = {
    month: numbers('BYMONTH'),
    monthday: numbers('BYMONTHDAY'),
    yearday: numbers('BYYEARDAY'),
    week: numbers('BYWEEKNO'),
    day: said.get('BYDAY')?.split(',').map(weekdayOf) ?? (days.length > 0 && every === 'week' ? days.map(plainWeekday) : undefined),
    position: numbers('BYSETPOS'),
    weekStart: WEEKDAYS.indexOf(said.get('WKST') ?? 'MO') + 1,
  }
  // What a rule does not say, the first day says.
  const { month, monthday, yearday, week, day } = filters
  const ownDay = [plainWeekday(weekdayIn(first.number))]
  if (every === 'week' || week) filters.day = day ?? ownDay
  else if (every !== 'day' && !day && !monthday && !yearday) filters.monthday = [first.date]
  if (every === 'year' && !month && !day && !monthday && !yearday && !week) filters.month = [first.month]
  return filters
}

const plainWeekday = (weekday: number): Weekday => ({ nth: 0, weekday })

/** `-1FR` is the last Friday. */
const weekdayOf = (text: string): Weekday => ({ nth: Number(text.slice(0, -2)), weekday: WEEKDAYS.indexOf(text.slice(-2)) + 1 })

/** From Monday (1) to Sunday (7); the first day of 1970 was a Thursday. */
const weekdayIn = (number: DayNumber): number => ((((number + 3) % 7) + 7) % 7) + 1

const numberOf = (year: number, month: number, date: number): DayNumber => Date.UTC(year, month - 1, date) / DAY_MS

function dayOf(number: DayNumber): Day {
  const date = new Date(number * DAY_MS)
  return { number, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** All days of one step of the rule: of a day, a week, a month, or a year. */
function periodOf(first: DayNumber, { every, interval }: Recurrence, step: number, { weekStart, month }: Filters): Day[] {
  const ahead = step * interval
  if (every === 'day') return [dayOf(first + ahead)]
  if (every === 'week') {
    const begin = first - ((weekdayIn(first) - weekStart + 7) % 7) + ahead * 7
    return Array.from({ length: 7 }, (_, at) => dayOf(begin + at))
  }
  const { year, month: own } = dayOf(first)
  if (every === 'month') {
    const { year: itsYear, month: itsMonth } = dayOf(numberOf(year, own + ahead, 1))
    return daysOfMonth(itsYear, itsMonth)
  }
  const months = month ? [...month].sort((a, b) => a - b) : Array.from({ length: 12 }, (_, at) => at + 1)
  return months.flatMap((itsMonth) => daysOfMonth(year + ahead, itsMonth))
}

const daysInMonth = (year: number, month: number): number => numberOf(year, month + 1, 1) - numberOf(year, month, 1)

function daysOfMonth(year: number, month: number): Day[] {
  const begin = numberOf(year, month, 1)
  return Array.from({ length: daysInMonth(year, month) }, (_, at) => ({ number: begin + at, year, month, date: at + 1 }))
}

/** Whether one of the numbers is this place, counted from the beginning or, where below 0, from the end. */
const isPlace = (numbers: readonly number[], place: number, length: number): boolean =>
  numbers.includes(place) || numbers.includes(place - length - 1)

function matches(day: Day, rule: Recurrence, { month, monthday, yearday, week, day: weekdays, weekStart }: Filters): boolean {
  const { number, year, date } = day
  if (month && !month.includes(day.month)) return false
  if (monthday && !isPlace(monthday, date, daysInMonth(year, day.month))) return false
  const yearBegin = numberOf(year, 1, 1)
  const yearLength = numberOf(year + 1, 1, 1) - yearBegin
  if (yearday && !isPlace(yearday, number - yearBegin + 1, yearLength)) return false
  if (week && !week.includes(weekOf(number, weekStart))) return false
  if (!weekdays) return true
  const inYear = rule.every === 'year' && !month
  const [place, length] = inYear ? [number - yearBegin + 1, yearLength] : [date, daysInMonth(year, day.month)]
  return weekdays.some(({ nth, weekday }) => {
    if (weekday !== weekdayIn(number)) return false
    return nth === 0 || nth === Math.ceil(place / 7) || nth === -Math.ceil((length - place + 1) / 7)
  })
}

/** The number of the week that a day is in: the first of a year has at least four of its days. */
function weekOf(number: DayNumber, weekStart: number): number {
  // The fourth day of a week is in the year to which the week belongs.
  const fourth = number - ((weekdayIn(number) - weekStart + 7) % 7) + 3
  return Math.ceil((fourth - numberOf(dayOf(fourth).year, 1, 1) + 1) / 7)
}

/** Those at the given places of a step, or all of them. */
function chosen(days: readonly Day[], position: Filters['position']): readonly Day[] {
  return position ? days.filter((_, at) => isPlace(position, at + 1, days.length)) : days
}
