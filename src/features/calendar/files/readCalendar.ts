import type { ImportedEvent } from '#contract/calendar/events.ts'
import { DAY_MS, type WallTime } from '#contract/calendar/wall-clock.ts'
import { contentLines } from '#ui/files/contentLines.ts'
import { htmlText, isHtml } from '#ui/files/htmlText.ts'
import { durationMs, type Property } from '#ui/files/property.ts'
import { recurrenceOf } from './fileRule.ts'
import { all, type Component, componentsOf, first, textOf } from './fileText.ts'
import { type FileTime, wallIn } from './fileTime.ts'
import { type FileZone, fileZones, named } from './fileZones.ts'

/** What of an event is not taken as its file says it, for the preview to tell. */
export type ReadNote =
  | { what: 'first date only' | 'no end' | 'shortened' | 'reminders' | 'guests' | 'attachments' }
  | { what: 'zone' | 'categories' | 'unreadable'; names: string }

/** An event of a file. */
export interface ReadEvent {
  event: ImportedEvent
  notes: ReadNote[]
}

/** A record of a file that is no event, or none that takes place. */
export interface SkippedRecord {
  title: string
  why: 'cancelled' | 'no date' | 'impossible date' | 'cut off' | 'newer in file' | 'task'
}

/** What a calendar file says. */
export interface CalendarFile {
  events: ReadEvent[]
  skipped: SkippedRecord[]
  /** The file ends within a record: a part of it is missing. */
  isCutOff: boolean
}

/**
 * Reads a calendar file (RFC 5545), as far as it can be read.
 *
 * @param untitled what an event without a title is called
 * @returns nothing when it is none
 */
export function readCalendar(bytes: Uint8Array, untitled: string): CalendarFile | undefined {
  const root = componentsOf(contentLines(bytes))
  const calendars = root.children.filter(({ name }) => name === 'vcalendar')
  const components = [root, ...calendars].flatMap(({ children }) => children)
  const events = components.filter(({ name }) => name === 'vevent')
  if (calendars.length === 0 && events.length === 0) return undefined
  const zones = fileZones(components.filter(({ name }) => name === 'vtimezone'))
  const records = events.map((component) => recordOf(component, zones, untitled))
  skipOlderVersions(records)
  leaveOutChanged(records)
  return {
    events: records.flatMap(({ read }) => read ?? []),
    skipped: [
      ...records.flatMap(({ skipped }) => skipped ?? []),
      ...components
        .filter(({ name }) => name === 'vtodo' || name === 'vjournal')
        .map((one) => ({ title: lineOf(textOf(one, 'summary')) || untitled, why: 'task' as const })),
    ],
    isCutOff: [root, ...root.children, ...components].some(({ isCutOff }) => isCutOff),
  }
}

type Zones = ReturnType<typeof fileZones>

/** A `VEVENT` and what became of it. */
interface EventRecord {
  uid: string
  /** By which versions of one event are compared: `SEQUENCE`, then `DTSTAMP`. */
  version: [sequence: number, stamp: string]
  title: string
  start?: FileTime
  zone: FileZone
  zones: Zones
  /** Of a changed date: the start it had in its series, as its file says it. */
  replaces?: Property
  isCancelled: boolean
  read?: ReadEvent
  skipped?: SkippedRecord
}

function recordOf(component: Component, zones: Zones, untitled: string): EventRecord {
  const title = lineOf(textOf(component, 'summary')).slice(0, TITLE) || untitled
  const begin = first(component, 'dtstart')
  const start = begin && wallIn(begin.values[0])
  const replaces = first(component, 'recurrence-id')
  const notes: ReadNote[] = []
  const record: EventRecord = {
    uid: textOf(component, 'uid').slice(0, 1_000),
    version: [Math.max(0, Number.parseInt(textOf(component, 'sequence'), 10) || 0), textOf(component, 'dtstamp')],
    title,
    ...(start && { start }),
    zone: begin && start ? zoneOf(begin, start, zones, notes) : named(),
    zones,
    ...(replaces && { replaces }),
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  }
  const why = component.isCutOff
    ? 'cut off'
    : record.isCancelled
      ? 'cancelled'
      : !begin
        ? 'no date'
        : !start
          ? 'impossible date'
          : undefined
  if (why || !start) return { ...record, skipped: { title, why: why ?? 'no date' } }
  return { ...record, read: { event: eventOf(component, record, start, zones, notes), notes } }
}

