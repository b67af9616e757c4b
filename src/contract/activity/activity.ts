import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, optionalNumber } from '../http/field.ts'
import { actorField } from '../members/actor.ts'

/** The kinds of events in the activity list of the office. */
export const ACTIVITY_KINDS = [
  'mail',
  'ticket opened',
  'ticket status',
  'ticket reply',
  'ticket note',
  'payment',
  'order',
  'task done',
  'task comment',
  'enrolment',
  'blog comment',
  'post comment',
] as const
export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>

/** An event in the office, derived from the record it concerns. */
export const Activity = z.object({
  /** A stable key of the event. */
  key: z.string(),
  kind: ActivityKind,
  at: IsoDate,
  /** The record that the event concerns. */
  id: Id,
  /** Title of the record: a subject, a name. */
  title: z.string(),
  /** Who caused it, if known. */
  by: z.string(),
  /** The account that did it, where it was recorded. `by` may be another person: who pays or orders. */
  ...actorField,
  /** The new status of a ticket, or the class of an enrolment. */
  detail: z.optional(z.string()),
  /** The amount of a payment or an order, in `currency`. */
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  /** The path of the screen that shows the record, below the app's base path: `/apps/tickets?ticket=3`. */
  url: z.string(),
})
export type Activity = z.infer<typeof Activity>

/** An event of one record. */
export type ActivityEvent = Pick<Activity, 'kind' | 'at' | 'by' | 'actor' | 'detail' | 'amount' | 'currency'>

export const listActivity = endpoint('GET /api/data/activity', {
  access: 'viewer',
  summary:
    'What happened last, newest first: mails that came, tickets opened, changed and answered, payments, orders, tasks done, requests for a seat, comments.',
  query: z.object({ limit: optionalNumber(z.int(), z.gte(1), z.lte(50)) }),
  reply: z.array(Activity),
  origin: 'ours',
})
