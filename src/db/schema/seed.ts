import { localDay } from '#contract/values/local-day.ts'
/**
 * Sample rows by table, as the build writes them: with relative dates (`@-3d09:30`) and picture paths relative to the app (`~/pictures/…`).
 */
export type Seed = Record<string, Record<string, unknown>[]>

const DAYS = /^@([+-]?\d+)d(?:(\d\d):(\d\d))?$/
const WEEKDAY = /^@([+-]?\d+)w([1-7])(?:t(\d\d):(\d\d)|(day))?$/

/**
 * Resolves the sample rows for a first run: relative dates become ISO dates around `now`, picture paths get the app's base path.
 *
 * - `@-3d09:30`: three days before now, at half past nine local time (without a time: at the time of `now`)
 * - `@+1w2t10:00`: Tuesday of the coming week at ten
 * - `@+1w2day`: the same Tuesday as a calendar day, without a time: `2026-01-27`
 */
export function resolveSeed(seed: Seed, now: Date, base: string): Seed {
  return convert(seed, now, base) as Seed
}

function convert(value: unknown, now: Date, base: string): unknown {
  if (typeof value === 'string') return convertText(value, now, base)
  if (Array.isArray(value)) return value.map((item) => convert(item, now, base))
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item, now, base)]))
  }
  return value
}

function convertText(value: string, now: Date, base: string): string {
  if (value.startsWith('~/')) return base + value.slice(2)
  if (!value.startsWith('@')) return value.includes('"~/') ? value.replaceAll('"~/', `"${base}`) : value
  const days = DAYS.exec(value)
  if (days) return dayFrom(now, Number(days[1]), days[2], days[3])
  const weekday = WEEKDAY.exec(value)
  if (weekday) {
    const monday = -((now.getDay() + 6) % 7)
    const days = monday + Number(weekday[1]) * 7 + Number(weekday[2]) - 1
    return weekday[5] ? localDay(dayFrom(now, days)) : dayFrom(now, days, weekday[3], weekday[4])
  }
  return value
}

/** The ISO date of a number of days after `now`, at the given local time or else at the time of `now`. */
function dayFrom(now: Date, days: number, hours?: string, minutes?: string): string {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  if (hours !== undefined) date.setHours(Number(hours), Number(minutes), 0, 0)
  return date.toISOString()
}
