import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { askedNumber, Id, IsoDate } from '../http/field.ts'

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

/** Something that happened in the office, as the record that it happened to tells of it. */
export const Activity = z.object({
  /** The same for as long as it is told of. */
  key: z.string(),
  kind: ActivityKind,
  at: IsoDate,
  /** The record it happened to. */
  id: Id,
  /** What the record is called: a subject, a name. */
  title: z.string(),
  /** Who did it, as far as that is known. */
  by: z.string(),
  /** What a ticket became, for which class somebody asks. */
  detail: z.optional(z.string()),
  /** What was paid or ordered for, in `currency`. */
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  /** The screen that shows the record, below the app's base path: `/apps/tickets?ticket=3`. */
  url: z.string(),
})
export type Activity = z.infer<typeof Activity>

/** What happened to one record. */
export type Happening = Pick<Activity, 'kind' | 'at' | 'by' | 'detail' | 'amount' | 'currency'>

export const listActivity = endpoint('GET /api/data/activity', {
  access: 'viewer',
  summary:
    'What happened last, newest first: mails that came, tickets opened, changed and answered, payments, orders, tasks done, requests for a seat, comments.',
  query: z.object({ limit: askedNumber(z.int(), z.gte(1), z.lte(50)) }),
  reply: z.array(Activity),
  origin: 'ours',
})
