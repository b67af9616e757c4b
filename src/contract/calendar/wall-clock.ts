/** A local time without zone, in ms: the timestamp at which a clock in UTC shows the same time. Calendar days are calculated with it. */
export type WallTime = number

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The local time of a timestamp in a time zone.
 *
 * @param timestamp a timestamp, in ms
 * @param zone IANA name; without one, or with one that this device does not know, the zone of this device is used
 */
export function toWallTime(timestamp: number, zone?: string): WallTime {
  return timestamp + offsetAt(timestamp, zone)
}

/**
 * The timestamp of a local time in a time zone, in ms. When clocks are set back, a local time exists twice: the first is returned. A local
 * time that is skipped is converted with the offset before the change (RFC 5545 3.3.5).
 */
export function fromWallTime(wall: WallTime, zone?: string): number {
  const before = wall - offsetAt(wall - DAY_MS, zone)
  if (before + offsetAt(before, zone) === wall) return before
  const after = wall - offsetAt(wall + DAY_MS, zone)
  return after + offsetAt(after, zone) === wall ? after : before
}

/** The offset of a time zone from UTC at a timestamp, in ms; positive east of Greenwich. */
export function offsetAt(timestamp: number, zone?: string): number {
  const format = zone === undefined ? undefined : formatOf(zone)
  if (!format) return -new Date(timestamp).getTimezoneOffset() * 60_000
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(timestamp)) part[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(timestamp / 1000) * 1000
}

/** True if this device knows the time zone. */
export const isKnownZone = (zone: string): boolean => formatOf(zone) !== undefined

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
