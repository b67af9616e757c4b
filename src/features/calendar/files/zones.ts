/**
 * The moment at which a wall clock somewhere shows a time.
 *
 * @param zone the name of the place's time zone; without one, or with one nobody knows, it is where this device is
 * @param wall `2026-05-04T09:00:00`
 */
export function momentIn(zone: string | undefined, wall: string): Date {
  const format = zone ? formatIn(zone) : undefined
  if (!format) return new Date(wall)
  const utc = Date.parse(`${wall}Z`)
  if (Number.isNaN(utc)) return new Date(Number.NaN)
  // Twice: the first guess may stand on the other side of a clock change.
  const guess = utc - offset(format, utc)
  return new Date(utc - offset(format, guess))
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

/** How far a zone is ahead of UTC at a moment, in ms. */
function offset(format: Intl.DateTimeFormat, time: number): number {
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return wall - Math.floor(time / 1000) * 1000
}
