import { dayNumber, ruleDays } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS, type WallTime } from '#contract/calendar/wall-clock.ts'
import { type FileRule, parseRecurrence } from './parseRecurrence.ts'
import { type FileTime, parseTime } from './parseTime.ts'

/** The periods that are shorter than a day, in minutes, by the `FREQ` of a rule. */
const SHORT_PERIODS: Record<string, number> = { HOURLY: 60, MINUTELY: 1 }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The number of times that are tried, so that the search ends soon for a rule that matches few. */
const MAX_TRIED = 2_000_000

interface Options {
  /** The greatest number of starts. */
  limit: number
  /** The last day, because a series may have no end: `2036-12-31`. */
  horizon: string
}

/**
 * The starts of a series one by one, for a rule that cannot be stored (RFC 5545 3.3.10): one that repeats within a day (`FREQ=HOURLY`, or
 * several `BYHOUR`), or one in a time zone without a name. The start of the event is among them if the rule matches it.
 *
 * @param start the start of the series: its local time (`wall`), and whether it is a day without time (`isDay`)
 * @param wallAt returns the local time of the series at a moment, in ms
 * @returns local times in order, and whether later ones are missing; undefined for a rule that this calendar cannot follow at all
 */
export function ruleStarts(
  { freq, interval = 1, count, until, byhour, byminute, ...dayParts }: FileRule,
  start: Pick<FileTime, 'wall' | 'isDay'>,
  wallAt: (time: number) => WallTime,
  { limit, horizon }: Options,
): { starts: WallTime[]; isComplete: boolean } | undefined {
  const period = SHORT_PERIODS[String(freq)]
  const repeatsWithinDay = period !== undefined || byhour !== undefined || byminute !== undefined
  const dayRule = parseRecurrence({ ...dayParts, ...(period ? { freq: 'DAILY' } : { freq, interval }) }, start)
  // `BYSETPOS` would count the times of a period.
  if (!dayRule || (repeatsWithinDay && (start.isDay || 'bysetpos' in dayParts))) return undefined

  const [startHour, startMinute] = [new Date(start.wall).getUTCHours(), new Date(start.wall).getUTCMinutes()]
  const isTime = (minute: number) => {
    const [hour, minuteOfHour] = [Math.floor(minute / 60), minute % 60]
    const isHour = byhour === undefined ? period !== undefined || hour === startHour : includes(byhour, hour)
    return isHour && (byminute === undefined ? period === 1 || minuteOfHour === startMinute : includes(byminute, minuteOfHour))
  }
  const minutes = Array.from({ length: DAY_MINUTES }, (_, minute) => minute).filter(isTime)
  const periodMs = (period ?? DAY_MINUTES) * MINUTE_MS
  const isInInterval = (wall: WallTime) =>
    period === undefined || (Math.floor(wall / periodMs) - Math.floor(start.wall / periodMs)) % Number(interval) === 0

  const end = endOf(until, wallAt)
  const firstDay = Math.floor(start.wall / DAY_MS)
  const lastDay = dayNumber(horizon)
  const seconds = start.wall - Math.floor(start.wall / MINUTE_MS) * MINUTE_MS
  const starts: WallTime[] = []
  let tried = 0
  for (const day of ruleDays(firstDay, dayRule, firstDay, lastDay)) {
    for (const minute of minutes) {
      const wall = day * DAY_MS + minute * MINUTE_MS + seconds
      if (++tried > MAX_TRIED) return undefined
      if (wall < start.wall || !isInInterval(wall)) continue
      if (end !== undefined && wall > end) return { starts, isComplete: true }
      if (starts.length === limit) return { starts, isComplete: false }
      starts.push(wall)
      if (starts.length === Number(count)) return { starts, isComplete: true }
    }
  }
  return starts.length > 0 ? { starts, isComplete: end !== undefined && end < (lastDay + 1) * DAY_MS } : undefined
}

/** True if one or several values of a rule include a number. */
const includes = (values: unknown, number: number): boolean => [values].flat().some((value) => Number(value) === number)

/** The last local time at which an occurrence may start, by the `UNTIL` of a rule. */
function endOf(until: unknown, wallAt: (time: number) => WallTime): WallTime | undefined {
  const time = parseTime(until)
  if (!time) return undefined
  if (time.isDay) return time.wall + DAY_MS - 1
  return time.isUtc ? wallAt(time.wall) : time.wall
}
