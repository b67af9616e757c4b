import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, longText, requiredTextLine, textLine } from '../http/field.ts'
import { EventTime, Recurrence } from './recurrence.ts'

export const EventColor = z.enum(['primary', 'secondary', 'info', 'success', 'warning', 'error'])
export type EventColor = z.infer<typeof EventColor>

export const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  /** A calendar day for an all-day event, else date and time. */
  start: EventTime,
  /** The last day of an all-day event, else the end time. */
  end: EventTime,
  allDay: z.boolean(),
  color: EventColor,
  category: z.string(),
  description: z.string(),
  location: z.string(),
  /** Minutes before the start for a reminder; null without one. */
  reminder: z.nullable(z.number().check(z.int())),
  /** The recurrence rule; `occurrences` computes the dates. */
  recurrence: z.nullable(Recurrence),
  /** For a changed occurrence of a series: the series, and its original start. */
  seriesId: z.nullable(Id),
  originalStart: z.nullable(EventTime),
  /** For an imported event: the UID that identifies it in every calendar (RFC 5545 3.8.4.7), and the number of its revision. */
  uid: z.optional(z.string()),
  sequence: z.optional(z.number().check(z.int())),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** The editable fields of an event. */
export const EventEdit = z.object({
  title: requiredTextLine(200),
  start: EventTime,
  end: EventTime,
  allDay: z.optional(z.boolean()),
  color: z.optional(EventColor),
  category: z.optional(textLine(60)),
  description: z.optional(longText(10_000)),
  location: z.optional(textLine(200)),
  reminder: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(60 * 24 * 28)))),
  recurrence: z.optional(z.nullable(Recurrence)),
})
export type EventEdit = z.infer<typeof EventEdit>

/** An event of a calendar file. */
export const ImportedEvent = z.extend(EventEdit, {
  uid: z.optional(textLine(1_000)),
  sequence: z.optional(z.number().check(z.int(), z.gte(0))),
  /** For a changed occurrence of a series, which has the same `uid`: its original start (RFC 5545 3.8.4.4). */
  originalStart: z.optional(EventTime),
})
export type ImportedEvent = z.infer<typeof ImportedEvent>

const NOT_FOUND = { 404: 'Event not found' } as const
const NO_OCCURRENCE = { 404: 'Event not found', 409: 'The event does not take place on that date.' } as const

export const listEvents = endpoint('GET /api/data/events', {
  access: 'viewer',
  summary:
    'The events as they are kept, narrowed by words, category or colour; with `from` and `to` those that may take place between, series included.',
  query: z.extend(ListQuery, {
    from: z.optional(IsoDate),
    to: z.optional(IsoDate),
    category: z.optional(textLine(60)),
    color: z.optional(EventColor),
  }),
  reply: z.array(CalendarEvent),
  origin: 'ours',
})

export const getEvent = endpoint('GET /api/data/events/:id', {
  access: 'viewer',
  summary: 'One event.',
  reply: CalendarEvent,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const createEvent = endpoint('POST /api/data/events', {
  access: 'teacher',
  summary: 'Adds an event.',
  body: EventEdit,
  reply: CalendarEvent,
  status: 201,
  origin: 'ours',
})

export const importEvents = endpoint('POST /api/data/events/import', {
  access: 'teacher',
  summary:
    'Stores the events of a calendar file, all of them or none: those whose `uid` is here already are changed, unless the version here is ' +
    'newer. Can be undone through the Undo-Token of the answer.',
  body: z.object({ events: z.array(ImportedEvent).check(z.minLength(1), z.maxLength(10_000)) }),
  reply: z.object({ added: z.number().check(z.int()), changed: z.number().check(z.int()), skipped: z.number().check(z.int()) }),
  maxBytes: 20 * 1024 * 1024,
  origin: 'ours',
})

export const updateEvent = endpoint('PATCH /api/data/events/:id', {
  access: 'teacher',
  summary: 'Changes the named fields of an event; of a series, all of it: where its start is moved, what is left out of it moves along.',
  body: z.partial(EventEdit),
  reply: CalendarEvent,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const deleteEvent = endpoint('DELETE /api/data/events/:id', {
  access: 'teacher',
  summary: 'Deletes an event; of a series all of it, with what was changed on its own. Can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const changeOccurrence = endpoint('POST /api/data/events/:id/occurrences', {
  access: 'teacher',
  summary: 'Takes one date out of a series and keeps it, changed, as an event of its own.',
  body: z.object({ originalStart: EventTime, change: z.partial(z.omit(EventEdit, { recurrence: true })) }),
  reply: CalendarEvent,
  status: 201,
  errors: NO_OCCURRENCE,
  origin: 'ours',
})

export const deleteOccurrence = endpoint('DELETE /api/data/events/:id/occurrences', {
  access: 'teacher',
  summary:
    'Leaves one date of a series out and answers the series; a PATCH of its `recurrence` brings the date back. With `following` all ' +
    'that follow are gone too, those changed on their own as well; that can be undone through the Undo-Token of the answer.',
  // Clients of a DELETE may send this field as `id`.
  idName: 'originalStart',
  body: z.object({ originalStart: EventTime, following: z.optional(z.boolean()) }),
  reply: CalendarEvent,
  errors: NO_OCCURRENCE,
  origin: 'ours',
})

export const splitEvent = endpoint('POST /api/data/events/:id/split', {
  access: 'teacher',
  summary:
    'Ends a series before one of its dates and begins a new one there, changed: this date and all that follow, with what ' +
    'of them was changed on its own. Can be undone through the Undo-Token of the answer.',
  body: z.object({ originalStart: EventTime, change: z.partial(EventEdit) }),
  reply: CalendarEvent,
  status: 201,
  errors: NO_OCCURRENCE,
  origin: 'ours',
})
