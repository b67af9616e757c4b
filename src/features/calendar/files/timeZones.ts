import { findIana } from 'windows-iana'
import { ruleDays } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS, fromWallTime, isKnownZone, offsetAt, toWallTime, type WallTime } from '#contract/calendar/wall-clock.ts'
import { type Component, firstProperty, propertyText } from './calendarComponents.ts'
import { parseRecurrence, ruleIn } from './parseRecurrence.ts'
import { parseTime } from './parseTime.ts'

/** A time zone that a file names. */
export interface TimeZone {
  /** Its IANA name; undefined for the zone of this device, and if the zone is defined only in the file. */
  ianaName?: string
  /** True if only the file defines the zone, so that it cannot be stored by a name. */
  isDefinedInFile?: true
  /** Converts a local time of the zone to a moment, in ms. */
  fromWallTime(wall: WallTime): number
  /** Converts a moment in ms to a local time of the zone. */
  toWallTime(time: number): WallTime
}

/**
 * Returns a function that finds a time zone by the name that a file uses: an IANA name, a name of Windows or other programs, or the name of a
 * definition in the file. The function returns undefined for an unknown name.
 *
 * @param definitions the `VTIMEZONE` components of the file
 * @returns takes the name and a local time at which the zone is used
 */
export function createZoneLookup(definitions: readonly Component[]): (name: string, near: WallTime) => TimeZone | undefined {
  const byName = new Map(definitions.map((definition) => [propertyText(definition, 'tzid'), observancesOf(definition)]))
  const cache = new Map<string, TimeZone | undefined>()
  return (name, near) => {
    if (!cache.has(name)) cache.set(name, findZone(name, byName.get(name), near))
    return cache.get(name)
  }
}

/** Finds a time zone by name, or by the offsets of its definition. @param near a local time at which the file uses the zone */
function findZone(name: string, observances: readonly Observance[] | undefined, near: WallTime): TimeZone | undefined {
  const ianaName = ianaNameIn(name)
  if (ianaName) return ianaZone(ianaName)
  const likelyName = ianaNameFor(name)
  if (!observances?.length) return likelyName ? ianaZone(likelyName) : undefined
  const offsetIn = (wall: WallTime) => definedOffset(observances, wall)
  // If a definition contradicts its name, the definition counts (RFC 5545 3.2.19).
  const zone = [likelyName, ...allZones()].find((candidate) => candidate !== undefined && hasSameOffsets(candidate, offsetIn, near))
  if (zone) return ianaZone(zone)
  return {
    isDefinedInFile: true,
    fromWallTime: (wall) => wall - offsetIn(wall),
    toWallTime: (time) => time + offsetIn(time + offsetIn(time)),
  }
}

/** The time zone with an IANA name. @param zone by default the zone of this device */
export const ianaZone = (zone?: string): TimeZone => ({
  ...(zone !== undefined && { ianaName: zone }),
  fromWallTime: (wall) => fromWallTime(wall, zone),
  toWallTime: (time) => toWallTime(time, zone),
})

/** All IANA names. The zone of this device is first, because it is the most likely of several with the same offsets. */
const allZones = (): string[] => [Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]

/** The IANA name at the end of a name such as `/freeassociation.sourceforge.net/Europe/Berlin`. */
function ianaNameIn(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean)
  const endings = parts.map((_, index) => parts.slice(index).join('/'))
  return endings.find((ending) => (ending.includes('/') || ending === name) && /^[A-Za-z]/.test(ending) && isKnownZone(ending))
}

