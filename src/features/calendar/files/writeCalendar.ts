import type { CalendarEvent } from '#contract/calendar/events.ts'
import { changedStarts, uidOf } from '#contract/calendar/import-plan.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { dayNumber, WEEKDAYS } from '#contract/calendar/recurrence-days.ts'
import { moment } from '#contract/calendar/recurrence-rules.ts'
import { DAY_MS, momentAt, wallTime } from '#contract/calendar/wall-clock.ts'
import { escapedText, foldedLine } from '#ui/files/contentLines.ts'
import { zoneLines } from './zoneLines.ts'

/** How many years ahead the clock changes are described. */
const YEARS_AHEAD = 10

interface Options {
  /** The name of the time zone this device is in: `Europe/Paris`. */
  zone: string
  now: Date
  /** What tells this database from all others, as `GET /api/data/database` answers it. */
  databaseId: string
}

/** Events as a calendar file (RFC 5545), for other programs to read. */
export function writeCalendar(events: readonly CalendarEvent[], { zone, now, databaseId }: Options): string {
  const years = events.map(({ start }) => new Date(moment(start)).getFullYear())
  const zones = new Set(events.flatMap(({ recurrence, allDay }) => (recurrence && !allDay ? (recurrence.zone ?? zone) : [])))
  zones.delete(UTC)
  const earliest = years.reduce((a, b) => Math.min(a, b), now.getFullYear())
  const byId = new Map(events.map((event) => [String(event.id), event]))
  const changed = changedStarts(events)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeroom//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...[...zones].flatMap((one) => zoneLines(one, earliest, now.getFullYear() + YEARS_AHEAD)),
    ...events.flatMap((event) => {
      const series = seriesOf(event, byId)
      return eventLines(event, series, new Set(changed.get(String(event.id))?.map(moment)), { zone, now, databaseId })
    }),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}

const UTC = 'UTC'

/** @param changed the dates of a series that the file has as events of their own */
function eventLines(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  changed: ReadonlySet<number>,
  { zone, now, databaseId }: Options,
): string[] {
  const { title, description, location, category, reminder, recurrence, allDay, sequence, originalStart } = event
  // A series follows the wall clock of its place; what takes place once is a moment of the world.
  const time = (name: string, at: string) => timeLine(name, at, allDay, recurrence ? (recurrence.zone ?? zone) : UTC)
  const end = allDay ? dayAfter(event.end) : event.end
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event.uid ? event : (series ?? event), databaseId)}`,
    `DTSTAMP:${utcText(now)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(series && originalStart ? [timeLine('RECURRENCE-ID', originalStart, series.allDay, series.recurrence?.zone ?? zone)] : []),
    time('DTSTART', event.start),
    time('DTEND', end),
    ...(recurrence ? [`RRULE:${ruleText(recurrence, allDay, zone)}`] : []),
    ...(recurrence?.dates ?? []).map((at) => time('RDATE', at)),
    ...(recurrence?.except ?? []).filter((at) => !changed.has(moment(at))).map((at) => time('EXDATE', at)),
    `SUMMARY:${escapedText(title)}`,
    ...(description ? [`DESCRIPTION:${escapedText(description)}`] : []),
    ...(location ? [`LOCATION:${escapedText(location)}`] : []),
    ...(category ? [`CATEGORIES:${escapedText(category)}`] : []),
    ...(reminder === null ? [] : alarm(title, reminder)),
    'END:VEVENT',
  ]
}

/** The series that an event was taken out of, if the file has it too and still leaves that date out. */
function seriesOf({ seriesId, originalStart }: CalendarEvent, byId: ReadonlyMap<string, CalendarEvent>): CalendarEvent | undefined {
  const series = seriesId === null || originalStart === null ? undefined : byId.get(String(seriesId))
  return series?.recurrence?.except.some((at) => moment(at) === moment(originalStart ?? '')) ? series : undefined
}

function timeLine(name: string, at: string, isDay: boolean, zone: string): string {
  if (isDay) return `${name};VALUE=DATE:${compact(at)}`
  if (zone === UTC) return `${name}:${utcText(new Date(at))}`
  return `${name};TZID=${zone}:${utcText(new Date(wallTime(moment(at), zone))).slice(0, -1)}`
}

const FREQUENCY: Record<Recurrence['every'], string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

function ruleText({ every, interval, days, until, count, parts = '', zone }: Recurrence, allDay: boolean, here: string): string {
  const texts = [`FREQ=${FREQUENCY[every]}`]
  if (interval > 1) texts.push(`INTERVAL=${interval}`)
  if (every === 'week' && days.length > 0 && !parts.includes('BYDAY='))
    texts.push(`BYDAY=${[...days].sort().map((day) => WEEKDAYS[day - 1])}`)
  if (parts) texts.push(parts)
  // The last moment of the last day where the series takes place.
  const last = (day: string) => new Date(momentAt((dayNumber(day) + 1) * DAY_MS, zone ?? here) - 1000)
  if (until) texts.push(`UNTIL=${allDay ? compact(until) : utcText(last(until))}`)
  else if (count) texts.push(`COUNT=${count}`)
  return texts.join(';')
}

const alarm = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapedText(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

const compact = (day: string): string => day.slice(0, 10).replaceAll('-', '')
const dayAfter = (day: string): string => new Date((dayNumber(day) + 1) * DAY_MS).toISOString()
const utcText = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
