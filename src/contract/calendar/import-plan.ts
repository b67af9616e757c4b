import type { CalendarEvent, ImportedEvent } from './events.ts'
import type { Recurrence } from './recurrence.ts'
import { moment } from './recurrence-rules.ts'

/** What an import makes of an event of a file: `older` is one of which a newer version is here, `same` one that is here as it is. */
export interface PlannedEvent {
  is: 'new' | 'changed' | 'same' | 'older'
  read: ImportedEvent
  /** The event that is here, unless it is new. */
  before?: CalendarEvent
}

/**
 * What identifies an event in other calendars (RFC 5545 3.8.4.7): as its file said, or its id in this database. A changed date has the
 * `uid` of its series.
 *
 * @param databaseId what tells this database from all others
 */
export const uidOf = ({ uid, id }: Pick<CalendarEvent, 'uid' | 'id'>, databaseId: string): string => uid ?? `${id}-${databaseId}@homeroom`

/**
 * Holds the events of a file against those that are here: each by its `uid`, one without by its title and its start.
 *
 * @param databaseId see {@link uidOf}
 */
export function planImport(stored: readonly CalendarEvent[], read: readonly ImportedEvent[], databaseId: string): PlannedEvent[] {
  const byId = new Map(stored.map((event) => [String(event.id), event]))
  const seriesOf = ({ seriesId }: CalendarEvent) => (seriesId === null ? undefined : byId.get(String(seriesId)))
  const identity = (uid: string, originalStart?: string | null) => `${originalStart ? moment(originalStart) : ''} ${uid}`
  const byUid = new Map(
    stored.map((event) => [identity(uidOf(event.uid ? event : (seriesOf(event) ?? event), databaseId), event.originalStart), event]),
  )
  const changed = changedStarts(stored)
  const byTitle = new Map(stored.map((event) => [titleKey(event), event]))
  return read.map((one) => {
    const before = one.uid ? byUid.get(identity(one.uid, one.originalStart)) : undefined
    if (before) return { is: comparison(before, one, changed.get(String(before.id))), read: one, before }
    const alike = byTitle.get(titleKey(one))
    return alike && !alike.uid ? { is: 'same', read: one, before: alike } : { is: 'new', read: one }
  })
}

const titleKey = ({ title, start, allDay = false }: Pick<ImportedEvent, 'title' | 'start' | 'allDay'>): string =>
  `${allDay} ${moment(start)} ${title}`

/** The starts of the dates that were changed on their own, by the id of their series. */
export function changedStarts(stored: readonly CalendarEvent[]): Map<string, string[]> {
  const starts = new Map<string, string[]>()
  for (const { seriesId, originalStart } of stored) {
    if (seriesId === null || originalStart === null) continue
    const own = starts.get(String(seriesId))
    if (own) own.push(originalStart)
    else starts.set(String(seriesId), [originalStart])
  }
  return starts
}

function comparison(before: CalendarEvent, read: ImportedEvent, changed?: readonly string[]): 'changed' | 'same' | 'older' {
  const [here, there] = [before.sequence ?? 0, read.sequence ?? 0]
  if (there < here) return 'older'
  return there === here && sameText(before, importedOver(before, read, changed)) ? 'same' : 'changed'
}

const COMPARED = ['title', 'start', 'end', 'allDay', 'category', 'description', 'location', 'reminder', 'recurrence'] as const

const sameText = (one: CalendarEvent, other: CalendarEvent): boolean => {
  const text = (event: CalendarEvent) => JSON.stringify(COMPARED.map((field) => sorted(event[field])))
  return text(one) === text(other)
}

/** A rule with its lists and fields in order, so that two that say the same are the same text. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value].sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => [name, sorted(field)])
    .sort()
}

/**
 * An event after a file was imported over it. What only people here say of it stays: the colour, a reminder or category where the file has
 * none, and the dates of a series that were changed on their own.
 *
 * @param changed the starts of those dates
 */
export function importedOver(before: CalendarEvent, read: ImportedEvent, changed: readonly string[] = []): CalendarEvent {
  const { originalStart: _, recurrence = null, ...fields } = read
  return {
    ...before,
    ...fields,
    allDay: fields.allDay ?? false,
    color: fields.color ?? before.color,
    category: fields.category || before.category,
    reminder: fields.reminder ?? before.reminder,
    recurrence: recurrence && withoutDates(recurrence, changed),
  }
}

/** A rule that leaves out these dates too. */
export function withoutDates(rule: Recurrence, starts: readonly string[]): Recurrence {
  const left = new Set(rule.except.map(moment))
  const more = starts.filter((start) => !left.has(moment(start)))
  return more.length > 0 ? { ...rule, except: [...rule.except, ...more] } : rule
}
