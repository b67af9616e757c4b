import type { CalendarEvent, ImportedEvent } from './events.ts'
import type { Recurrence } from './recurrence.ts'
import { timestampOf } from './recurrence-rules.ts'

/**
 * An event of a calendar file, compared with the stored events: `older` means that a newer version is stored, `same` that it is stored
 * without a difference.
 */
export interface PlannedEvent {
  status: 'new' | 'changed' | 'same' | 'older'
  imported: ImportedEvent
  /** The stored event, unless it is new. */
  before?: CalendarEvent
  /** The fields of the stored event that an import would change. */
  changedFields?: ComparedField[]
}

/**
 * The UID that identifies an event in other calendars (RFC 5545 3.8.4.7): the one of its file, or one made from its id in this database.
 * A changed occurrence has the UID of its series.
 *
 * @param databaseId the unique id of this database (`DatabaseInfo`)
 */
export const uidOf = ({ uid, id }: Pick<CalendarEvent, 'uid' | 'id'>, databaseId: string): string => uid ?? `${id}-${databaseId}@homeroom`

/**
 * Compares the events of a file with the stored ones. They are matched by `uid`; events without `uid` by title and start.
 *
 * @param databaseId see {@link uidOf}
 */
export function planImport(stored: readonly CalendarEvent[], imported: readonly ImportedEvent[], databaseId: string): PlannedEvent[] {
  const byId = new Map(stored.map((event) => [String(event.id), event]))
  const seriesOf = ({ seriesId }: CalendarEvent) => (seriesId === null ? undefined : byId.get(String(seriesId)))
  // The same text for the same event: its UID, and for a changed occurrence also its original start.
  const identity = (uid: string, originalStart?: string | null) => `${originalStart ? timestampOf(originalStart) : ''} ${uid}`
  const byUid = new Map(
    stored.map((event) => [identity(uidOf(event.uid ? event : (seriesOf(event) ?? event), databaseId), event.originalStart), event]),
  )
  const changed = changedOccurrenceStarts(stored)
  const byTitle = new Map(stored.map((event) => [titleKey(event), event]))
  return imported.map((event) => {
    const before = event.uid ? byUid.get(identity(event.uid, event.originalStart)) : undefined
    if (before) return { ...compareVersions(before, event, changed.get(String(before.id))), imported: event, before }
    const sameTitle = byTitle.get(titleKey(event))
    return sameTitle && !sameTitle.uid ? { status: 'same', imported: event, before: sameTitle } : { status: 'new', imported: event }
  })
}

const titleKey = ({ title, start, allDay = false }: Pick<ImportedEvent, 'title' | 'start' | 'allDay'>): string =>
  `${allDay} ${timestampOf(start)} ${title}`

/** The original starts of individually changed occurrences, by the id of their series. */
export function changedOccurrenceStarts(stored: readonly CalendarEvent[]): Map<string, string[]> {
  const starts = new Map<string, string[]>()
  for (const { seriesId, originalStart } of stored) {
    if (seriesId === null || originalStart === null) continue
    const seriesStarts = starts.get(String(seriesId))
    if (seriesStarts) seriesStarts.push(originalStart)
    else starts.set(String(seriesId), [originalStart])
  }
  return starts
}

function compareVersions(
  before: CalendarEvent,
  imported: ImportedEvent,
  changed?: readonly string[],
): Pick<PlannedEvent, 'status' | 'changedFields'> {
  const [storedSequence, importedSequence] = [before.sequence ?? 0, imported.sequence ?? 0]
  if (importedSequence < storedSequence) return { status: 'older' }
  const merged = mergeImported(before, imported, changed)
  const text = (value: unknown) => JSON.stringify(sorted(value))
  const changedFields = COMPARED.filter((field) => text(before[field]) !== text(merged[field]))
  const isSame = importedSequence === storedSequence && changedFields.length === 0
  return isSame ? { status: 'same' } : { status: 'changed', changedFields }
}

const COMPARED = ['title', 'start', 'end', 'allDay', 'category', 'description', 'location', 'reminder', 'recurrence'] as const
type ComparedField = (typeof COMPARED)[number]

/** A rule with sorted lists and fields, so that equal rules have the same JSON. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value].sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => [name, sorted(field)])
    .sort()
}

/**
 * A stored event with the values of an imported one. Values that the file does not have stay: the color, a reminder, a category, and the
 * individually changed occurrences of a series.
 *
 * @param changed the original starts of those occurrences
 */
export function mergeImported(before: CalendarEvent, imported: ImportedEvent, changed: readonly string[] = []): CalendarEvent {
  const { originalStart: _, recurrence = null, ...fields } = imported
  return {
    ...before,
    ...fields,
    allDay: fields.allDay ?? false,
    color: fields.color ?? before.color,
    category: fields.category || before.category,
    reminder: fields.reminder ?? before.reminder,
    recurrence: recurrence && excludeDates(recurrence, changed),
  }
}

/** The rule with more excluded starts. */
export function excludeDates(rule: Recurrence, starts: readonly string[]): Recurrence {
  const excluded = new Set(rule.except.map(timestampOf))
  const added = starts.filter((start) => !excluded.has(timestampOf(start)))
  return added.length > 0 ? { ...rule, except: [...rule.except, ...added] } : rule
}
