import type { Occurrence, Recurrence, Recurring } from './recurrence.ts'
import { dayNumber, ruleDays, WEEKDAYS } from './recurrence-days.ts'
import { DAY_MS, fromWallTime, toWallTime, type WallTime } from './wall-clock.ts'

/**
 * The occurrences of an event within a time range, in order. A series repeats at the same local time of its time zone, or of this device's
 * zone if it has none: an event at nine stays at nine across a change of daylight saving time.
 *
 * @param from start of the range: occurrences that end at or before it are left out
 * @param to end of the range, exclusive
 */
export function occurrences(event: Recurring, from: Date, to: Date): Occurrence[] {
  // Most events take place once, and there may be thousands.
  const all = event.recurrence ? seriesOccurrences(event, event.recurrence, from, to) : [{ start: event.start, end: event.end }]
  return all.filter((occurrence) => timestampOf(occurrence.start) < to.getTime() && endTimestamp(occurrence, event.allDay) > from.getTime())
}

/** The occurrences of a series within a time range, and possibly some just outside it. */
function seriesOccurrences(event: Recurring, rule: Recurrence, from: Date, to: Date): Occurrence[] {
  const { start, end, allDay } = event
  const length = timestampOf(end) - timestampOf(start)
  const days = Math.round(length / DAY_MS)
  /** The day number of a date in the event's time zone. @param offset in ms, added to the date */
  const dayBound = (date: Date, offset: number) => Math.floor((toWallTime(date.getTime(), zoneOf(event)) + offset) / DAY_MS)
  const excluded = new Set(rule.except.map(timestampOf))
  const starts = startsBetween(event, rule, dayBound(from, -length) - 1, dayBound(to, 0) + 1).filter(
    (start) => !excluded.has(timestampOf(start)),
  )
  return starts.map((start) => ({
    start,
    end: allDay ? dayTextOf(dayNumber(start) + days) : new Date(timestampOf(start) + length).toISOString(),
  }))
}

/** The starts of a series from its rule and its additional dates, in order. Excluded starts are still among them. */
function startsBetween(event: Recurring, rule: Recurrence, from: number, to: number): string[] {
  const first = wallTimeOf(event, event.start)
  const time = first - Math.floor(first / DAY_MS) * DAY_MS
  const byRule = [...ruleDays(Math.floor(first / DAY_MS), rule, from, to)].map((day) => eventTime(event, day * DAY_MS + time))
  if (!rule.dates?.length) return byRule
  const all = new Map([...byRule, ...rule.dates].map((time) => [timestampOf(time), time]))
  return [...all].sort(([a], [b]) => a - b).map(([, start]) => start)
}

/**
 * Splits a series in two for a change of "this and following" occurrences.
 *
 * @param start start of the first occurrence of the second part
 * @returns the rules of both parts; undefined if one of them would be empty
 */
export function splitRecurrence(event: Recurring, start: string): { before: Recurrence; after: Recurrence } | undefined {
  const { recurrence: rule } = event
  if (!rule || timestampOf(start) <= timestampOf(event.start)) return undefined
  const day = Math.floor(wallTimeOf(event, start) / DAY_MS)
  // All starts from the first one on, to count them: `ruleDays` skips none of a rule with a `count`, so each rule gets one.
  const starts = [...ruleDays(Math.floor(wallTimeOf(event, event.start) / DAY_MS), { ...rule, count: rule.count ?? 100_000 }, 0, day)]
  // A rule cannot start at an additional date that it does not generate.
  if (starts.at(-1) !== day && rule.dates?.some((date) => timestampOf(date) === timestampOf(start))) return undefined
  const earlier = starts.filter((start) => start < day).length
  const remaining = rule.count === null ? null : rule.count - earlier
  if (earlier === 0 || (remaining !== null && remaining < 1)) return undefined
  const isBefore = (time: string) => timestampOf(time) < timestampOf(start)
  const datesWhere = (predicate: (time: string) => boolean) => ({
    except: rule.except.filter(predicate),
    ...(rule.dates && { dates: rule.dates.filter(predicate) }),
  })
  return {
    before: { ...rule, until: null, count: earlier, ...datesWhere(isBefore) },
    after: { ...rule, count: remaining, ...datesWhere((time) => !isBefore(time)) },
  }
}

/** The occurrence of an event with exactly this start, if there is one. */
export const occurrenceAt = (event: Recurring, start: string): Occurrence | undefined =>
  occurrences(event, new Date(timestampOf(start) - 1), new Date(timestampOf(start) + 1)).find(
    (occurrence) => timestampOf(occurrence.start) === timestampOf(start),
  )

/**
 * Functions that shift a start (`shiftStart`) and the rule (`shiftRule`) of a series when its first start moves, by the same number of days
 * and the same local time.
 */
export function shiftSeries(before: Recurring, after: Pick<Recurring, 'start' | 'allDay'>) {
  const shifted = { ...before, allDay: after.allDay }
  const [from, to] = [wallTimeOf(before, before.start), wallTimeOf(shifted, after.start)]
  const days = Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS)
  const shiftStart = (start: string): string => eventTime(shifted, wallTimeOf(before, start) + (after.allDay ? days * DAY_MS : to - from))
  /** Shifts the weekdays, the last day, the additional dates and the excluded starts. */
  const shiftRule = (recurrence: Recurrence): Recurrence => ({
    ...recurrence,
    // `parts` has the parts of the rule in the syntax of RFC 5545: `BYDAY=MO,-1FR;BYSETPOS=1`.
    ...(recurrence.parts && { parts: recurrence.parts.replace(/BYDAY=[^;]*/, (text) => shiftWeekdays(text, days)) }),
    ...(recurrence.dates && { dates: recurrence.dates.map(shiftStart) }),
    days: recurrence.days.map((day) => shiftWeekday(day - 1, days) + 1),
    until: recurrence.until && dayTextOf(dayNumber(recurrence.until) + days),
    except: recurrence.except.map(shiftStart),
  })
  return { shiftStart, shiftRule }
}

const shiftWeekday = (day: number, days: number): number => (day + 7 + (days % 7)) % 7

const shiftWeekdays = (text: string, days: number): string =>
  text.replace(/(MO|TU|WE|TH|FR|SA|SU)\b/g, (name) => WEEKDAYS[shiftWeekday(WEEKDAYS.indexOf(name), days)] ?? name)

/** The time zone in which an event repeats; undefined for all-day events, which have none. */
const zoneOf = ({ allDay, recurrence }: Recurring): string | undefined => (allDay ? undefined : recurrence?.zone)

/** The local time of an `EventTime` in the time zone of its event, as the timestamp at which a clock in UTC shows it. */
const wallTimeOf = (event: Recurring, start: string): WallTime =>
  start.length === 10 ? Date.parse(start) : toWallTime(timestampOf(start), zoneOf(event))

/** The `EventTime` of a local time: a day for an all-day event, else date and time. */
const eventTime = (event: Recurring, wall: WallTime): string =>
  event.allDay ? dayTextOf(Math.floor(wall / DAY_MS)) : new Date(fromWallTime(wall, zoneOf(event))).toISOString()

const dayTextOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The timestamp of an `EventTime`, in ms. A calendar day begins at local midnight. */
export const timestampOf = (time: string): number => (time.length === 10 ? new Date(`${time}T00:00:00`) : new Date(time)).getTime()

/** The timestamp of the end, in ms. The last day of an all-day event is included. */
function endTimestamp({ end }: Occurrence, allDay: boolean): number {
  if (!allDay) return timestampOf(end)
  const day = new Date(timestampOf(end))
  day.setDate(day.getDate() + 1)
  return day.getTime()
}