/** The longest texts that the contract takes. */
const [TITLE, CATEGORY, LOCATION, DESCRIPTION] = [200, 60, 200, 10_000]

function eventOf(component: Component, record: EventRecord, start: FileTime, zones: Zones, notes: ReadNote[]): ImportedEvent {
  const { zone, uid, title, version } = record
  const begin = momentOf(start, zone)
  const end = endOf(component, start, begin, zones, notes)
  const [category = '', ...categories] = all(component, 'categories').flatMap(({ values }) =>
    values.map((value) => lineOf(String(value))).filter(Boolean),
  )
  const texts = {
    title: textOf(component, 'summary'),
    location: textOf(component, 'location'),
    description: descriptionOf(component),
    category,
  }
  if (lineOf(texts.title).length > TITLE || texts.location.length > LOCATION || texts.description.length > DESCRIPTION)
    notes.push({ what: 'shortened' })
  if (categories.length > 0) notes.push({ what: 'categories', names: categories.join(', ') })
  if (component.unreadable.length > 0) notes.push({ what: 'unreadable', names: [...new Set(component.unreadable)].join(', ') })
  if (first(component, 'attendee')) notes.push({ what: 'guests' })
  if (first(component, 'attach')) notes.push({ what: 'attachments' })
  const [sequence] = version
  return {
    title,
    start: begin,
    end,
    allDay: start.isDay,
    location: lineOf(texts.location).slice(0, LOCATION),
    description: texts.description.slice(0, DESCRIPTION),
    category: category.slice(0, CATEGORY),
    reminder: reminderOf(component, begin, end, notes),
    recurrence: ruleOf(component, record, start, notes),
    ...(uid && { uid }),
    ...(sequence > 0 && { sequence: Math.min(sequence, 1e9) }),
  }
}

const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

function descriptionOf(component: Component): string {
  // Five times what is kept, so that a file of megabytes costs no time.
  const text = (textOf(component, 'description') || textOf(component, 'x-alt-desc')).slice(0, 5 * DESCRIPTION)
  const plain = isHtml(text) ? htmlText(text) : text
  const link = textOf(component, 'url')
  return link === '' || plain.includes(link) ? plain : `${plain}\n${link}`.trim()
}

/** The zone of a time; one that is not known is said, and taken for that of this device. */
function zoneOf({ params }: Property, time: FileTime, zones: Zones, notes?: ReadNote[]): FileZone {
  if (time.isUtc) return named('UTC')
  const name = String(params.tzid ?? '')
  const found = name === '' ? undefined : zones(name, time.wall)
  if (name !== '' && !found && !time.isDay) notes?.push({ what: 'zone', names: name })
  return found ?? named()
}

const dayText = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10)

/** A time as the contract has it. */
const momentOf = (time: FileTime, zone: FileZone): string =>
  time.isDay ? dayText(time.wall) : new Date(time.isUtc ? time.wall : zone.momentAt(time.wall)).toISOString()

const at = (time: string): number => Date.parse(time)

function endOf(component: Component, start: FileTime, begin: string, zones: Zones, notes: ReadNote[]): string {
  const property = first(component, 'dtend')
  const end = property && wallIn(property.values[0])
  const length = durationMs(textOf(component, 'duration'))
  if (property && !end) notes.push({ what: 'no end' })
  if (start.isDay) {
    // The end of a file's day is the day after.
    const last = end ? Math.ceil(end.wall / DAY_MS) * DAY_MS - DAY_MS : start.wall + Math.ceil((length ?? 0) / DAY_MS) * DAY_MS - DAY_MS
    return dayText(Math.max(last, start.wall))
  }
  const last = property && end ? at(momentOf({ ...end, isDay: false }, zoneOf(property, end, zones))) : at(begin) + (length ?? 0)
  if (last < at(begin)) notes.push({ what: 'no end' })
  return new Date(Math.max(last, at(begin))).toISOString()
}

/** The farthest a reminder is ahead, in minutes. */
const FARTHEST = 60 * 24 * 28

