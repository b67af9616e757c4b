import {
  type CalendarEvent,
  changeOccurrence,
  createEvent,
  deleteEvent,
  deleteOccurrence,
  type EventEdit,
  getEvent,
  listEvents,
  splitEvent,
  updateEvent,
} from '#contract/calendar/events.ts'
import { timeFault } from '#contract/calendar/events-rules.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { carrying, moment, occurrenceAt, splitRecurrence } from '#contract/calendar/recurrence-rules.ts'
import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { facetBounds, fieldBounds, getOr404, pageOf, pageQuery, rowsWith, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listedWhole, read, write } from '../kernel/handler.ts'

export const events = [
  read(listEvents, ['events'], ({ query: { from, to, ...query } }, context) =>
    from || to ? takingPlace(context, query, from, to) : listedWhole(context, 'events', query),
  ),

  read(getEvent, ['events'], ({ params }, { tx }) => needEvent(tx, params.id)),

  write(createEvent, ['events'], async ({ body }, { tx }) => save(tx, 'events', await newEvent(tx, body))),

  write(updateEvent, ['events'], async ({ params, body }, { tx }) => {
    const before = await needEvent(tx, params.id)
    const event = checked({ ...before, ...body })
    if (!before.recurrence || !body.start) return save(tx, 'events', event)
    const { time, rule } = carrying(before, event)
    const changed = (await changedOf(tx, before)).map((one) => ({ ...one, originalStart: time(one.originalStart ?? '') }))
    return save(
      tx,
      'events',
      { ...event, recurrence: body.recurrence === undefined ? rule(before.recurrence) : event.recurrence },
      ...changed,
    )
  }),

  write(deleteEvent, ['events'], async ({ params }, { tx, remove }) => {
    const row = await needEvent(tx, params.id)
    await remove(...rowsOf([row, ...(await changedOf(tx, row))]))
    return { success: true as const }
  }),

  write(changeOccurrence, ['events'], async ({ params, body: { originalStart, change } }, { tx }) => {
    const { series, date } = await leaveOut(tx, params.id, originalStart)
    const { id: _, recurrence: __, ...own } = series
    return save(tx, 'events', await newEvent(tx, { ...own, ...date, ...change }, { seriesId: series.id, originalStart }))
  }),

  write(deleteOccurrence, ['events'], async ({ params, body: { originalStart, following } }, { tx, applyChangeSet }) => {
    if (!following) return (await leaveOut(tx, params.id, originalStart)).series
    const { series, changed } = await endBefore(tx, params.id, originalStart)
    await applyChangeSet({ events: [series] }, rowsOf(changed))
    return series
  }),

  write(splitEvent, ['events'], async ({ params, body: { originalStart, change } }, { tx, applyChangeSet }) => {
    const { series, date, after, changed } = await endBefore(tx, params.id, originalStart)
    const { id: _, ...own } = series
    const next = await newEvent(tx, { ...own, ...date, recurrence: after, ...change })
    await applyChangeSet({ events: [series, next, ...changed.map((event) => ({ ...event, seriesId: next.id }))] })
    return next
  }),
]

const needEvent = (tx: StoreTransaction, id: Id): Promise<CalendarEvent> => getOr404(tx, 'events', id, 'Event not found')

const DAY = 24 * 60 * 60 * 1000
/** A calendar day begins up to so much before or after it does in UTC, and the last day of an event counts in full. */
const SLACK = 2 * DAY

/** One page of the events that may take place between two moments; of all events only those near them are read. */
async function takingPlace(
  { tx, header }: Context,
  query: ListQuery & Record<string, unknown>,
  from?: string,
  to?: string,
): Promise<CalendarEvent[]> {
  const { q, sort, page, pageSize, ...facets } = query
  const ending = from === undefined ? undefined : indexed(moment(from) - SLACK)
  const starting = to === undefined ? undefined : indexed(moment(to) + SLACK)
  const { offset, limit, ...all } = pageQuery('events', { q, sort, page, pageSize }, facets)
  const near = [facetBounds('events', 'ends', ending ?? ''), ...fieldBounds('start', undefined, starting)]
  const { rows } = await tx.page('events', { ...all, within: near })
  const [first, last] = [from ? moment(from) : Number.NEGATIVE_INFINITY, to ? moment(to) : Number.POSITIVE_INFINITY]
  const events = rows.filter((event) => mayTakePlace(event, first, last))
  header(TOTAL_HEADER, String(events.length))
  return pageOf({ ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) }, events)
}

/** A moment as indexes compare it; nothing for years that are not written with four digits, which do not compare as text. */
function indexed(at: number): string | undefined {
  const text = Number.isFinite(at) && Math.abs(at) < 8e15 ? new Date(at).toISOString() : ''
  return /^\d/.test(text) ? text : undefined
}

/** Whether an event may take place between two moments; of a series only its beginning is asked, its dates are worked out by the screen. */
function mayTakePlace({ start, end, allDay, recurrence }: CalendarEvent, from: number, to: number): boolean {
  const over = moment(end) + (allDay ? DAY : 0)
  return moment(start) < to && (recurrence !== null || over > from)
}

/** An event whose times make sense. */
function checked(event: CalendarEvent): CalendarEvent {
  const fault = timeFault(event)
  if (fault) throw invalid(...fault)
  return event
}

const ALONE: Pick<CalendarEvent, 'seriesId' | 'originalStart'> = { seriesId: null, originalStart: null }

async function newEvent(tx: StoreTransaction, edit: EventEdit, origin = ALONE): Promise<CalendarEvent> {
  const usual = { allDay: false, color: 'primary' as const, category: '', description: '', location: '', reminder: null, recurrence: null }
  return checked({ ...usual, ...edit, ...origin, id: await nextId(tx, 'events') })
}

type Series = CalendarEvent & { recurrence: Recurrence }

async function needOccurrence(
  tx: StoreTransaction,
  id: Id,
  start: string,
): Promise<{ series: Series; date: { start: string; end: string } }> {
  const series = await needEvent(tx, id)
  const date = occurrenceAt(series, start)
  if (!series.recurrence || !date) throw new ApiError(409, 'The event does not take place then.')
  return { series: series as Series, date }
}

const rowsOf = (events: CalendarEvent[]) => events.map((row) => ({ table: 'events' as const, row }))

/** What of a series was changed on its own. */
const changedOf = (tx: StoreTransaction, { id }: CalendarEvent): Promise<CalendarEvent[]> => rowsWith(tx, 'events', { seriesId: id })

/** A series that ends before one of its dates, and what comes from there on: the rule, and what was changed on its own. */
async function endBefore(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await needOccurrence(tx, id, start)
  const parts = splitRecurrence(series, start)
  if (!parts) throw new ApiError(409, 'This is the first date of the series. Change the whole series.')
  const changed = (await changedOf(tx, series)).filter(({ originalStart }) => moment(originalStart ?? '') >= moment(start))
  return { series: { ...series, recurrence: parts.before }, date, after: parts.after, changed }
}

/** Stores a series without one of its dates. */
async function leaveOut(tx: StoreTransaction, id: Id, start: string) {
  const { series, date } = await needOccurrence(tx, id, start)
  const recurrence = { ...series.recurrence, except: [...series.recurrence.except, start] }
  return { series: save(tx, 'events', { ...series, recurrence }), date }
}
