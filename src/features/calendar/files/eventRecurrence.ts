import type { ImportedEvent } from '#contract/calendar/events.ts'
import { DAY_MS } from '#contract/calendar/wall-clock.ts'
import type { Property } from '#ui/files/property.ts'
import { allProperties, type Component, firstProperty } from './calendarComponents.ts'
import { dayText, type EventRecord, type ImportNote, timestampOf, zoneOf } from './eventRecord.ts'
import { type FileRule, parseRecurrence, ruleIn } from './parseRecurrence.ts'
import { type FileTime, parseTime } from './parseTime.ts'
import { ruleStarts } from './ruleStarts.ts'

/** The recurrence of an event, with its extra and excluded dates. Null for a single event. */
export function ruleOf(component: Component, record: EventRecord, start: FileTime, notes: ImportNote[]): ImportedEvent['recurrence'] {
  const [property, ...otherRules] = allProperties(component, 'rrule')
  // One of several rules, or a rule without its `EXRULE`, would give wrong dates.
  const isSupported = otherRules.length === 0 && !firstProperty(component, 'exrule') && !component.unreadable.includes('RRULE')
  const rule = isSupported ? ruleIn(property) : undefined
  const { zone } = record
  const hasStorableZone = start.isDay || !zone.isDefinedInFile
  const recurrence = rule && hasStorableZone ? parseRecurrence(rule, start, zone.toWallTime) : undefined
  const singleDates = rule && !recurrence ? singleDatesOf(rule, record, start, notes) : undefined
  if (!isSupported || (property && !recurrence && !singleDates)) notes.push({ kind: 'first date only' })
  const times = (name: string) =>
    allProperties(component, name).flatMap((property) => property.values.flatMap((value) => startOf(value, property, record) ?? []))
  const dates = [...(singleDates ?? []), ...times('rdate')]
  if (!recurrence && dates.length === 0) return null
  return {
    // Dates without a rule are stored as a rule with one occurrence and extra dates.
    ...(recurrence ?? { every: 'day', interval: 1, days: [], until: null, count: 1 }),
    except: times('exdate').slice(0, MAX_DATES),
    ...(dates.length > 0 && { dates: dates.slice(0, MAX_DATES) }),
    // A zone that only the file defines cannot be stored; in UTC its dates stay the moments that they are.
    ...(!start.isDay && (zone.ianaName || zone.isDefinedInFile) && { zone: zone.ianaName ?? 'UTC' }),
  }
}

/** How many years ahead the dates of a series without end are imported one by one. */
const YEARS_AHEAD = 10

/**
 * The dates of a series whose rule cannot be stored, without the first one, in the format of the contract. A note is added.
 *
 * @returns undefined for a rule that this calendar cannot follow at all
 */
function singleDatesOf(rule: FileRule, { zone }: EventRecord, start: FileTime, notes: ImportNote[]): string[] | undefined {
  const firstYear = Math.max(new Date(start.wall).getUTCFullYear(), new Date().getUTCFullYear())
  const horizon = `${Math.min(firstYear + YEARS_AHEAD, 9999)}-12-30`
  const found = ruleStarts(rule, start, zone.toWallTime, { limit: MAX_DATES, horizon })
  if (!found) return undefined
  const { starts, isComplete } = found
  notes.push(isComplete ? { kind: 'single dates' } : { kind: 'single dates until', day: dayText(starts.at(-1) ?? start.wall) })
  return starts.filter((wall) => wall !== start.wall).map((wall) => timestampOf({ wall, isDay: start.isDay }, zone))
}

/** The maximum number of extra dates of a series, and of excluded ones. */
export const MAX_DATES = 5_000

/** The start of an occurrence in the format of the contract. A day is completed with the time of the series, a time of an all-day series is cut to its day. */
export function startOf(value: unknown, property: Property, { zone, zones, start }: EventRecord): string | undefined {
  const time = parseTime(Array.isArray(value) ? value[0] : value)
  if (!time) return undefined
  const propertyZone = property.params.tzid ? zoneOf(property, time, zones) : zone
  if (!start || start.isDay === time.isDay) return timestampOf(time, propertyZone)
  if (start.isDay) return dayText(time.wall)
  // The day of `time` with the time of day of the series.
  return timestampOf({ wall: time.wall + start.wall - Math.floor(start.wall / DAY_MS) * DAY_MS, isDay: false }, zone)
}