/** The IANA name for a name of another program: `W. Europe Standard Time`, `GMT+0200`, `(UTC+01:00) Amsterdam, Berlin`. */
function ianaNameFor(name: string): string | undefined {
  const [fromWindows] = findIana(name)
  if (fromWindows && isKnownZone(fromWindows)) return fromWindows
  const cities = name
    .replace(/\([^()]*\)/g, '')
    .split(/[,;/]/)
    .map((city) => city.trim().replaceAll(' ', '_'))
  const byCity = allZones().find((zone) => cities.some((city) => city !== '' && zone.endsWith(`/${city}`)))
  if (byCity) return byCity
  const offset = /(?:GMT|UTC|^)\s*([+-])(\d{1,2}):?(\d{2})?\b/.exec(name)
  if (!offset) return undefined
  const [, sign = '+', hours = '0', minutes = '00'] = offset
  // The names of `Etc/GMT` zones have the opposite sign: `Etc/GMT-2` is two hours ahead of UTC.
  const fullHours = `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  const offsetZone = minutes === '00' ? fullHours : `${sign}${hours.padStart(2, '0')}:${minutes}`
  return isKnownZone(offsetZone) ? offsetZone : undefined
}

/** A `STANDARD` or `DAYLIGHT` part of a time zone that a file defines (RFC 5545 3.6.5). Offsets are in ms ahead of UTC. */
interface Observance {
  start: WallTime
  /** The offset before the change of the clocks. */
  from: number
  /** The offset after it. */
  to: number
  /** The last time the clocks changed to this offset, at or before a local time. */
  lastChange(wall: WallTime): WallTime | undefined
}

/** The parts of a `VTIMEZONE` component. */
function observancesOf({ children }: Component): Observance[] {
  return children.flatMap((observance) => {
    const start = parseTime(firstProperty(observance, 'dtstart')?.values[0])?.wall
    const [from, to] = [
      offsetOf(firstProperty(observance, 'tzoffsetfrom')?.values[0]),
      offsetOf(firstProperty(observance, 'tzoffsetto')?.values[0]),
    ]
    if (start === undefined || to === undefined) return []
    const fileRule = ruleIn(firstProperty(observance, 'rrule'))
    const rule = fileRule && parseRecurrence(fileRule, { wall: start, isDay: false })
    const dates = observance.properties
      .filter(({ name }) => name === 'rdate')
      .flatMap(({ values }) => values.map((value) => parseTime(value)?.wall))
    const time = start - Math.floor(start / DAY_MS) * DAY_MS
    const changesByYear = new Map<number, WallTime[]>()
    /** The changes of a year and the two before it, in which a rule for each year has some. */
    const changesUntil = (year: number): WallTime[] => {
      const known = changesByYear.get(year)
      if (known) return known
      const [from, to] = [Date.UTC(year - 2, 0, 1) / DAY_MS, Date.UTC(year + 1, 0, 1) / DAY_MS]
      const days = rule ? [...ruleDays(Math.floor(start / DAY_MS), rule, from, to)] : []
      const changes = [start, ...dates, ...days.map((ruleDay) => ruleDay * DAY_MS + time)].filter((change) => change !== undefined)
      changesByYear.set(year, changes)
      return changes
    }
    const lastChange = (wall: WallTime) => {
      const earlier = changesUntil(new Date(wall).getUTCFullYear()).filter((change) => change <= wall)
      return earlier.length > 0 ? Math.max(...earlier) : undefined
    }
    return [{ start, from: from ?? to, to, lastChange }]
  })
}

/** The offset at a local time, in ms, by the definition of a file. */
function definedOffset(observances: readonly Observance[], wall: WallTime): number {
  let [latest, offset] = [Number.NEGATIVE_INFINITY, undefined as number | undefined]
  for (const observance of observances) {
    const change = observance.lastChange(wall)
    if (change !== undefined && change > latest) [latest, offset] = [change, observance.to]
  }
  return offset ?? observances.reduce((a, b) => (b.start < a.start ? b : a)).from
}

/** Parses an offset such as `+05:30`. @returns ms */
function offsetOf(value: unknown): number | undefined {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(String(value))
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000 : undefined
}

/** True if a zone has the same offsets as a definition of a file, in the year of `near` and the next, checked every ten days. */
function hasSameOffsets(zone: string, offsetIn: (wall: WallTime) => number, near: WallTime): boolean {
  const begin = Date.UTC(new Date(near).getUTCFullYear(), 0, 1, 12)
  for (let wall = begin; wall < begin + 730 * DAY_MS; wall += 10 * DAY_MS) {
    const offset = offsetIn(wall)
    if (offsetAt(wall - offset, zone) !== offset) return false
  }
  return true
}
