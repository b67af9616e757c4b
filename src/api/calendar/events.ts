import {
  type CalendarEvent,
  changeOccurrence,
  createEvent,
  deleteEvent,
  deleteOccurrence,
  type EventEdit,
  getEvent,
  type ImportedEvent,
  importEvents,
  listEvents,
  splitEvent,
  updateEvent,
} from '#contract/calendar/events.ts'
import { eventTimeError } from '#contract/calendar/events-rules.ts'
import { changedOccurrenceStarts, excludeDates, mergeImported, planImport, uidOf } from '#contract/calendar/import-plan.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { occurrenceAt, shiftSeries, splitRecurrence, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { facetBounds, fieldBounds, getOr404, pageOf, pageQuery, rowsWithFacets, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listRowsOrFullTable, read, write } from '../kernel/handler.ts'

/** Handlers for the calendar. */
export const events = [
  read(listEvents, ['events'], ({ query: { from, to, ...query } }, context) =>
    from || to ? listBetween(context, query, from, to) : listRowsOrFullTable(context, 'events', query),
  ),

  read(getEvent, ['events'], ({ params }, { tx }) => getEventOr404(tx, params.id)),

  write(createEvent, ['events'], async ({ body }, { tx }) => save(tx, 'events', await newEvent(tx, body))),

  write(importEvents, ['events'], async ({ body }, { tx, applyChangeSet }) => {
    const stored: CalendarEvent[] = await tx.list('events')
    // The row `birth` of `meta` records when the database was created, and its random id.
    // A stored event without UID is recognized by one made from its id and this id, as exported files have it (`uidOf`).
    const databaseId = String((await tx.get('meta', 'birth'))?.id)
    const planned = planImport(stored, body.events, databaseId)
    const [newEvents, changed] = [planned.filter(({ status }) => status === 'new'), planned.filter(({ status }) => status === 'changed')]
    const firstId = await nextId(tx, 'events')
    // The original starts of separately changed occurrences, by the id of their series: merging must keep them excluded.
    const starts = changedOccurrenceStarts(stored)
    const rows = [
      ...newEvents.map(({ imported }, index) => newImportedEvent(imported, firstId + index)),
      ...changed.map(({ imported, before }) => validated(mergeImported(before as CalendarEvent, imported, starts.get(String(before?.id))))),
    ]
    await applyChangeSet({ events: linkToSeries(rows, stored, databaseId) })
    return { added: newEvents.length, changed: changed.length, skipped: planned.length - newEvents.length - changed.length }
  }),

  write(updateEvent, ['events'], async ({ params, body }, { tx }) => {
    const before = await getEventOr404(tx, params.id)
    const event = validated({ ...before, ...body })
    // A series whose start moves takes along its rule and its separately changed occurrences.
    if (!before.recurrence || !body.start) return save(tx, 'events', event)
    const { shiftStart, shiftRule } = shiftSeries(before, event)
    const changed = (await changedOccurrences(tx, before)).map((occurrence) => ({
      ...occurrence,
      originalStart: shiftStart(occurrence.originalStart ?? ''),
    }))
    return save(
      tx,
      'events',
      { ...event, recurrence: body.recurrence === undefined ? shiftRule(before.recurrence) : event.recurrence },
      ...changed,
    )
  }),

  write(deleteEvent, ['events'], async ({ params }, { tx, remove }) => {
    const row = await getEventOr404(tx, params.id)
    await remove(...rowsOf('events', [row, ...(await changedOccurrences(tx, row))]))
    return { success: true as const }
  }),

  write(changeOccurrence, ['events'], async ({ params, body: { originalStart, change } }, { tx }) => {
    // `originalStart` is the start that the rule of the series gives this occurrence.
    const { series, date } = await excludeDate(tx, params.id, originalStart)
    const { id: _, recurrence: __, ...seriesFields } = series
    return save(tx, 'events', await newEvent(tx, { ...seriesFields, ...date, ...change }, { seriesId: series.id, originalStart }))
  }),

  write(deleteOccurrence, ['events'], async ({ params, body: { originalStart, following } }, { tx, applyChangeSet }) => {
    // `following`: the later occurrences are deleted too.
    if (!following) return (await excludeDate(tx, params.id, originalStart)).series
    const { series, changed } = await endSeriesBefore(tx, params.id, originalStart)
    await applyChangeSet({ events: [series] }, rowsOf('events', changed))
    return series
  }),

  write(splitEvent, ['events'], async ({ params, body: { originalStart, change } }, { tx, applyChangeSet }) => {
    const { series, date, after, changed } = await endSeriesBefore(tx, params.id, originalStart)
    const { id: _, ...seriesFields } = series
    const next = await newEvent(tx, { ...seriesFields, ...date, recurrence: after, ...change })
    await applyChangeSet({ events: [series, next, ...changed.map((event) => ({ ...event, seriesId: next.id }))] })
    return next
  }),
]

const getEventOr404 = (tx: StoreTransaction, id: Id): Promise<CalendarEvent> => getOr404(tx, 'events', id, 'Event not found')

const DAY_MS = 24 * 60 * 60 * 1000
/** Local days differ from UTC by up to a day, and the last day of an event counts completely. */
const MARGIN_MS = 2 * DAY_MS

