import { findIana } from 'windows-iana'
import { ruleDays } from '#contract/calendar/recurrence-days.ts'
import { DAY_MS, isZone, momentAt, offsetAt, type WallTime, wallTime } from '#contract/calendar/wall-clock.ts'
import { recurrenceOf } from './fileRule.ts'
import { type Component, first, textOf } from './fileText.ts'
import { wallIn } from './fileTime.ts'

/** The zone that a file means by a name. */
export interface FileZone {
  /** Its IANA name; without one only the file knows the zone. */
  zone?: string
  /** The moment at which its clocks show a time, in ms. */
  momentAt(wall: WallTime): number
  /** What its clocks show at a moment, in ms. */
  wallAt(at: number): WallTime
}

/**
 * Finds the zones of a file: by their IANA names, by those that Windows and other programs have for them, or as the file defines them.
 *
 * @returns nothing for a name that says nothing
 */
export function fileZones(definitions: readonly Component[]): (name: string, near: WallTime) => FileZone | undefined {
  const byName = new Map(definitions.map((definition) => [textOf(definition, 'tzid'), observancesOf(definition)]))
  const found = new Map<string, FileZone | undefined>()
  return (name, near) => {
    if (!found.has(name)) found.set(name, zoneOf(name, byName.get(name), near))
    return found.get(name)
  }
}

function zoneOf(name: string, observances: readonly Observance[] | undefined, near: WallTime): FileZone | undefined {
  const own = ianaIn(name)
  if (own) return named(own)
  const known = knownAs(name)
  if (!observances?.length) return known ? named(known) : undefined
  const offsetIn = (wall: WallTime) => definedOffset(observances, wall)
  // A definition may differ from what its name says; the file is right (RFC 5545 3.2.19).
  const zone = [known, ...allZones()].find((one) => one !== undefined && agrees(one, offsetIn, near))
  return zone ? named(zone) : { momentAt: (wall) => wall - offsetIn(wall), wallAt: (at) => at + offsetIn(at + offsetIn(at)) }
}

/** A zone by its IANA name; without one that of this device. */
export const named = (zone?: string): FileZone => ({
  ...(zone !== undefined && { zone }),
  momentAt: (wall) => momentAt(wall, zone),
  wallAt: (at) => wallTime(at, zone),
})

/** Of this device first: of several that agree it is the likeliest. */
const allZones = (): string[] => [Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]

/** `/freeassociation.sourceforge.net/Europe/Berlin` ends in an IANA name. */
function ianaIn(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean)
  const ends = parts.map((_, at) => parts.slice(at).join('/'))
  return ends.find((end) => (end.includes('/') || end === name) && /^[A-Za-z]/.test(end) && isZone(end))
}

/** The zone that other programs call so: `W. Europe Standard Time`, `GMT+0200`, `(UTC+01:00) Amsterdam, Berlin`. */
function knownAs(name: string): string | undefined {
  const [windows] = findIana(name)
  if (windows && isZone(windows)) return windows
  const cities = name
    .replace(/\([^()]*\)/g, '')
    .split(/[,;/]/)
    .map((city) => city.trim().replaceAll(' ', '_'))
  const byCity = allZones().find((zone) => cities.some((city) => city !== '' && zone.endsWith(`/${city}`)))
  if (byCity) return byCity
  const offset = /(?:GMT|UTC|^)\s*([+-])(\d{1,2}):?(\d{2})?\b/.exec(name)
  if (!offset) return undefined
  const [, sign = '+', hours = '0', minutes = '00'] = offset
  // In these names the sign is the other way round.
  const whole = `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  const exact = minutes === '00' ? whole : `${sign}${hours.padStart(2, '0')}:${minutes}`
  return isZone(exact) ? exact : undefined
}

/** One of the clocks of a zone that a file defines: from which wall time on, and how far ahead of UTC, in ms. */
interface Observance {
  start: WallTime
  from: number
  to: number
  /** The last change to it at or before a wall time. */
  last(wall: WallTime): WallTime | undefined
}

function observancesOf({ children }: Component): Observance[] {
  return children.flatMap((clock) => {
    const start = wallIn(first(clock, 'dtstart')?.values[0])?.wall
    const [from, to] = [offsetOf(first(clock, 'tzoffsetfrom')?.values[0]), offsetOf(first(clock, 'tzoffsetto')?.values[0])]
    if (start === undefined || to === undefined) return []
    const rule = recurrenceOf(first(clock, 'rrule')?.values[0], { wall: start, isDay: false })
    const dates = clock.properties
      .filter(({ name }) => name === 'rdate')
      .flatMap(({ values }) => values.map((value) => wallIn(value)?.wall))
    const last = (wall: WallTime) => {
      const day = Math.floor(wall / DAY_MS)
      const time = start - Math.floor(start / DAY_MS) * DAY_MS
      const days = rule ? [...ruleDays(Math.floor(start / DAY_MS), rule, day - 800, day)] : []
      const starts = [start, ...dates, ...days.map((one) => one * DAY_MS + time)].filter((one) => one !== undefined && one <= wall)
      return starts.length > 0 ? Math.max(...(starts as number[])) : undefined
    }
    return [{ start, from: from ?? to, to, last }]
  })
}

function definedOffset(observances: readonly Observance[], wall: WallTime): number {
  let [latest, offset] = [Number.NEGATIVE_INFINITY, undefined as number | undefined]
  for (const one of observances) {
    const start = one.last(wall)
    if (start !== undefined && start > latest) [latest, offset] = [start, one.to]
  }
  return offset ?? observances.reduce((a, b) => (b.start < a.start ? b : a)).from
}

/** `+05:30` in ms, as jCal has it. */
function offsetOf(value: unknown): number | undefined {
  const found = /^([+-])(\d{2}):?(\d{2})/.exec(String(value))
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * 60_000 : undefined
}

/** Whether a zone has the same clocks as one that a file defines, in the year in which the file uses it and the next. */
function agrees(zone: string, offsetIn: (wall: WallTime) => number, near: WallTime): boolean {
  const begin = Date.UTC(new Date(near).getUTCFullYear(), 0, 1, 12)
  for (let at = begin; at < begin + 730 * DAY_MS; at += 10 * DAY_MS) {
    const offset = offsetIn(at)
    if (offsetAt(at - offset, zone) !== offset) return false
  }
  return true
}
