import type { BlogPost } from '../blog/blog.ts'
import { settledWith } from '../invoices/invoice-payments-rules.ts'
import type { Invoice } from '../invoices/invoices.ts'
import type { Task } from '../kanban/kanban.ts'
import type { Post } from '../posts/posts.ts'
import type { Ticket } from '../tickets/tickets.ts'
import type { Happening } from './activity.ts'

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
