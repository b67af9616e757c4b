import { ApiError, invalid } from '#contract/error.ts'
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
} from '#contract/events.ts'
import { timeFault } from '#contract/events-rules.ts'
import type { Id } from '#contract/field.ts'
import type { Recurrence } from '#contract/recurrence.ts'
import { carrying, moment, occurrenceAt, splitRecurrence } from '#contract/recurrence-rules.ts'
import { sameId } from '#contract/same-id.ts'
import { facetBetween, keysBetween, matching, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { listedWhole, read, write } from './answer.ts'

export const events = [
  read(listEvents, ['events'], ({ query: { from, to, ...query } }, context) =>
    listedWhole(context, 'events', query, from || to ? { within: [between(context.db, from, to)] } : {}),
  ),

  read(getEvent, ['events'], ({ params }, { db }) => needEvent(db, params.id)),

  write(createEvent, ['events'], async ({ body }, { db }) => save(db, 'events', await newEvent(db, body))),

  write(updateEvent, ['events'], async ({ params, body }, { db }) => {
    const before = await needEvent(db, params.id)
    const event = checked({ ...before, ...body })
    if (!before.recurrence || !body.start) return save(db, 'events', event)
    const { time, rule } = carrying(before, event)
    const changed = (await changedOf(db, before)).map((one) => ({ ...one, originalStart: time(one.originalStart ?? '') }))
    return save(
      db,
      'events',
      { ...event, recurrence: body.recurrence === undefined ? rule(before.recurrence) : event.recurrence },
      ...changed,
    )
  }),

  write(deleteEvent, ['events'], async ({ params }, { db, remove }) => {
    const row = await needEvent(db, params.id)
    await remove(...rowsOf([row, ...(await changedOf(db, row))]))
    return { success: true as const }
  }),

  write(changeOccurrence, ['events'], async ({ params, body: { originalStart, change } }, { db }) => {
    const { series, date } = await leaveOut(db, params.id, originalStart)
    const { id: _, recurrence: __, ...own } = series
    return save(db, 'events', await newEvent(db, { ...own, ...date, ...change }, { seriesId: series.id, originalStart }))
  }),

  write(deleteOccurrence, ['events'], async ({ params, body: { originalStart, following } }, { db, amend }) => {
    if (!following) return (await leaveOut(db, params.id, originalStart)).series
    const { series, changed } = await endBefore(db, params.id, originalStart)
    await amend({ events: [series] }, rowsOf(changed))
    return series
  }),

  write(splitEvent, ['events'], async ({ params, body: { originalStart, change } }, { db, amend }) => {
    const { series, date, after, changed } = await endBefore(db, params.id, originalStart)
    const { id: _, ...own } = series
    const next = await newEvent(db, { ...own, ...date, recurrence: after, ...change })
    await amend({ events: [series, next, ...changed.map((event) => ({ ...event, seriesId: next.id }))] })
    return next
  }),
]

const needEvent = (db: Database, id: Id): Promise<CalendarEvent> => need(db, 'events', id, 'Event not found')

const DAY = 24 * 60 * 60 * 1000
/** A calendar day begins up to so much before or after it does in UTC, and the last day of an event counts in full. */
const SLACK = 2 * DAY

/** The keys of the events that may take place between two moments; of all events only those near them are read. */
async function between(db: Database, from: string | undefined, to: string | undefined): Promise<Id[]> {
  const ending = from === undefined ? undefined : indexed(moment(from) - SLACK)
  const starting = to === undefined ? undefined : indexed(moment(to) + SLACK)
  const near = await matching(db, 'events', undefined, {}, [
    facetBetween(db, 'events', 'ends', ending ?? ''),
    keysBetween(db, 'events', 'start', undefined, starting),
  ])
  const rows: CalendarEvent[] = (await db.events.bulkGet([...(near ?? [])])).filter(Boolean)
  const [first, last] = [from ? moment(from) : Number.NEGATIVE_INFINITY, to ? moment(to) : Number.POSITIVE_INFINITY]
  return rows.filter((event) => mayTakePlace(event, first, last)).map(({ id }) => id)
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

async function newEvent(db: Database, edit: EventEdit, origin = ALONE): Promise<CalendarEvent> {
  const usual = { allDay: false, color: 'primary' as const, category: '', description: '', location: '', reminder: null, recurrence: null }
  return checked({ ...usual, ...edit, ...origin, id: await nextId(db, 'events') })
}

type Series = CalendarEvent & { recurrence: Recurrence }

async function needOccurrence(db: Database, id: Id, start: string): Promise<{ series: Series; date: { start: string; end: string } }> {
  const series = await needEvent(db, id)
  const date = occurrenceAt(series, start)
  if (!series.recurrence || !date) throw new ApiError(409, 'The event does not take place then.')
  return { series: series as Series, date }
}

const rowsOf = (events: CalendarEvent[]) => events.map((row) => ({ table: 'events' as const, row }))

/** What of a series was changed on its own. */
const changedOf = (db: Database, { id }: CalendarEvent): Promise<CalendarEvent[]> =>
  db.events.filter(({ seriesId }) => seriesId !== null && sameId(seriesId, id)).toArray()

/** A series that ends before one of its dates, and what comes from there on: the rule, and what was changed on its own. */
async function endBefore(db: Database, id: Id, start: string) {
  const { series, date } = await needOccurrence(db, id, start)
  const parts = splitRecurrence(series, start)
  if (!parts) throw new ApiError(409, 'This is the first date of the series. Change the whole series.')
  const changed = (await changedOf(db, series)).filter(({ originalStart }) => moment(originalStart ?? '') >= moment(start))
  return { series: { ...series, recurrence: parts.before }, date, after: parts.after, changed }
}

/** Stores a series without one of its dates. */
async function leaveOut(db: Database, id: Id, start: string) {
  const { series, date } = await needOccurrence(db, id, start)
  const recurrence = { ...series.recurrence, except: [...series.recurrence.except, start] }
  return { series: await save(db, 'events', { ...series, recurrence }), date }
}
