import type { WallTime } from '#contract/calendar/wall-clock.ts'

/** A time as a file writes it: a day, a moment of UTC, or what a wall clock shows. */
export interface FileTime {
  wall: WallTime
  isDay: boolean
  isUtc?: boolean
}

/** No calendar goes back farther; `Date` takes the years before for others. */
const EARLIEST = '0100'

/** Reads `2026-05-04` and `2026-05-04T09:00:00Z`, as jCal has them; nothing for what no calendar has, such as 31 February. */
export function wallIn(value: unknown): FileTime | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(?:(\d{2}:\d{2})(:\d{2})?)?:*(Z)?)?/i.exec(String(value))
  if (!found) return undefined
  const [, day = '', clock, second = ':00', utc] = found
  // A day that is not said to be one.
  const isDay = clock === undefined
  const text = `${day}T${clock ?? '00:00'}${second.replace('60', '59')}.000Z`
  const wall = Date.parse(text)
  // The parser of dates takes 31 February for one in March.
  if (Number.isNaN(wall) || day < EARLIEST || !new Date(wall).toISOString().startsWith(day)) return undefined
  return { wall, isDay, ...(utc && { isUtc: true }) }
}
