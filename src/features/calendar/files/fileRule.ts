import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { areRuleParts, WEEKDAYS } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS, type WallTime } from '#contract/calendar/wall-clock.ts'
import { type FileTime, wallIn } from './fileTime.ts'

const EVERY: Record<string, Recurrence['every']> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** A rule as jCal has it: `{ freq: 'MONTHLY', byday: ['2TU'] }`. */
type FileRule = Record<string, unknown>

/**
 * The rule of a series as it is stored: what its form can edit in fields, the rest in `parts`.
 *
 * @param value as jCal has it
 * @param start when the series begins
 * @param wallAt what the clocks of its zone show at a moment, in ms
 * @returns nothing for a rule that this calendar cannot follow, such as one by the hour
 */
export function recurrenceOf(
  value: unknown,
  start: Pick<FileTime, 'wall' | 'isDay'>,
  wallAt = (at: number): WallTime => at,
): Recurrence | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { freq, interval = 1, count, until, ...rest } = value as FileRule
  const every = EVERY[String(freq)]
  const { every: simple, days, parts } = simplified(every, Number(interval), textsOf(rest), start)
  if (!simple || !(Number(interval) >= 1 && Number(interval) <= 999) || (parts !== '' && !areRuleParts(parts))) return undefined
  const last = until === undefined ? undefined : lastDay(wallIn(until), start, wallAt)
  return {
    every: simple,
    interval: Number(interval),
    days,
    until: last ?? null,
    count: last === undefined && Number(count) >= 1 ? Math.min(Number(count), 10_000) : null,
    except: [],
    ...(parts && { parts }),
  }
}

/** The further parts of a rule by their names, in lower case. */
function textsOf({ wkst, ...rest }: FileRule): Map<string, string[]> {
  const parts = new Map(Object.entries(rest).map(([name, value]) => [name, (Array.isArray(value) ? value : [value]).map(String)]))
  // ical.js numbers the days from Sunday, 1.
  if (wkst !== undefined) parts.set('wkst', [typeof wkst === 'number' ? (WEEKDAYS[(wkst + 5) % 7] ?? 'MO') : String(wkst)])
  return parts
}

/** A rule with as many of its parts as there are fields for. */
function simplified(every: Recurrence['every'] | undefined, interval: number, parts: Map<string, string[]>, start: Pick<FileTime, 'wall'>) {
  const first = new Date(start.wall)
  const isOnly = (name: string, own: number) => parts.get(name)?.length === 1 && Number(parts.get(name)?.[0]) === own
  // Said once more what the start says.
  for (const [name, own] of [
    ['byhour', first.getUTCHours()],
    ['byminute', first.getUTCMinutes()],
    ['bysecond', first.getUTCSeconds()],
  ] as const) {
    if (isOnly(name, own)) parts.delete(name)
  }
  const byDate = !parts.has('byday') && !parts.has('byyearday') && !parts.has('byweekno') && !parts.has('bysetpos')
  if (
    every === 'year' &&
    byDate &&
    isOnly('bymonth', first.getUTCMonth() + 1) &&
    (!parts.has('bymonthday') || isOnly('bymonthday', first.getUTCDate()))
  ) {
    parts.delete('bymonth')
    parts.delete('bymonthday')
  }
  if (every === 'month' && byDate && isOnly('bymonthday', first.getUTCDate())) parts.delete('bymonthday')
  const beside = [...parts.keys()].filter((name) => name !== 'byday' && name !== 'wkst')
  const named = parts.get('byday') ?? []
  const numbers = named.map((day) => WEEKDAYS.indexOf(day) + 1)
  const isWeekly = every === 'week' || (every === 'day' && interval === 1 && named.length > 0)
  let days: number[] = []
  if (isWeekly && beside.length === 0 && !numbers.includes(0)) {
    every = 'week'
    const own = ((first.getUTCDay() + 6) % 7) + 1
    days = numbers.length === 1 && numbers[0] === own ? [] : [...new Set(numbers)]
    parts.delete('byday')
  }
  // Where weeks begin matters where some are left out, or where they are numbered.
  if (!(every === 'week' && interval > 1) && !parts.has('byweekno')) parts.delete('wkst')
  if (parts.get('wkst')?.[0] === 'MO') parts.delete('wkst')
  return { every, days, parts: [...parts].map(([name, values]) => `${name.toUpperCase()}=${values}`).join(';') }
}

/** The last day on which a series may begin: `UNTIL` is a moment where the series has times, a day where it lasts all day. */
function lastDay(
  until: FileTime | undefined,
  start: Pick<FileTime, 'wall' | 'isDay'>,
  wallAt: (at: number) => WallTime,
): string | undefined {
  if (!until) return undefined
  const wall = until.isUtc && !start.isDay ? wallAt(until.wall) : until.wall
  const isEarlier = !start.isDay && !until.isDay && timeOfDay(wall) < timeOfDay(start.wall)
  const day = Math.floor(wall / DAY_MS) - (isEarlier ? 1 : 0)
  const firstDay = Math.floor(start.wall / DAY_MS)
  return new Date(Math.max(day, firstDay) * DAY_MS).toISOString().slice(0, 10)
}

const timeOfDay = (wall: WallTime): number => wall - Math.floor(wall / DAY_MS) * DAY_MS
