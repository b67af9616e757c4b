import type { BlogPost } from '../blog/blog.ts'
import { settlementDocumentNumber } from '../invoices/invoice-payments-rules.ts'
import type { Invoice } from '../invoices/invoices.ts'
import { invoiceNumber } from '../invoices/invoices-rules.ts'
import type { Task } from '../kanban/kanban.ts'
import type { Post } from '../posts/posts.ts'
import type { Ticket } from '../tickets/tickets.ts'
import type { ActivityEvent } from './activity.ts'

/** Events of a ticket: its creation and status changes; none for a ticket in the trash. */
export const ticketEvents = ({ history, deleted }: Ticket): ActivityEvent[] =>
  deleted
    ? []
    : history.flatMap(({ what, at, by, to }): ActivityEvent[] => {
        if (what === 'created') return [{ kind: 'ticket opened', at, by }]
        return what === 'Status' ? [{ kind: 'ticket status', at, by, detail: to ?? '' }] : []
      })

/** The payments of an invoice as events, without refunds (negative amounts) and without settlements with another document. */
export const paymentEvents = ({ payments = [], billTo, currency, ...invoice }: Invoice): ActivityEvent[] =>
  payments
    .filter((payment) => payment.amount > 0 && settlementDocumentNumber(payment) === undefined)
    .map(({ at, date, amount }) => ({
      kind: 'payment',
      at: at ?? date,
      by: billTo,
      detail: String(invoiceNumber(invoice) ?? ''),
      amount,
      ...(currency && { currency }),
    }))

/** Events for the comments of a task; none for an archived task. */
export const taskCommentEvents = ({ comments, archived }: Pick<Task, 'comments' | 'archived'>): ActivityEvent[] =>
  archived ? [] : comments.map(({ at, author }) => ({ kind: 'task comment', at, by: author }))

/** Events for the comments and replies of a blog post. */
export const blogCommentEvents = ({ comments }: BlogPost): ActivityEvent[] =>
  comments
    .flatMap((comment) => [comment, ...comment.replies])
    .map(({ profile }) => ({ kind: 'blog comment', at: profile.time, by: profile.name }))

/** Events for the comments and replies of a profile post. */
export const postCommentEvents = ({ data }: Post): ActivityEvent[] =>
  data.comments
    .flatMap((comment) => [comment, ...comment.data.replies])
    .map(({ profile }) => ({ kind: 'post comment', at: profile.time, by: profile.name }))

/** The time when a task entered its current column. */
export const columnEnteredAt = ({ activity, createdAt }: Pick<Task, 'activity' | 'createdAt'>): string =>
  activity.findLast(({ what }) => what === 'moved' || what === 'created')?.at ?? createdAt
