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
import { timeError } from '#contract/calendar/events-rules.ts'
import { changedStarts, importedOver, planImport, uidOf, withoutDates } from '#contract/calendar/import-plan.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { carrying, moment, occurrenceAt, splitRecurrence } from '#contract/calendar/recurrence-rules.ts'
import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { facetBounds, fieldBounds, getOr404, pageOf, pageQuery, rowsWith, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listRowsOrFullTable, read, write } from '../kernel/handler.ts'

export const events = [
  read(listEvents, ['events'], ({ query: { from, to, ...query } }, context) =>
    from || to ? listBetween(context, query, from, to) : listRowsOrFullTable(context, 'events', query),
  ),

  read(getEvent, ['events'], ({ params }, { tx }) => getEventOr404(tx, params.id)),

  write(createEvent, ['events'], async ({ body }, { tx }) => save(tx, 'events', await newEvent(tx, body))),

  write(importEvents, ['events'], async ({ body }, { tx, applyChangeSet }) => {
    const stored: CalendarEvent[] = await tx.list('events')
    const databaseId = String((await tx.get('meta', 'birth'))?.id)
    const planned = planImport(stored, body.events, databaseId)
    const [fresh, changed] = [planned.filter(({ is }) => is === 'new'), planned.filter(({ is }) => is === 'changed')]
    const first = await nextId(tx, 'events')
    const starts = changedStarts(stored)
    const rows = [
      ...fresh.map(({ read }, at) => importedNew(read, first + at)),
      ...changed.map(({ read, before }) => validated(importedOver(before as CalendarEvent, read, starts.get(String(before?.id))))),
    ]
    await applyChangeSet({ events: joinedToSeries(rows, stored, databaseId) })
    return { added: fresh.length, changed: changed.length, skipped: planned.length - fresh.length - changed.length }
  }),

  write(updateEvent, ['events'], async ({ params, body }, { tx }) => {
    const before = await getEventOr404(tx, params.id)
    const event = validated({ ...before, ...body })
    if (!before.recurrence || !body.start) return save(tx, 'events', event)
    const { time, rule } = carrying(before, event)
    const changed = (await changedOccurrences(tx, before)).map((one) => ({ ...one, originalStart: time(one.originalStart ?? '') }))
    return save(
      tx,
      'events',
      { ...event, recurrence: body.recurrence === undefined ? rule(before.recurrence) : event.recurrence },
      ...changed,
    )
  }),

  write(deleteEvent, ['events'], async ({ params }, { tx, remove }) => {
    const row = await getEventOr404(tx, params.id)
    await remove(...rowsOf([row, ...(await changedOccurrences(tx, row))]))
    return { success: true as const }
  }),

  write(changeOccurrence, ['events'], async ({ params, body: { originalStart, change } }, { tx }) => {
    const { series, date } = await excludeDate(tx, params.id, originalStart)
    const { id: _, recurrence: __, ...seriesFields } = series
    return save(tx, 'events', await newEvent(tx, { ...seriesFields, ...date, ...change }, { seriesId: series.id, originalStart }))
  }),

  write(deleteOccurrence, ['events'], async ({ params, body: { originalStart, following } }, { tx, applyChangeSet }) => {
    if (!following) return (await excludeDate(tx, params.id, originalStart)).series
    const { series, changed } = await endSeriesBefore(tx, params.id, originalStart)
    await applyChangeSet({ events: [series] }, rowsOf(changed))
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
  const ending = from === undefined ? undefined : indexableTime(moment(from) - MARGIN_MS)
  const starting = to === undefined ? undefined : indexableTime(moment(to) + MARGIN_MS)
  const { offset, limit, ...all } = pageQuery('events', { q, sort, page, pageSize }, facets)
  const within = [facetBounds('events', 'ends', ending ?? ''), ...fieldBounds('start', undefined, starting)]
  const { rows } = await tx.page('events', { ...all, within: within })
  const [first, last] = [from ? moment(from) : Number.NEGATIVE_INFINITY, to ? moment(to) : Number.POSITIVE_INFINITY]
  const events = rows.filter((event) => mayOverlap(event, first, last))
  header(TOTAL_HEADER, String(events.length))
  return pageOf({ ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) }, events)
}

/** A time as text for index comparisons; undefined for years without four digits, which do not compare as text. */
function indexableTime(time: number): string | undefined {
  const text = Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString() : ''
  return /^\d/.test(text) ? text : undefined
}

/** True if an event may overlap a period. For a series only its start is checked; the page computes its dates. */
function mayOverlap({ start, end, allDay, recurrence }: CalendarEvent, from: number, to: number): boolean {
  const endTime = moment(end) + (allDay ? DAY_MS : 0)
  return moment(start) < to && (recurrence !== null || endTime > from)
}

/** Returns the event if its times are valid. @throws ApiError 400 */
function validated(event: CalendarEvent): CalendarEvent {
  const error = timeError(event)
  if (error) throw invalid(...error)
  return event
}

const NO_SERIES: Pick<CalendarEvent, 'seriesId' | 'originalStart'> = { seriesId: null, originalStart: null }

const DEFAULTS = { allDay: false, color: 'primary', category: '', description: '', location: '', reminder: null, recurrence: null } as const

const importedNew = ({ originalStart, ...read }: ImportedEvent, id: number): CalendarEvent =>
  validated({ ...DEFAULTS, ...read, seriesId: null, originalStart: originalStart ?? null, id })

/** Imported events with the ids of the series to which changed dates belong; those series leave the dates out, stored ones too. */
function joinedToSeries(rows: readonly CalendarEvent[], stored: readonly CalendarEvent[], databaseId: string): CalendarEvent[] {
  const series = new Map<string, CalendarEvent>()
  for (const event of [...stored, ...rows]) if (event.recurrence) series.set(uidOf(event, databaseId), event)
  const joined = new Map(rows.map((row) => [row.id, row]))
  const left = new Map<CalendarEvent, string[]>()
  for (const row of rows) {
    const own = row.originalStart === null ? undefined : series.get(row.uid ?? '')
    if (!own || row.originalStart === null) continue
    joined.set(row.id, { ...row, seriesId: own.id })
    const starts = left.get(own) ?? []
    starts.push(row.originalStart)
    left.set(own, starts)
  }
  for (const [own, starts] of left) {
    const recurrence = withoutDates(own.recurrence as Recurrence, starts)
    if (recurrence !== own.recurrence) joined.set(own.id, { ...own, recurrence })
  }
  return [...joined.values()]
}

async function newEvent(tx: StoreTransaction, edit: EventEdit, origin = NO_SERIES): Promise<CalendarEvent> {
  return validated({ ...DEFAULTS, ...edit, ...origin, id: await nextId(tx, 'events') })
}

type Series = CalendarEvent & { recurrence: Recurrence }

async function getOccurrence(
  tx: StoreTransaction,
  id: Id,
  start: string,
): Promise<{ series: Series; date: { start: string; end: string } }> {
  const series = await getEventOr404(tx, id)
  const date = occurrenceAt(series, start)
  if (!series.recurrence || !date) throw new ApiError(409, 'The event does not take place then.')
  return { series: series as Series, date }
}

const rowsOf = (events: CalendarEvent[]) => events.map((row) => ({ table: 'events' as const, row }))

/** The separately changed occurrences of a series. */
const changedOccurrences = (tx: StoreTransaction, { id }: CalendarEvent): Promise<CalendarEvent[]> =>
  rowsWith(tx, 'events', { seriesId: id })

/** A series that ends before one of its dates, and the rest: the rule from that date on, and the changed occurrences. */
async function endSeriesBefore(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await getOccurrence(tx, id, start)
  const parts = splitRecurrence(series, start)
  if (!parts) throw new ApiError(409, 'This is the first date of the series. Change the whole series.')
  const changed = (await changedOccurrences(tx, series)).filter(({ originalStart }) => moment(originalStart ?? '') >= moment(start))
  return { series: { ...series, recurrence: parts.before }, date, after: parts.after, changed }
}

/** Stores a series without one of its dates. */
async function excludeDate(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await getOccurrence(tx, id, start)
  const recurrence = { ...series.recurrence, except: [...series.recurrence.except, start] }
  return { series: save(tx, 'events', { ...series, recurrence }), date }
}
