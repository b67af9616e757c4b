import type { Recurrence } from './recurrence.ts'
import { DAY_MS } from './wall-clock.ts'

/** A calendar day as the number of days since 1970-01-01. */
export type DayNumber = number

/** The number of the day `2026-05-04`. */
export const dayNumber = (day: string): DayNumber => Math.floor(Date.parse(day.slice(0, 10)) / DAY_MS)

/** Maximum length of a series in days, so that the search ends for a rule that matches no day. */
const MAX_SERIES_DAYS = 400_000

/** Maximum length of one period of a rule, in days, by its frequency. */
const MAX_PERIOD_DAYS = { day: 1, week: 7, month: 31, year: 366 }

/** The names of the weekdays, from Monday (RFC 5545 3.3.10). */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const RULE_PART = new RegExp(
  `^(?:BY(?:MONTH|MONTHDAY|YEARDAY|SETPOS)=-?\\d{1,3}(?:,-?\\d{1,3})*|BYWEEKNO=\\d{1,2}(?:,\\d{1,2})*` +
    `|BYDAY=(?:-?\\d{1,2})?${WEEKDAY}(?:,(?:-?\\d{1,2})?${WEEKDAY})*|WKST=${WEEKDAY})$`,
)

/** True if the text has only rule parts of RFC 5545 3.3.10 that `ruleDays` supports: `BYDAY=MO,-1FR;BYSETPOS=1`. */
export const areRuleParts = (parts: string): boolean => parts.split(';').every((part) => RULE_PART.test(part))

/** One value of `BYDAY`, such as `-1FR` for the last Friday. */
interface Weekday {
  /** Its position among the same weekdays of the month or year; negative numbers count from the end, 0 means every one. */
  position: number
  /** From Monday (1) to Sunday (7). */
  weekday: number
}

/** The parsed `BY…` parts of a rule; undefined for parts that it does not have. */
interface Filters {
  month?: number[]
  monthday?: number[]
  yearday?: number[]
  week?: number[]
  day?: Weekday[]
  position?: number[]
  /** The first day of a week, from Monday (1) to Sunday (7). */
  weekStart: number
}

interface Day {
  number: DayNumber
  year: number
  month: number
  date: number
}

/**
 * The days that a rule generates, in order (RFC 5545 3.3.10). Excluded days (`except`) are still among them.
 *
 * @param first the first day of the series
 * @param from earlier days may be skipped, unless the rule has a `count`
 * @param to the last day of the result
 */
export function* ruleDays(first: DayNumber, rule: Recurrence, from: DayNumber, to: DayNumber): Generator<DayNumber> {
  const filters = filtersOf(rule, dayOf(first))
  // Number of periods before `from`: their days need not be computed unless they are counted.
  const skipped = rule.count === null ? Math.floor((from - first) / (MAX_PERIOD_DAYS[rule.every] * rule.interval)) - 1 : 0
  const last = Math.min(to, first + MAX_SERIES_DAYS, rule.until === null ? to : dayNumber(rule.until))
  let remaining = rule.count ?? Number.POSITIVE_INFINITY
  for (let step = Math.max(0, skipped); ; step++) {
    const period = periodOf(first, rule, step, filters)
    if (!period[0] || period[0].number > last) return
    for (const { number } of selectPositions(
      period.filter((day) => matches(day, rule, filters)),
      filters.position,
    )) {
      if (number < first) continue
      if (number > last || remaining-- <= 0) return
      yield number
    }
  }
}

function filtersOf({ every, days, parts = '' }: Recurrence, first: Day): Filters {
  // `parts` is `BYDAY=MO,-1FR;BYSETPOS=1`.
  const partValues = new Map(parts.split(';').map((part) => part.split('=') as [string, string]))
  const numbers = (name: string) => partValues.get(name)?.split(',').map(Number)
  const filters: Filters = {
    month: numbers('BYMONTH'),
    monthday: numbers('BYMONTHDAY'),
    yearday: numbers('BYYEARDAY'),
    week: numbers('BYWEEKNO'),
    day:
      partValues.get('BYDAY')?.split(',').map(parseWeekday) ?? (days.length > 0 && every === 'week' ? days.map(plainWeekday) : undefined),
    position: numbers('BYSETPOS'),
    weekStart: WEEKDAYS.indexOf(partValues.get('WKST') ?? 'MO') + 1,
  }
  // Missing parts are taken from the first day of the series.
  const { month, monthday, yearday, week, day } = filters
  const firstWeekday = [plainWeekday(weekdayOf(first.number))]
  if (every === 'week' || week) filters.day = day ?? firstWeekday
  else if (every !== 'day' && !day && !monthday && !yearday) filters.monthday = [first.date]
  if (every === 'year' && !month && !day && !monthday && !yearday && !week) filters.month = [first.month]
  return filters
}

