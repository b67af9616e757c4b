import type { CalendarEvent } from '#contract/calendar/events.ts'
import { changedOccurrenceStarts, uidOf } from '#contract/calendar/import-plan.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { dayNumber, WEEKDAYS } from '#contract/calendar/recurrence-days.ts'
import { timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { DAY_MS, fromWallTime, toWallTime } from '#contract/calendar/wall-clock.ts'
import { escapeText, foldLine } from '#ui/files/contentLines.ts'
import { zoneLines } from './zoneLines.ts'

/** How many years ahead the clock changes are described. */
const YEARS_AHEAD = 10

interface Options {
  /** The IANA name of the time zone of this device: `Europe/Paris`. */
  zone: string
  now: Date
  /** The id of this database (`GET /api/data/database`). It makes the ids of events unique among all calendars. */
  databaseId: string
}

/** Writes events as a calendar file (RFC 5545) for other programs. */
export function writeCalendar(events: readonly CalendarEvent[], { zone, now, databaseId }: Options): string {
  const years = events.map(({ start }) => new Date(timestampOf(start)).getFullYear())
  const zones = new Set(events.flatMap(({ recurrence, allDay }) => (recurrence && !allDay ? (recurrence.zone ?? zone) : [])))
  zones.delete(UTC)
  const earliest = years.reduce((a, b) => Math.min(a, b), now.getFullYear())
  const byId = new Map(events.map((event) => [String(event.id), event]))
  const changed = changedOccurrenceStarts(events)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeroom//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...[...zones].flatMap((zoneName) => zoneLines(zoneName, earliest, now.getFullYear() + YEARS_AHEAD)),
    ...events.flatMap((event) => {
      const series = seriesOf(event, byId)
      return eventLines(event, series, new Set(changed.get(String(event.id))?.map(timestampOf)), { zone, now, databaseId })
    }),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** The zone of times that are written with `Z`. */
const UTC = 'UTC'

/**
 * The lines of one event.
 *
 * @param series the series of a changed occurrence
 * @param changed the starts, in ms, of the occurrences of this series that are in the file as events of their own
 */
function eventLines(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  changed: ReadonlySet<number>,
  { zone, now, databaseId }: Options,
): string[] {
  const { title, description, location, category, reminder, recurrence, allDay, sequence, originalStart } = event
  // A series keeps its local time when clocks change, so its times need a zone. A single event is written in UTC.
  const line = (name: string, time: string) => timeLine(name, time, allDay, recurrence ? (recurrence.zone ?? zone) : UTC)
  const end = allDay ? dayAfter(event.end) : event.end
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event.uid ? event : (series ?? event), databaseId)}`,
    `DTSTAMP:${utcText(now)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(series && originalStart ? [timeLine('RECURRENCE-ID', originalStart, series.allDay, series.recurrence?.zone ?? zone)] : []),
    line('DTSTART', event.start),
    line('DTEND', end),
    ...(recurrence ? [`RRULE:${ruleText(recurrence, allDay, zone)}`] : []),
    // `dates` are the extra dates of a series, `except` the excluded ones.
    ...(recurrence?.dates ?? []).map((time) => line('RDATE', time)),
    ...(recurrence?.except ?? []).filter((time) => !changed.has(timestampOf(time))).map((time) => line('EXDATE', time)),
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(category ? [`CATEGORIES:${escapeText(category)}`] : []),
    ...(reminder === null ? [] : alarm(title, reminder)),
    'END:VEVENT',
  ]
}

/** The series of a changed occurrence, if the file contains the series and the series excludes the original start. */
function seriesOf({ seriesId, originalStart }: CalendarEvent, byId: ReadonlyMap<string, CalendarEvent>): CalendarEvent | undefined {
  const series = seriesId === null || originalStart === null ? undefined : byId.get(String(seriesId))
  return series?.recurrence?.except.some((time) => timestampOf(time) === timestampOf(originalStart ?? '')) ? series : undefined
}

/** A property with a time: `DTSTART;TZID=Europe/Paris:20260504T090000`. */
function timeLine(name: string, time: string, isDay: boolean, zone: string): string {
  if (isDay) return `${name};VALUE=DATE:${withoutDashes(time)}`
  if (zone === UTC) return `${name}:${utcText(new Date(time))}`
  return `${name};TZID=${zone}:${utcText(new Date(toWallTime(timestampOf(time), zone))).slice(0, -1)}`
}

/** The `FREQ` of a rule for each stored frequency. */
const FREQUENCY: Record<Recurrence['every'], string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

/** The value of the `RRULE` property. `parts` are those of an imported rule, as files write them: `BYDAY=2TU`. */
function ruleText({ every, interval, days, until, count, parts = '', zone }: Recurrence, allDay: boolean, deviceZone: string): string {
  const ruleParts = [`FREQ=${FREQUENCY[every]}`]
  if (interval > 1) ruleParts.push(`INTERVAL=${interval}`)
  if (every === 'week' && days.length > 0 && !parts.includes('BYDAY='))
    ruleParts.push(`BYDAY=${[...days].sort().map((day) => WEEKDAYS[day - 1])}`)
  if (parts) ruleParts.push(parts)
  // The last second of a day in the zone of the series.
  const endOfDay = (day: string) => new Date(fromWallTime((dayNumber(day) + 1) * DAY_MS, zone ?? deviceZone) - 1000)
  if (until) ruleParts.push(`UNTIL=${allDay ? withoutDashes(until) : utcText(endOfDay(until))}`)
  else if (count) ruleParts.push(`COUNT=${count}`)
  return ruleParts.join(';')
}

/** The lines of a reminder. @param minutes before the start */
const alarm = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

/** `20260504` for `2026-05-04`. */
const withoutDashes = (day: string): string => day.slice(0, 10).replaceAll('-', '')
/** The end of an all-day event is inclusive here and exclusive in files. */
const dayAfter = (day: string): string => new Date((dayNumber(day) + 1) * DAY_MS).toISOString()
/** A moment in UTC: `20260504T070000Z`. */
const utcText = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
