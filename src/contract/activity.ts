import * as z from 'zod/mini'
import type { BlogPost } from './blog.ts'
import { endpoint } from './endpoint.ts'
import { askedNumber, Id, IsoDate } from './field.ts'
import { settledWith } from './invoice-payments.ts'
import type { Invoice } from './invoices.ts'
import type { Task } from './kanban.ts'
import type { Post } from './posts.ts'
import type { Ticket } from './tickets.ts'

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

/** That it was opened, and what it became; nothing of a ticket in the trash. */
export const ticketHappenings = ({ history, deleted }: Ticket): Happening[] =>
  deleted
    ? []
    : history.flatMap(({ what, at, by, to }): Happening[] => {
        if (what === 'created') return [{ kind: 'ticket opened', at, by }]
        return what === 'Status' ? [{ kind: 'ticket status', at, by, detail: to ?? '' }] : []
      })

/** The payments of an invoice, when they were noted; what only settles it against another paper is none. */
export const paymentHappenings = ({ payments = [], billTo, currency }: Invoice): Happening[] =>
  payments
    .filter((payment) => payment.amount > 0 && settledWith(payment) === undefined)
    .map(({ at, date, amount }) => ({ kind: 'payment', at: at ?? date, by: billTo, amount, ...(currency && { currency }) }))

export const taskHappenings = ({ comments, archived }: Pick<Task, 'comments' | 'archived'>): Happening[] =>
  archived ? [] : comments.map(({ at, author }) => ({ kind: 'task comment', at, by: author }))

/** The comments and replies under a post of the blog. */
export const blogHappenings = ({ comments }: BlogPost): Happening[] =>
  comments
    .flatMap((comment) => [comment, ...comment.replies])
    .map(({ profile }) => ({ kind: 'blog comment', at: profile.time, by: profile.name }))

/** The comments and replies under a post of the profile. */
export const postHappenings = ({ data }: Post): Happening[] =>
  data.comments
    .flatMap((comment) => [comment, ...comment.data.replies])
    .map(({ profile }) => ({ kind: 'post comment', at: profile.time, by: profile.name }))

/** When a task came into the column where it stands. */
export const arrivedAt = ({ activity, createdAt }: Pick<Task, 'activity' | 'createdAt'>): string =>
  activity.findLast(({ what }) => what === 'moved' || what === 'created')?.at ?? createdAt

export const listActivity = endpoint('GET /api/data/activity', {
  summary:
    'What happened last, newest first: mails that came, tickets opened, changed and answered, payments, orders, tasks done, requests for a seat, comments.',
  query: z.object({ limit: askedNumber(z.int(), z.gte(1), z.lte(50)) }),
  reply: z.array(Activity),
  origin: 'ours',
})
