import { localDay } from '#contract/values/local-day.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'
import { addDays, daysBetween, startOfDay } from '#ui/dates/days.ts'
import { day, oneOf, type SearchOf, searchParams } from '#ui/navigation/searchParams.ts'

/** The ranges in days. Those beyond a month are whole weeks, so that every bar of the chart has the same number of days. */
export const RANGES = [7, 30, 84, 364] as const
/** One of these numbers of days. */
export type Range = (typeof RANGES)[number]
/** The range of a URL without one, in days. */
const DEFAULT_RANGE = 30

/** The search parameters of a period: one of the ranges, or the first and the last day. `from` and `to` override the range, and count only together. */
const PERIOD_PARAMS = { range: oneOf(RANGES), from: day, to: day }
/** The search parameters of a dashboard: its period, and whether its chart is shown as a table. */
const DASHBOARD_PARAMS = { ...PERIOD_PARAMS, chart: oneOf(['table']) }
/** The search parameters of the dashboard of the shop. */
export const SalesSearch = searchParams(DASHBOARD_PARAMS)
/** The office's dashboard has also the group of tasks that its dialog lists. */
export const OfficeDashboardSearch = searchParams({ ...DASHBOARD_PARAMS, tasks: oneOf(['overdue', 'today', 'soon']) })
export type OfficeDashboardSearch = SearchOf<typeof OfficeDashboardSearch>
export type SalesSearch = SearchOf<typeof SalesSearch>
export type PeriodSearch = Pick<SalesSearch, keyof typeof PERIOD_PARAMS>

/** A period of whole days. `first` and `last` are local midnights; the last day is included. */
export interface Period {
  first: Date
  last: Date
  days: number
}

/** True if the search parameters contain a valid first and last day. */
export const isCustomPeriod = ({ from, to }: PeriodSearch): boolean => Boolean(from && to && from <= to)

/** The period of the search parameters; by default the last 30 days. */
export function periodOf(search: PeriodSearch, now: Date): Period {
  const today = startOfDay(now)
  if (isCustomPeriod(search)) {
    const [first, last] = [new Date(`${search.from}T00:00`), new Date(`${search.to}T00:00`)]
    return { first, last, days: daysBetween(first, last) + 1 }
  }
  const days = search.range ?? DEFAULT_RANGE
  return { first: addDays(today, 1 - days), last: today, days }
}

/** The period of the same length just before. */
const periodBeforeOf = ({ first, days }: Period): Period => ({ first: addDays(first, -days), last: addDays(first, -1), days })

/** The first and the last day as `from` and `to` of search parameters, in local time: `2026-01-31`. */
export const firstAndLastDayOf = ({ first, last }: Period) => ({ from: localDay(first), to: localDay(last) })

/** The period of a dashboard and the period before, and the API queries for both. */
export function periodsOf(search: PeriodSearch, now: string) {
  const period = periodOf(search, new Date(now))
  const previousPeriod = periodBeforeOf(period)
  const queryOf = (days: Period) => ({ query: isoRangeOfDays(firstAndLastDayOf(days)) })
  return { period, previousPeriod, periodQuery: queryOf(period), previousPeriodQuery: queryOf(previousPeriod) }
}
