import { day, oneOf, type SearchOf, searchParams } from '#ui/searchParams.ts'
import { daysAfter, startOfDay } from './days.ts'

/** Whole weeks beyond a month, so that every bar of the chart stands for as many days. */
export const RANGES = [7, 30, 84, 364] as const
export type Range = (typeof RANGES)[number]
const DEFAULT_RANGE = 30

/** What the URL of the dashboard may say. Days go before the range; only both together count. */
export const SalesSearch = searchParams({
  range: oneOf(RANGES),
  from: day,
  to: day,
})
export type SalesSearch = SearchOf<typeof SalesSearch>

/** Days in a row, the last one included. */
export interface Period {
  first: Date
  last: Date
  days: number
}

const DAY = 24 * 3600 * 1000

/** A day where the reader is, as addresses have it: `2026-01-31`. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** True where the search names its own days. */
export const isCustom = ({ from, to }: SalesSearch): boolean => Boolean(from && to && from <= to)

/** The days a search asks for; without any, the last thirty. */
export function periodOf(search: SalesSearch, now: Date): Period {
  const today = startOfDay(now)
  if (isCustom(search)) {
    const [first, last] = [new Date(`${search.from}T00:00`), new Date(`${search.to}T00:00`)]
    return { first, last, days: Math.round((last.getTime() - first.getTime()) / DAY) + 1 }
  }
  const days = search.range ?? DEFAULT_RANGE
  return { first: daysAfter(today, 1 - days), last: today, days }
}

/** As many days, just before. */
export const before = ({ first, days }: Period): Period => ({ first: daysAfter(first, -days), last: daysAfter(first, -1), days })

/** The moments between which the days lie, as the contract wants them. */
export const momentsOf = ({ first, last }: Period) => ({
  from: first.toISOString(),
  to: new Date(daysAfter(last, 1).getTime() - 1).toISOString(),
})

/** The same days in the address of the list of orders. */
export const daysOf = ({ first, last }: Period) => ({ from: dayOf(first), to: dayOf(last) })