const plainWeekday = (weekday: number): Weekday => ({ position: 0, weekday })

/** `-1FR` is the last Friday. */
const parseWeekday = (text: string): Weekday => ({ position: Number(text.slice(0, -2)), weekday: WEEKDAYS.indexOf(text.slice(-2)) + 1 })

/** From Monday (1) to Sunday (7); the first day of 1970 was a Thursday. */
const weekdayOf = (number: DayNumber): number => ((((number + 3) % 7) + 7) % 7) + 1

const dayNumberOf = (year: number, month: number, date: number): DayNumber => Date.UTC(year, month - 1, date) / DAY_MS

function dayOf(number: DayNumber): Day {
  const date = new Date(number * DAY_MS)
  return { number, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** All days of one period of the rule: of a day, a week, a month, or a year. */
function periodOf(first: DayNumber, { every, interval }: Recurrence, step: number, { weekStart, month }: Filters): Day[] {
  const offset = step * interval
  if (every === 'day') return [dayOf(first + offset)]
  if (every === 'week') {
    const firstDay = first - ((weekdayOf(first) - weekStart + 7) % 7) + offset * 7
    return Array.from({ length: 7 }, (_, index) => dayOf(firstDay + index))
  }
  const { year, month: firstMonth } = dayOf(first)
  if (every === 'month') {
    const { year: targetYear, month: targetMonth } = dayOf(dayNumberOf(year, firstMonth + offset, 1))
    return daysOfMonth(targetYear, targetMonth)
  }
  const months = month ? [...month].sort((a, b) => a - b) : Array.from({ length: 12 }, (_, index) => index + 1)
  return months.flatMap((targetMonth) => daysOfMonth(year + offset, targetMonth))
}

const daysInMonth = (year: number, month: number): number => dayNumberOf(year, month + 1, 1) - dayNumberOf(year, month, 1)

function daysOfMonth(year: number, month: number): Day[] {
  const firstDay = dayNumberOf(year, month, 1)
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => ({ number: firstDay + index, year, month, date: index + 1 }))
}

/** True if the numbers include this position, counted from 1; negative numbers count from the end. */
const includesPosition = (numbers: readonly number[], position: number, length: number): boolean =>
  numbers.includes(position) || numbers.includes(position - length - 1)

function matches(day: Day, rule: Recurrence, { month, monthday, yearday, week, day: weekdays, weekStart }: Filters): boolean {
  const { number, year, date } = day
  if (month && !month.includes(day.month)) return false
  if (monthday && !includesPosition(monthday, date, daysInMonth(year, day.month))) return false
  const yearBegin = dayNumberOf(year, 1, 1)
  const yearLength = dayNumberOf(year + 1, 1, 1) - yearBegin
  if (yearday && !includesPosition(yearday, number - yearBegin + 1, yearLength)) return false
  if (week && !week.includes(weekOf(number, weekStart))) return false
  if (!weekdays) return true
  const inYear = rule.every === 'year' && !month
  const [dayPosition, length] = inYear ? [number - yearBegin + 1, yearLength] : [date, daysInMonth(year, day.month)]
  return weekdays.some(({ position, weekday }) => {
    if (weekday !== weekdayOf(number)) return false
    return position === 0 || position === Math.ceil(dayPosition / 7) || position === -Math.ceil((length - dayPosition + 1) / 7)
  })
}

/** The week number of a day. The first week of a year has at least four of its days (RFC 5545 3.3.10). */
function weekOf(number: DayNumber, weekStart: number): number {
  // The fourth day of a week is in the year to which the week belongs.
  const fourth = number - ((weekdayOf(number) - weekStart + 7) % 7) + 3
  return Math.ceil((fourth - dayNumberOf(dayOf(fourth).year, 1, 1) + 1) / 7)
}

/** The days at the positions of `BYSETPOS` within a period; all days without it. */
function selectPositions(days: readonly Day[], position: Filters['position']): readonly Day[] {
  return position ? days.filter((_, index) => includesPosition(position, index + 1, days.length)) : days
}
