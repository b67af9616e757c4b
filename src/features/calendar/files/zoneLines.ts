import { offsetAt as offsetMs } from '#contract/calendar/wall-clock.ts'

/** An offset from UTC: `+0100` for 60 minutes. */
const offsetText = (minutes: number): string => {
  const absolute = Math.abs(minutes)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}${twoDigits(absolute % 60)}`
}

/** The local time of a moment in a zone that is `offset` minutes ahead of UTC: `20260329T020000`. */
const wallText = (time: number, offset: number): string =>
  `${new Date(time + offset * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}`

/**
 * Describes a time zone and its clock changes in some years as the lines of a `VTIMEZONE` component (RFC 5545 3.6.5).
 *
 * @param zone the IANA name: `Europe/Paris`
 */
export function zoneLines(zone: string, fromYear: number, toYear: number): string[] {
  const start = Date.UTC(fromYear, 0, 1)
  const offsetAt = (time: number) => offsetMs(time, zone) / 60_000
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  const standardOffset = Math.min(offsetAt(Date.UTC(fromYear, 0, 1)), offsetAt(Date.UTC(fromYear, 6, 1)))
  /** Adds a change from one offset to another, in minutes ahead of UTC. The lower of the two offsets of a year is standard time. */
  const addChange = (time: number, from: number, to: number) => {
    const name = to > standardOffset ? 'DAYLIGHT' : 'STANDARD'
    lines.push(
      `BEGIN:${name}`,
      `DTSTART:${wallText(time, from)}`,
      `TZOFFSETFROM:${offsetText(from)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `END:${name}`,
    )
  }
  addChange(start, offsetAt(start), offsetAt(start))
  for (let month = 0; month < (toYear - fromYear + 1) * 12; month++) {
    let low = Date.UTC(fromYear, month, 1)
    let high = Date.UTC(fromYear, month + 1, 1)
    const [before, after] = [offsetAt(low), offsetAt(high)]
    if (before === after) continue
    // Binary search for the minute of the change.
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    addChange(high, before, after)
  }
  return [...lines, 'END:VTIMEZONE']
}
