import { offsetAt as offsetMs } from '#contract/calendar/wall-clock.ts'

/** `+0100` for a place an hour ahead of UTC. */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** A moment by the wall clock that was `offset` minutes ahead of UTC: `20260329T020000`. */
const wallText = (time: number, offset: number): string =>
  `${new Date(time + offset * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}`

/**
 * The clock changes of a place, as calendar files describe a time zone.
 *
 * @param zone its name: `Europe/Paris`
 */
export function zoneLines(zone: string, fromYear: number, toYear: number): string[] {
  const start = Date.UTC(fromYear, 0, 1)
  const offsetAt = (time: number) => offsetMs(time, zone) / 60_000
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  const usual = Math.min(offsetAt(Date.UTC(fromYear, 0, 1)), offsetAt(Date.UTC(fromYear, 6, 1)))
  const observe = (time: number, from: number, to: number) => {
    const name = to > usual ? 'DAYLIGHT' : 'STANDARD'
    lines.push(
      `BEGIN:${name}`,
      `DTSTART:${wallText(time, from)}`,
      `TZOFFSETFROM:${offsetText(from)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `END:${name}`,
    )
  }
  observe(start, offsetAt(start), offsetAt(start))
  for (let month = 0; month < (toYear - fromYear + 1) * 12; month++) {
    let low = Date.UTC(fromYear, month, 1)
    let high = Date.UTC(fromYear, month + 1, 1)
    const [before, after] = [offsetAt(low), offsetAt(high)]
    if (before === after) continue
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    observe(high, before, after)
  }
  return [...lines, 'END:VTIMEZONE']
}
