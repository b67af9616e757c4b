import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { moment } from '#contract/calendar/recurrence-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addDays, clock, dayKey, dayOf } from '#ui/dates/days.ts'
import { zoneLines } from './icsZone.ts'

/** How many years ahead the clock changes are described. */
const YEARS_AHEAD = 10

interface Options {
  /** The name of the time zone this device is in: `Europe/Paris`. */
  zone: string
  now: Date
}

/** Events as a calendar file (RFC 5545), for other programs to read. */
export function icsOf(events: readonly CalendarEvent[], { zone, now }: Options): string {
  const years = events.map(({ start }) => new Date(moment(start)).getFullYear())
  const zoned = events.some(({ recurrence, allDay }) => recurrence && !allDay)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeroom//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(zoned ? zoneLines(zone, Math.min(...years), now.getFullYear() + YEARS_AHEAD) : []),
    ...events.flatMap((event) => eventLines(event, events, zone, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, all: readonly CalendarEvent[], zone: string, now: Date): string[] {
  const { title, description, location, category, reminder, recurrence, allDay } = event
  const series = seriesOf(event, all)
  // A series follows the wall clock of its place; what takes place once is a moment of the world.
  const time = (name: string, at: string) =>
    allDay ? `${name};VALUE=DATE:${compact(at)}` : recurrence ? `${name};TZID=${zone}:${localText(at)}` : `${name}:${utcText(new Date(at))}`
  const end = allDay ? dayKey(addDays(dayOf(event.end), 1)) : event.end
  return [
    'BEGIN:VEVENT',
    `UID:${uid(series ?? event)}`,
    `DTSTAMP:${utcText(now)}`,
    ...(series && event.originalStart ? [recurrenceId(series, event.originalStart, zone)] : []),
    time('DTSTART', event.start),
    time('DTEND', end),
    ...(recurrence ? [`RRULE:${ruleText(recurrence, allDay)}`] : []),
    ...(recurrence ? left(event, recurrence, all).map((at) => time('EXDATE', at)) : []),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(category ? [`CATEGORIES:${escaped(category)}`] : []),
    ...(reminder === null ? [] : alarm(title, reminder)),
    'END:VEVENT',
  ]
}

const uid = ({ id }: CalendarEvent): string => `event-${id}@homeroom`

/** The series that an event was taken out of, if the file has it too and still leaves that date out. */
const seriesOf = ({ seriesId, originalStart }: CalendarEvent, all: readonly CalendarEvent[]): CalendarEvent | undefined =>
  seriesId === null || originalStart === null
    ? undefined
    : all.find(({ id, recurrence }) => sameId(id, seriesId) && recurrence?.except.some((at) => moment(at) === moment(originalStart)))

/** The dates of a series that are left out, without those that the file has as events of their own. */
function left(series: CalendarEvent, { except }: Recurrence, all: readonly CalendarEvent[]): string[] {
  const own = all.filter((event) => seriesOf(event, all) === series).map(({ originalStart }) => originalStart && moment(originalStart))
  return except.filter((at) => !own.includes(moment(at)))
}

const recurrenceId = (series: CalendarEvent, at: string, zone: string): string =>
  series.allDay ? `RECURRENCE-ID;VALUE=DATE:${compact(at)}` : `RECURRENCE-ID;TZID=${zone}:${localText(at)}`

const FREQUENCY: Record<Recurrence['every'], string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function ruleText({ every, interval, days, until, count }: Recurrence, allDay: boolean): string {
  const parts = [`FREQ=${FREQUENCY[every]}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (every === 'week' && days.length > 0) parts.push(`BYDAY=${[...days].sort().map((day) => WEEKDAYS[day - 1])}`)
  // The last moment of the last day, where this device is.
  if (until) parts.push(`UNTIL=${allDay ? compact(until) : utcText(new Date(addDays(dayOf(until), 1).getTime() - 1000))}`)
  else if (count) parts.push(`COUNT=${count}`)
  return parts.join(';')
}

const alarm = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

const compact = (day: string): string => day.slice(0, 10).replaceAll('-', '')
const utcText = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const localText = (at: string): string => `${compact(dayKey(new Date(at)))}T${clock(new Date(at)).replace(':', '')}00`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** The longest line of a calendar file, in bytes. */
const MAX_LINE_OCTETS = 75

/** A line cut into pieces that are short enough, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(line).length <= MAX_LINE_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (size + bytes > MAX_LINE_OCTETS) {
      pieces.push(piece)
      // The space at the beginning of the next line counts too.
      piece = ''
      size = 1
    }
    piece += sign
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}
