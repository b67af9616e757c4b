import type { BlogPost } from '../blog/blog.ts'
import type { CommentProfile } from '../comments/comments.ts'
import { settlementDocumentNumber } from '../invoices/invoice-payments-rules.ts'
import type { Invoice } from '../invoices/invoices.ts'
import { invoiceNumber } from '../invoices/invoices-rules.ts'
import type { Task } from '../kanban/kanban.ts'
import { actorFieldOf } from '../members/actor-rules.ts'
import { memberIdOf } from '../members/profile-rules.ts'
import type { Post } from '../posts/posts.ts'
import type { Ticket } from '../tickets/tickets.ts'
import type { ActivityEvent } from './activity.ts'

/** Events of a ticket: its creation and status changes; none for a ticket in the trash. */
export const ticketEvents = ({ history, deleted }: Ticket): ActivityEvent[] =>
  deleted
    ? []
    : history.flatMap(({ what, at, by, to, actor }): ActivityEvent[] => {
        const done = { at, by, ...actorFieldOf(actor) }
        if (what === 'created') return [{ kind: 'ticket opened', ...done }]
        return what === 'Status' ? [{ kind: 'ticket status', ...done, detail: to ?? '' }] : []
      })

/** The payments of an invoice as events, without refunds (negative amounts) and without settlements with another document. */
export const paymentEvents = ({ payments = [], billTo, currency, ...invoice }: Invoice): ActivityEvent[] =>
  payments
    .filter((payment) => payment.amount > 0 && settlementDocumentNumber(payment) === undefined)
    .map(({ at, date, amount, actor }) => ({
      kind: 'payment',
      at: at ?? date,
      by: billTo,
      ...actorFieldOf(actor),
      detail: String(invoiceNumber(invoice) ?? ''),
      amount,
      ...(currency && { currency }),
    }))

/** Events for the comments of a task; none for an archived task. */
export const taskCommentEvents = ({ comments, archived }: Pick<Task, 'comments' | 'archived'>): ActivityEvent[] =>
  archived ? [] : comments.map(({ at, author, actor }) => ({ kind: 'task comment', at, by: author, ...actorFieldOf(actor) }))

/** Events for the comments and replies of a blog post. */
export const blogCommentEvents = ({ comments }: BlogPost): ActivityEvent[] =>
  comments.flatMap((comment) => [comment, ...comment.replies]).map(({ profile }) => ({ kind: 'blog comment', ...commented(profile) }))

/** Events for the comments and replies of a profile post. */
export const postCommentEvents = ({ data }: Post): ActivityEvent[] =>
  data.comments
    .flatMap((comment) => [comment, ...comment.data.replies])
    .map(({ profile }) => ({ kind: 'post comment', ...commented(profile) }))

/** Author and time of a comment. The id of a profile names the account. */
function commented({ id, name, time }: CommentProfile): Pick<ActivityEvent, 'at' | 'by' | 'actor'> {
  const memberId = memberIdOf(id)
  return { at: time, by: name, ...actorFieldOf(memberId === undefined ? undefined : { id: memberId, name }) }
}

type Moved = Pick<Task, 'activity' | 'createdAt'>

const columnEntered = ({ activity }: Moved) => activity.findLast(({ what }) => what === 'moved' || what === 'created')

/** The time when a task entered its current column. */
export const columnEnteredAt = (task: Moved): string => columnEntered(task)?.at ?? task.createdAt

/** The event of a task that has entered the finishing column. `by` is empty: the event is about the task, whoever moved it. */
export function taskDoneEvent(task: Moved): ActivityEvent {
  const actor = columnEntered(task)?.actor
  return { kind: 'task done', at: columnEnteredAt(task), by: '', ...actorFieldOf(actor) }
}
