import type { WallTime } from '#contract/calendar/wall-clock.ts'

/** A time in a calendar file: a day, a moment in UTC, or a local time. */
export interface FileTime {
  /** The day or time as its time zone shows it, in ms as if it were UTC; of a moment in UTC that in UTC. */
  wall: WallTime
  isDay: boolean
  isUtc?: boolean
}

/** Earlier days are rejected, because `Date` takes the years before 100 for 19xx. */
const EARLIEST_YEAR = '0100'

/**
 * Parses the time of a property.
 *
 * @param value as jCal (RFC 7265) writes it: `2026-05-04` or `2026-05-04T09:00:00Z`
 * @returns undefined for anything else and for dates that do not exist, such as 31 February
 */
export function parseTime(value: unknown): FileTime | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(?:(\d{2}:\d{2})(:\d{2})?)?:*(Z)?)?/i.exec(String(value))
  if (!match) return undefined
  const [, day = '', clock, second = ':00', utc] = match
  // Some files omit VALUE=DATE, so the text decides whether this is a day.
  const isDay = clock === undefined
  // A leap second (60) becomes the second before.
  const text = `${day}T${clock ?? '00:00'}${second.replace('60', '59')}.000Z`
  const wall = Date.parse(text)
  // Date.parse accepts 31 February and returns a day in March.
  if (Number.isNaN(wall) || day < EARLIEST_YEAR || !new Date(wall).toISOString().startsWith(day)) return undefined
  return { wall, isDay, ...(utc && { isUtc: true }) }
}
