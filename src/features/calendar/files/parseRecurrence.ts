import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { areRuleParts, WEEKDAYS } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS, type WallTime } from '#contract/calendar/wall-clock.ts'
import type { Property } from '#ui/files/property.ts'
import { type FileTime, parseTime } from './parseTime.ts'

/** The stored frequency for each `FREQ` of a rule. */
const FREQUENCIES: Record<string, Recurrence['every']> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** A recurrence rule (RFC 5545 3.3.10) as jCal (RFC 7265) writes it: `{ freq: 'MONTHLY', byday: ['2TU'] }`. */
export type FileRule = Record<string, unknown>

/**
 * Converts a recurrence rule of a file to the stored form. What the form of an event can edit becomes fields, the rest becomes `parts`
 * (`BYDAY=2TU`).
 *
 * @param start the start of the series: its local time (`wall`), and whether it is a day without time (`isDay`)
 * @param wallAt returns the local time of the series at a moment, in ms
 * @returns undefined for a rule that this calendar does not support, such as one by the hour
 */
export function parseRecurrence(
  { freq, interval = 1, count, until, ...rest }: FileRule,
  start: Pick<FileTime, 'wall' | 'isDay'>,
  wallAt = (time: number): WallTime => time,
): Recurrence | undefined {
  const frequency = FREQUENCIES[String(freq)]
  const { every, days, parts } = simplifyRule(frequency, Number(interval), partsOf(rest), start)
  if (!every || !(Number(interval) >= 1 && Number(interval) <= 999) || (parts !== '' && !areRuleParts(parts))) return undefined
  const last = until === undefined ? undefined : lastDay(parseTime(until), start, wallAt)
  return {
    every,
    interval: Number(interval),
    days,
    until: last ?? null,
    count: last === undefined && Number(count) >= 1 ? Math.min(Number(count), 10_000) : null,
    except: [],
    ...(parts && { parts }),
  }
}

/** The recurrence rule of a property (`RRULE`). @returns undefined if it has none that can be parsed */
export const ruleIn = (property: Property | undefined): FileRule | undefined => {
  const [value] = property?.values ?? []
  return typeof value === 'object' && value !== null ? (value as FileRule) : undefined
}

/** The remaining parts of a rule as texts, by their names in lower case. */
function partsOf({ wkst, ...rest }: FileRule): Map<string, string[]> {
  const parts = new Map(Object.entries(rest).map(([name, value]) => [name, (Array.isArray(value) ? value : [value]).map(String)]))
  // ical.js numbers weekdays from Sunday, which is 1.
  if (wkst !== undefined) parts.set('wkst', [typeof wkst === 'number' ? (WEEKDAYS[(wkst + 5) % 7] ?? 'MO') : String(wkst)])
  return parts
}

/** Drops the parts of a rule that repeat what its start says, and moves weekdays to `days`. */
function simplifyRule(
  every: Recurrence['every'] | undefined,
  interval: number,
  parts: Map<string, string[]>,
  start: Pick<FileTime, 'wall'>,
) {
  const startDate = new Date(start.wall)
  const hasOnly = (name: string, value: number) => parts.get(name)?.length === 1 && Number(parts.get(name)?.[0]) === value
  for (const [name, value] of [
    ['byhour', startDate.getUTCHours()],
    ['byminute', startDate.getUTCMinutes()],
    ['bysecond', startDate.getUTCSeconds()],
  ] as const) {
    if (hasOnly(name, value)) parts.delete(name)
  }
  const isByDate = !parts.has('byday') && !parts.has('byyearday') && !parts.has('byweekno') && !parts.has('bysetpos')
  if (
    every === 'year' &&
    isByDate &&
    hasOnly('bymonth', startDate.getUTCMonth() + 1) &&
    (!parts.has('bymonthday') || hasOnly('bymonthday', startDate.getUTCDate()))
  ) {
    parts.delete('bymonth')
    parts.delete('bymonthday')
  }
  if (every === 'month' && isByDate && hasOnly('bymonthday', startDate.getUTCDate())) parts.delete('bymonthday')
  const otherParts = [...parts.keys()].filter((name) => name !== 'byday' && name !== 'wkst')
  const weekdays = parts.get('byday') ?? []
  const numbers = weekdays.map((day) => WEEKDAYS.indexOf(day) + 1)
  const isWeekly = every === 'week' || (every === 'day' && interval === 1 && weekdays.length > 0)
  let days: number[] = []
  if (isWeekly && otherParts.length === 0 && !numbers.includes(0)) {
    every = 'week'
    const startDay = ((startDate.getUTCDay() + 6) % 7) + 1
    days = numbers.length === 1 && numbers[0] === startDay ? [] : [...new Set(numbers)]
    parts.delete('byday')
  }
  // The first day of the week only matters if weeks are skipped or numbered.
  if (!(every === 'week' && interval > 1) && !parts.has('byweekno')) parts.delete('wkst')
  if (parts.get('wkst')?.[0] === 'MO') parts.delete('wkst')
  return { every, days, parts: [...parts].map(([name, values]) => `${name.toUpperCase()}=${values}`).join(';') }
}

/**
 * The last day on which an occurrence may start.
 *
 * @param until the `UNTIL` of the rule: a moment for a series with times, a day for an all-day series
 */
function lastDay(
  until: FileTime | undefined,
  start: Pick<FileTime, 'wall' | 'isDay'>,
  wallAt: (time: number) => WallTime,
): string | undefined {
  if (!until) return undefined
  const wall = until.isUtc && !start.isDay ? wallAt(until.wall) : until.wall
  const isBeforeStartTime = !start.isDay && !until.isDay && timeOfDay(wall) < timeOfDay(start.wall)
  const day = Math.floor(wall / DAY_MS) - (isBeforeStartTime ? 1 : 0)
  const firstDay = Math.floor(start.wall / DAY_MS)
  return new Date(Math.max(day, firstDay) * DAY_MS).toISOString().slice(0, 10)
}

/** The time since local midnight, in ms. */
const timeOfDay = (wall: WallTime): number => wall - Math.floor(wall / DAY_MS) * DAY_MS
