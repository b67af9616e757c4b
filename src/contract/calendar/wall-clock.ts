/** What a wall clock shows, as the moment at which the clocks of UTC show the same, in ms: only so can it be reckoned with. */
export type WallTime = number

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What the wall clocks of a place show.
 *
 * @param at a moment, in ms
 * @param zone the IANA name of the place's time zone; without one, or with one that this device does not know, it is where this device is
 */
export function wallTime(at: number, zone?: string): WallTime {
  return at + offsetAt(at, zone)
}

/**
 * The moment at which the wall clocks of a place show a time. Of a time that they show twice the first; of one that they skip, the moment
 * by the clock before the change (RFC 5545 3.3.5).
 */
export function momentAt(wall: WallTime, zone?: string): number {
  const before = wall - offsetAt(wall - DAY_MS, zone)
  if (before + offsetAt(before, zone) === wall) return before
  const after = wall - offsetAt(wall + DAY_MS, zone)
  return after + offsetAt(after, zone) === wall ? after : before
}

/** How far the clocks of a place are ahead of UTC at a moment, in ms. */
export function offsetAt(at: number, zone?: string): number {
  const format = zone === undefined ? undefined : formatOf(zone)
  if (!format) return -new Date(at).getTimezoneOffset() * 60_000
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Whether this device knows a time zone by this name. */
export const isZone = (zone: string): boolean => formatOf(zone) !== undefined

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, newFormat(timeZone))
  return formats.get(timeZone)
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const [number, hourCycle] = ['numeric', 'h23'] as const
    const parts = { year: number, month: number, day: number, hour: number, minute: number, second: number }
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle, ...parts })
  } catch {
    return undefined
  }
}
