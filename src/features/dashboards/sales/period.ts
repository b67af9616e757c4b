import { localDay } from '#contract/values/local-day.ts'
import { momentsOf } from '#ui/dates/moments.ts'
import { day, oneOf, type SearchOf, searchParams } from '#ui/navigation/searchParams.ts'
import { daysAfter, startOfDay } from './days.ts'

/** Whole weeks beyond a month, so that every bar of the chart stands for as many days. */
export const RANGES = [7, 30, 84, 364] as const
export type Range = (typeof RANGES)[number]
const DEFAULT_RANGE = 30

/** What the URL of a dashboard may say. Days go before the range; only both together count. */
const PERIOD = { range: oneOf(RANGES), from: day, to: day }
export const PeriodSearch = searchParams(PERIOD)
/** What that of the office's dashboard may say: which of the tasks that are due are listed in full, too. */
export const ModernSearch = searchParams({ ...PERIOD, tasks: oneOf(['overdue', 'today', 'soon']) })
export type ModernSearch = SearchOf<typeof ModernSearch>
export type PeriodSearch = SearchOf<typeof PeriodSearch>

/** Days in a row, the last one included. */
export interface Period {
  first: Date
  last: Date
  days: number
}

const DAY = 24 * 3600 * 1000

/** How many days lie between two midnights; those on which the clocks change are days too. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / DAY)

/** True where the search names its own days. */
export const isCustom = ({ from, to }: PeriodSearch): boolean => Boolean(from && to && from <= to)

/** The days a search asks for; without any, the last thirty. */
export function periodOf(search: PeriodSearch, now: Date): Period {
  const today = startOfDay(now)
  if (isCustom(search)) {
    const [first, last] = [new Date(`${search.from}T00:00`), new Date(`${search.to}T00:00`)]
    return { first, last, days: daysBetween(first, last) + 1 }
  }
  const days = search.range ?? DEFAULT_RANGE
  return { first: daysAfter(today, 1 - days), last: today, days }
}

/** As many days, just before. */
const before = ({ first, days }: Period): Period => ({ first: daysAfter(first, -days), last: daysAfter(first, -1), days })

/** The first and the last day where the reader is, as addresses have them: `2026-01-31`. */
export const daysOf = ({ first, last }: Period) => ({ from: localDay(first), to: localDay(last) })

/** The days that the address of a dashboard asks for and as many before, and the queries that ask for what lies in them. */
export function periodsOf(search: PeriodSearch, now: string) {
  const period = periodOf(search, new Date(now))
  const periodBefore = before(period)
  const within = (days: Period) => ({ query: momentsOf(daysOf(days)) })
  return { period, periodBefore, inPeriod: within(period), inPeriodBefore: within(periodBefore) }
}
