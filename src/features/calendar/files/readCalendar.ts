import type { ImportedEvent } from '#contract/calendar/events.ts'
import { DAY_MS } from '#contract/calendar/wall-clock.ts'
import { contentLines } from '#ui/files/contentLines.ts'
import { htmlText, isHtml } from '#ui/files/htmlText.ts'
import { parseDurationMs } from '#ui/files/property.ts'
import { allProperties, type Component, firstProperty, parseComponents, propertyText } from './calendarComponents.ts'
import {
  dayText,
  type EventRecord,
  type ImportNote,
  type ParsedEvent,
  type SkippedRecord,
  timestampOf,
  type Zones,
  zoneOf,
} from './eventRecord.ts'
import { MAX_DATES, ruleOf, startOf } from './eventRecurrence.ts'
import { type FileTime, parseTime } from './parseTime.ts'
import { createZoneLookup, ianaZone } from './timeZones.ts'

/** A parsed calendar file. */
export interface CalendarFile {
  events: ParsedEvent[]
  skipped: SkippedRecord[]
  /** True if the file ends within a record, so a part of it is missing. */
  isCutOff: boolean
}

/**
 * Parses a calendar file (RFC 5545). Invalid parts are skipped and noted.
 *
 * @param untitled the title for events without one
 * @returns undefined if it is not a calendar file
 */
export function readCalendar(bytes: Uint8Array, untitled: string): CalendarFile | undefined {
  const root = parseComponents(contentLines(bytes))
  const calendars = root.children.filter(({ name }) => name === 'vcalendar')
  const components = [root, ...calendars].flatMap(({ children }) => children)
  const events = components.filter(({ name }) => name === 'vevent')
  if (calendars.length === 0 && events.length === 0) return undefined
  const zones = createZoneLookup(components.filter(({ name }) => name === 'vtimezone'))
  const records = events.map((component) => recordOf(component, zones, untitled))
  skipOlderVersions(records)
  excludeChangedOccurrences(records)
  return {
    events: records.flatMap(({ parsed }) => parsed ?? []),
    skipped: [
      ...records.flatMap(({ skipped }) => skipped ?? []),
      ...components
        .filter(({ name }) => !READ_COMPONENTS.has(name))
        .map((component) => ({
          title: toSingleLine(propertyText(component, 'summary')) || untitled,
          reason: component.name === 'vtodo' || component.name === 'vjournal' ? ('task' as const) : ('no event' as const),
        })),
    ],
    isCutOff: [root, ...root.children, ...components].some(({ isCutOff }) => isCutOff),
  }
}

/** The components that are not skipped. */
const READ_COMPONENTS = new Set(['vcalendar', 'vevent', 'vtimezone'])

/** Parses a `VEVENT`. @param untitled the title for an event without one */
function recordOf(component: Component, zones: Zones, untitled: string): EventRecord {
  const title = toSingleLine(propertyText(component, 'summary')).slice(0, MAX_TITLE) || untitled
  const begin = firstProperty(component, 'dtstart')
  const start = begin && parseTime(begin.values[0])
  const recurrenceId = firstProperty(component, 'recurrence-id')
  const notes: ImportNote[] = []
  const record: EventRecord = {
    uid: propertyText(component, 'uid').slice(0, 1_000),
    version: [Math.max(0, Number.parseInt(propertyText(component, 'sequence'), 10) || 0), propertyText(component, 'dtstamp')],
    title,
    ...(start && { start }),
    zone: begin && start ? zoneOf(begin, start, zones, notes) : ianaZone(),
    zones,
    ...(recurrenceId && { recurrenceId }),
    isCancelled: propertyText(component, 'status').toUpperCase() === 'CANCELLED',
  }
  const skipReason = component.isCutOff
    ? 'cut off'
    : record.isCancelled
      ? 'cancelled'
      : !begin
        ? 'no date'
        : !start
          ? 'impossible date'
          : undefined
  if (skipReason || !start) return { ...record, skipped: { title, reason: skipReason ?? 'no date' } }
  return { ...record, parsed: { event: eventOf(component, record, start, zones, notes), notes } }
}

/** The lengths of texts that the contract allows. */
const [MAX_TITLE, MAX_CATEGORY, MAX_LOCATION, MAX_DESCRIPTION] = [200, 60, 200, 10_000]

/** The event of a `VEVENT`. Notes are added for what is left out or changed. */
function eventOf(component: Component, record: EventRecord, start: FileTime, zones: Zones, notes: ImportNote[]): ImportedEvent {
  const { zone, uid, title, version } = record
  const begin = timestampOf(start, zone)
  const end = endOf(component, start, begin, zones, notes)
  const [category = '', ...categories] = allProperties(component, 'categories').flatMap(({ values }) =>
    values.map((value) => toSingleLine(String(value))).filter(Boolean),
  )
  const fullTexts = {
    title: propertyText(component, 'summary'),
    location: propertyText(component, 'location'),
    description: descriptionOf(component),
  }
  if (
    toSingleLine(fullTexts.title).length > MAX_TITLE ||
    category.length > MAX_CATEGORY ||
    fullTexts.location.length > MAX_LOCATION ||
    fullTexts.description.length > MAX_DESCRIPTION
  )
    notes.push({ kind: 'shortened' })
  if (categories.length > 0) notes.push({ kind: 'categories', names: categories.join(', ') })
  if (component.unreadable.length > 0) notes.push({ kind: 'unreadable', names: [...new Set(component.unreadable)].join(', ') })
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(propertyText(component, 'class'))) notes.push({ kind: 'private' })
  if (record.recurrenceId?.params.range) notes.push({ kind: 'later dates' })
  if (firstProperty(component, 'attendee')) notes.push({ kind: 'guests' })
  if (firstProperty(component, 'attach')) notes.push({ kind: 'attachments' })
  const [sequence] = version
  return {
    title,
    start: begin,
    end,
    allDay: start.isDay,
    location: toSingleLine(fullTexts.location).slice(0, MAX_LOCATION),
    description: fullTexts.description.slice(0, MAX_DESCRIPTION),
    category: category.slice(0, MAX_CATEGORY),
    reminder: reminderOf(component, begin, end, notes),
    recurrence: ruleOf(component, record, start, notes),
    ...(uid && { uid }),
    ...(sequence > 0 && { sequence: Math.min(sequence, 1e9) }),
  }
}

