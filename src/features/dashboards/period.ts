import { localDay } from '#contract/local-day.ts'
import { day, oneOf, type SearchOf, searchParams } from '#ui/searchParams.ts'
import { daysAfter, startOfDay } from './days.ts'

/** Whole weeks beyond a month, so that every bar of the chart stands for as many days. */
export const RANGES = [7, 30, 84, 364] as const
export type Range = (typeof RANGES)[number]
const DEFAULT_RANGE = 30

/** What the URL of a dashboard may say. Days go before the range; only both together count. */
export const PeriodSearch = searchParams({
  range: oneOf(RANGES),
  from: day,
  to: day,
})
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

/** A day where the reader is, as addresses have it: `2026-01-31`. */
export const dayOf = (date: Date): string => localDay(date.toISOString())

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
export const before = ({ first, days }: Period): Period => ({ first: daysAfter(first, -days), last: daysAfter(first, -1), days })

/** What the contract takes for a date. While a year is being typed, the days before may lie before all years. */
const [FIRST, LAST] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')]
const moment = (at: number): string => new Date(Math.min(Math.max(at, FIRST), LAST)).toISOString()

/** The moments between which the days lie, as the contract wants them. */
export const momentsOf = ({ first, last }: Period) => ({
  from: moment(first.getTime()),
  to: moment(daysAfter(last, 1).getTime() - 1),
})

/** The same days in the address of the list behind them. */
export const daysOf = ({ first, last }: Period) => ({ from: dayOf(first), to: dayOf(last) })