/** Minutes before the beginning: of the first reminder that is heard and comes before it. */
function reminderOf(component: Component, begin: string, end: string, notes: ReadNote[]): number | null {
  const alarms = component.children.filter((one) => one.name === 'valarm' && textOf(one, 'action').toUpperCase() !== 'NONE')
  const minutes = alarms.flatMap((alarm) => {
    const trigger = first(alarm, 'trigger')
    if (!trigger) return []
    const moment = wallIn(trigger.values[0])
    const ahead = durationMs(String(trigger.values[0]))
    const from = String(trigger.params.related).toUpperCase() === 'END' ? at(end) : at(begin)
    const time = trigger.type === 'date-time' && moment ? moment.wall : from + (ahead ?? Number.NaN)
    return Math.round((at(begin) - time) / 60_000)
  })
  const heard = minutes.filter((one) => one >= 0 && one <= FARTHEST)
  if (heard.length !== 1 && alarms.length > 0) notes.push({ what: 'reminders' })
  return heard[0] ?? null
}

/** The rule of a series, with the dates that it names and leaves out. */
function ruleOf(component: Component, record: EventRecord, start: FileTime, notes: ReadNote[]): ImportedEvent['recurrence'] {
  const [rule, ...more] = all(component, 'rrule')
  const isRead = !component.unreadable.includes('RRULE')
  const { zone } = record
  const recurrence = rule && recurrenceOf(rule.values[0], start, zone.wallAt)
  if ((rule && !recurrence) || !isRead || more.length > 0 || first(component, 'exrule')) notes.push({ what: 'first date only' })
  // A zone that only the file knows cannot be followed.
  const times = (name: string) => all(component, name).flatMap((one) => one.values.flatMap((value) => startOf(value, one, record) ?? []))
  const dates = times('rdate')
  if (!recurrence && dates.length === 0) return null
  return {
    // Dates without a rule: once by the rule, then on these.
    ...(recurrence ?? { every: 'day', interval: 1, days: [], until: null, count: 1 }),
    except: times('exdate').slice(0, MOST_DATES),
    ...(dates.length > 0 && { dates: dates.slice(0, MOST_DATES) }),
    ...(!start.isDay && zone.zone && { zone: zone.zone }),
  }
}

/** How many dates a series names or leaves out at most. */
const MOST_DATES = 5_000

/** A start of a series, brought to the type of its first one: a day among times is the time on that day, a time among days its day. */
function startOf(value: unknown, property: Property, { zone, zones, start }: EventRecord): string | undefined {
  const time = wallIn(Array.isArray(value) ? value[0] : value)
  if (!time) return undefined
  const own = property.params.tzid ? zoneOf(property, time, zones) : zone
  if (!start || start.isDay === time.isDay) return momentOf(time, own)
  if (start.isDay) return dayText(time.wall)
  return momentOf({ wall: time.wall + start.wall - Math.floor(start.wall / DAY_MS) * DAY_MS, isDay: false }, zone)
}

/** Of several versions of one event the newest; the others are skipped. What merely shares its `uid` with another is an event of its own. */
function skipOlderVersions(records: readonly EventRecord[]): void {
  const newest = new Map<string, EventRecord>()
  for (const record of records) {
    if (!record.uid || !record.start) continue
    const key = `${record.replaces?.values[0] ?? ''} ${record.uid}`
    const before = newest.get(key)
    const order = before ? compared(record, before) : 1
    if (order > 0 || (before && order === 0 && before.title === record.title)) {
      if (before) skip(before)
      newest.set(key, record)
    } else if (order < 0) skip(record)
    else if (record.read) delete record.read.event.uid
  }
}

function compared({ version: [a, stampA] }: EventRecord, { version: [b, stampB] }: EventRecord): number {
  return a - b || (stampA < stampB ? -1 : stampA > stampB ? 1 : 0)
}

function skip(record: EventRecord): void {
  record.read = undefined
  record.skipped = { title: record.title, why: 'newer in file' }
}

/** A date of a series that was changed or cancelled on its own: the series leaves it out. */
function leaveOutChanged(records: readonly EventRecord[]): void {
  const series = new Map(records.flatMap((record) => (record.read?.event.recurrence ? [[record.uid, record] as const] : [])))
  for (const record of records) {
    const { uid, replaces, read, isCancelled } = record
    if (!replaces || !uid || (!read && !isCancelled)) continue
    const own = series.get(uid)
    const original = startOf(replaces.values[0], replaces, own ?? record)
    if (!original) continue
    const except = own?.read?.event.recurrence?.except
    if (except && except.length < MOST_DATES) except.push(original)
    if (read) read.event.originalStart = original
  }
}