/** One page of the events that may overlap a period. Only events near it are read. */
async function listBetween(
  { tx, header }: Context,
  query: ListQuery & Record<string, unknown>,
  from?: string,
  to?: string,
): Promise<CalendarEvent[]> {
  const { q, sort, page, pageSize, ...facets } = query
  const ending = from === undefined ? undefined : indexableTime(timestampOf(from) - MARGIN_MS)
  const starting = to === undefined ? undefined : indexableTime(timestampOf(to) + MARGIN_MS)
  const { offset, limit, ...all } = pageQuery('events', { q, sort, page, pageSize }, facets)
  // The facet `ends` is the end of an event, for a series a text after all dates.
  const within = [facetBounds('events', 'ends', ending ?? ''), ...fieldBounds('start', undefined, starting)]
  const { rows } = await tx.page('events', { ...all, within })
  const [first, last] = [from ? timestampOf(from) : Number.NEGATIVE_INFINITY, to ? timestampOf(to) : Number.POSITIVE_INFINITY]
  const events = rows.filter((event) => mayOverlap(event, first, last))
  header(TOTAL_HEADER, String(events.length))
  return pageOf({ ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) }, events)
}

/** A time as text for index comparisons; undefined for years without four digits, which do not compare as text. */
function indexableTime(time: number): string | undefined {
  // `Date` ends at 8.64e15 ms.
  const text = Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString() : ''
  return /^\d/.test(text) ? text : undefined
}

/** True if an event may overlap a period. For a series only its start is checked; the page computes its dates. */
function mayOverlap({ start, end, allDay, recurrence }: CalendarEvent, from: number, to: number): boolean {
  const endTime = timestampOf(end) + (allDay ? DAY_MS : 0)
  return timestampOf(start) < to && (recurrence !== null || endTime > from)
}

/** Returns the event if its times are valid. @throws ApiError 400 */
function validated(event: CalendarEvent): CalendarEvent {
  const error = eventTimeError(event)
  if (error) throw invalid(...error)
  return event
}

const NO_SERIES: Pick<CalendarEvent, 'seriesId' | 'originalStart'> = { seriesId: null, originalStart: null }

const DEFAULTS = { allDay: false, color: 'primary', category: '', description: '', location: '', reminder: null, recurrence: null } as const

/** A new event from an imported one. */
const newImportedEvent = ({ originalStart, ...imported }: ImportedEvent, id: number): CalendarEvent =>
  validated({ ...DEFAULTS, ...imported, seriesId: null, originalStart: originalStart ?? null, id })

/**
 * Sets `seriesId` of the changed occurrences among imported events, and excludes their original starts from the series, which may be
 * imported or stored.
 *
 * @returns the rows to save
 */
function linkToSeries(rows: readonly CalendarEvent[], stored: readonly CalendarEvent[], databaseId: string): CalendarEvent[] {
  const seriesByUid = new Map<string, CalendarEvent>()
  for (const event of [...stored, ...rows]) if (event.recurrence) seriesByUid.set(uidOf(event, databaseId), event)
  const linked = new Map(rows.map((row) => [row.id, row]))
  const startsBySeries = new Map<CalendarEvent, string[]>()
  for (const row of rows) {
    const seriesOfRow = row.originalStart === null ? undefined : seriesByUid.get(row.uid ?? '')
    if (!seriesOfRow || row.originalStart === null) continue
    linked.set(row.id, { ...row, seriesId: seriesOfRow.id })
    const starts = startsBySeries.get(seriesOfRow) ?? []
    starts.push(row.originalStart)
    startsBySeries.set(seriesOfRow, starts)
  }
  for (const [changedSeries, starts] of startsBySeries) {
    const recurrence = excludeDates(changedSeries.recurrence as Recurrence, starts)
    if (recurrence !== changedSeries.recurrence) linked.set(changedSeries.id, { ...changedSeries, recurrence })
  }
  return [...linked.values()]
}

async function newEvent(tx: StoreTransaction, edit: EventEdit, seriesFields = NO_SERIES): Promise<CalendarEvent> {
  return validated({ ...DEFAULTS, ...edit, ...seriesFields, id: await nextId(tx, 'events') })
}

type Series = CalendarEvent & { recurrence: Recurrence }

/** A series, and start and end (`date`) of its occurrence with this start. @throws ApiError 404 or 409 */
async function getOccurrenceOr409(
  tx: StoreTransaction,
  id: Id,
  start: string,
): Promise<{ series: Series; date: { start: string; end: string } }> {
  const series = await getEventOr404(tx, id)
  const date = occurrenceAt(series, start)
  if (!series.recurrence || !date) throw new ApiError(409, 'The event does not take place on that date.')
  return { series: series as Series, date }
}

/** The separately changed occurrences of a series. */
const changedOccurrences = (tx: StoreTransaction, { id }: CalendarEvent): Promise<CalendarEvent[]> =>
  rowsWithFacets(tx, 'events', { seriesId: id })

/** Splits a series: the series that ends before an occurrence, the rule from that occurrence on, and the changed occurrences after it. */
async function endSeriesBefore(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await getOccurrenceOr409(tx, id, start)
  const rules = splitRecurrence(series, start)
  if (!rules) throw new ApiError(409, 'This is the first date of the series. Change the whole series.')
  const changed = (await changedOccurrences(tx, series)).filter(
    ({ originalStart }) => timestampOf(originalStart ?? '') >= timestampOf(start),
  )
  return { series: { ...series, recurrence: rules.before }, date, after: rules.after, changed }
}

/** Stores a series without one of its dates. */
async function excludeDate(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await getOccurrenceOr409(tx, id, start)
  const recurrence = { ...series.recurrence, except: [...series.recurrence.except, start] }
  return { series: save(tx, 'events', { ...series, recurrence }), date }
}