/** Replaces line breaks and repeated spaces by single spaces. */
const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The description of an event as plain text, with its `URL` below. */
function descriptionOf(component: Component): string {
  // HTML may be longer than its text, but converting megabytes of it would take too long.
  const text = (propertyText(component, 'description') || propertyText(component, 'x-alt-desc')).slice(0, 5 * MAX_DESCRIPTION)
  const plain = isHtml(text) ? htmlText(text) : text
  const link = propertyText(component, 'url')
  return link === '' || plain.includes(link) ? plain : `${plain}\n${link}`.trim()
}

/** The end of an event from `DTEND` or `DURATION`, in the format of the contract. */
function endOf(component: Component, start: FileTime, begin: string, zones: Zones, notes: ImportNote[]): string {
  const property = firstProperty(component, 'dtend')
  const end = property && parseTime(property.values[0])
  const duration = parseDurationMs(propertyText(component, 'duration'))
  if (property && !end) notes.push({ kind: 'no end' })
  if (start.isDay) {
    // In files the end of an all-day event is exclusive, here it is inclusive.
    const last = end ? Math.ceil(end.wall / DAY_MS) * DAY_MS - DAY_MS : start.wall + Math.ceil((duration ?? 0) / DAY_MS) * DAY_MS - DAY_MS
    return dayText(Math.max(last, start.wall))
  }
  const last =
    property && end ? Date.parse(timestampOf({ ...end, isDay: false }, zoneOf(property, end, zones))) : Date.parse(begin) + (duration ?? 0)
  if (last < Date.parse(begin)) notes.push({ kind: 'no end' })
  return new Date(Math.max(last, Date.parse(begin))).toISOString()
}

/** The longest time before an event that a reminder may have, in minutes. */
const MAX_REMINDER_MINUTES = 60 * 24 * 28

/** The reminder of an event in minutes before its start: the first alarm that is possible here. A note is added if there are others. */
function reminderOf(component: Component, begin: string, end: string, notes: ImportNote[]): number | null {
  const alarms = component.children.filter((child) => child.name === 'valarm' && propertyText(child, 'action').toUpperCase() !== 'NONE')
  const minutes = alarms.flatMap((alarm) => {
    const trigger = firstProperty(alarm, 'trigger')
    if (!trigger) return []
    const triggerTime = parseTime(trigger.values[0])
    const offset = parseDurationMs(String(trigger.values[0]))
    const from = String(trigger.params.related).toUpperCase() === 'END' ? Date.parse(end) : Date.parse(begin)
    const time = trigger.type === 'date-time' && triggerTime ? triggerTime.wall : from + (offset ?? Number.NaN)
    return Math.round((Date.parse(begin) - time) / 60_000)
  })
  const possible = minutes.filter((value) => value >= 0 && value <= MAX_REMINDER_MINUTES)
  if (possible.length !== 1 && alarms.length > 0) notes.push({ kind: 'reminders' })
  return possible[0] ?? null
}

/** Skips all versions of an event but the newest. A different event with the same `uid` and version loses its `uid`, so that both are imported. */
function skipOlderVersions(records: readonly EventRecord[]): void {
  const newest = new Map<string, EventRecord>()
  for (const record of records) {
    if (!record.uid || !record.start) continue
    const key = `${record.recurrenceId?.values[0] ?? ''} ${record.uid}`
    const before = newest.get(key)
    const order = before ? compareVersions(record, before) : 1
    if (order > 0 || (before && order === 0 && before.title === record.title)) {
      if (before) skip(before)
      newest.set(key, record)
    } else if (order < 0) skip(record)
    else if (record.parsed) delete record.parsed.event.uid
  }
}

/** Positive if the first version is newer, negative if it is older. */
function compareVersions({ version: [a, stampA] }: EventRecord, { version: [b, stampB] }: EventRecord): number {
  return a - b || (stampA < stampB ? -1 : stampA > stampB ? 1 : 0)
}

/** Turns a record into a skipped one, because the file has a newer version of it. */
function skip(record: EventRecord): void {
  record.parsed = undefined
  record.skipped = { title: record.title, reason: 'newer in file' }
}

/** Excludes occurrences from their series if the file has them as changed or cancelled events of their own. */
function excludeChangedOccurrences(records: readonly EventRecord[]): void {
  const series = new Map(records.flatMap((record) => (record.parsed?.event.recurrence ? [[record.uid, record] as const] : [])))
  for (const record of records) {
    const { uid, recurrenceId, parsed, isCancelled } = record
    if (!recurrenceId || !uid || (!parsed && !isCancelled)) continue
    const seriesRecord = series.get(uid)
    const original = startOf(recurrenceId.values[0], recurrenceId, seriesRecord ?? record)
    if (!original) continue
    const except = seriesRecord?.parsed?.event.recurrence?.except
    if (except && except.length < MAX_DATES) except.push(original)
    if (parsed) parsed.event.originalStart = original
  }
}
