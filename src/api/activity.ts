import { type Activity, type ActivityEvent, listActivity } from '#contract/activity/activity.ts'
import {
  blogCommentEvents,
  paymentEvents,
  postCommentEvents,
  taskCommentEvents,
  taskDoneEvent,
  ticketEvents,
} from '#contract/activity/activity-rules.ts'
import type { Email } from '#contract/emails/emails.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Column } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { keyOfRow, rowsWithHighestFacet } from '#db/repository/collection.ts'
import { type Findable, findable } from '#db/repository/search-results.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read } from './kernel/handler.ts'

const TABLES: TableName[] = [
  ...(['emails', 'tickets', 'ticketMessages', 'invoices', 'orders', 'boards', 'categories', 'tasks'] as const),
  ...(['classes', 'enrolments', 'blogPosts', 'posts'] as const),
]

/** Number of messages with the highest ids that are read, because samples and imports are not stored in order of time. */
const MAX_MESSAGES = 100

/** Additional newest mails that are read, because some of them are sent mails or drafts. */
const EXTRA_MAILS = 50

/** Handlers for the activity list. */
export const activity = [
  // Each source returns its newest events, at most `limit`, by an index. So the newest events of all sources are among them.
  read(listActivity, TABLES, async ({ query: { limit = 20 } }, { tx }) => {
    const activities = await Promise.all(sources(tx, limit))
    return activities
      .flat()
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .sort(byTime)
      .slice(0, limit)
  }),
]

const byTime = (a: { at: string }, b: { at: string }) => Date.parse(b.at) - Date.parse(a.at)

/** The events of a record, with the record's title and link. */
function toActivities<T extends TableName>(table: T, row: RowOf<T>, events: ActivityEvent[]): Activity[] {
  // `findable` has the titles and links of the rows of each table.
  const { title, url } = findable.find((candidate) => candidate.table === table) as unknown as Findable<T>
  const id = keyOfRow(table, row)
  return events.map((event) => ({
    key: [table, id, event.kind, event.at, event.by].join('/'),
    ...event,
    id,
    title: title(row),
    url: url(row),
  }))
}

/** The newest events of each source. */
function sources(tx: StoreTransaction, limit: number): Promise<Activity[]>[] {
  /** Events of the rows with the latest events, by the facet with their time (`db/repository/search.ts`). */
  const fromLastChanged = async <T extends TableName>(table: T, eventsOf: (row: RowOf<T>) => ActivityEvent[]) =>
    (await rowsWithHighestFacet(tx, table, 'happened', limit)).flatMap((row) => toActivities(table, row, eventsOf(row)))
  /** Events of the rows that were created last. */
  const fromLastCreated = async <T extends 'orders' | 'enrolments'>(
    table: T,
    eventOf: (row: RowOf<T>) => ActivityEvent | Promise<ActivityEvent>,
  ) => {
    const rows = await tx.list(table, { index: 'createdAt', reverse: true, limit })
    return (await Promise.all(rows.map(async (row) => toActivities(table, row, [await eventOf(row)])))).flat()
  }
  return [
    mails(tx, limit),
    fromLastChanged('tickets', ticketEvents),
    ticketMessages(tx, limit),
    fromLastChanged('invoices', paymentEvents),
    fromLastCreated('orders', ({ createdAt, total, address, history: [placed] }) => ({
      kind: 'order',
      at: createdAt,
      by: address.name,
      ...(placed?.actor && { actor: placed.actor }),
      amount: total,
      currency: CURRENCY,
    })),
    tasksDone(tx, limit),
    fromLastChanged('tasks', taskCommentEvents),
    fromLastCreated('enrolments', async ({ createdAt, parentName, classId }) => {
      const schoolClass = await tx.get('classes', classId)
      return { kind: 'enrolment', at: createdAt, by: parentName, detail: schoolClass?.name ?? '' }
    }),
    fromLastChanged('blogPosts', blogCommentEvents),
    fromLastChanged('posts', postCommentEvents),
  ]
}

async function mails(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  // An erased mail is an empty record that only keeps its position.
  const isReceived = ({ sent, draft, spam, trash, erased }: Email) => !(sent || draft || spam || trash || erased)
  const newest = await tx.list('emails', { index: 'time', reverse: true, limit: limit + EXTRA_MAILS })
  return newest.filter(isReceived).flatMap((mail) => toActivities('emails', mail, [{ kind: 'mail', at: mail.time, by: mail.from }]))
}

async function ticketMessages(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  const latest = await tx.list('ticketMessages', { reverse: true, limit: MAX_MESSAGES })
  const messages = latest.sort(byTime).slice(0, limit)
  const rows = await tx.getMany(
    'tickets',
    messages.map(({ ticketId }) => ticketId),
  )
  return messages.flatMap(({ kind, at, author, actor }, index) => {
    const ticket = rows[index]
    // The `request` is the text with which the ticket was opened, which is an event of the ticket.
    if (!ticket || ticket.deleted || kind === 'request') return []
    return toActivities('tickets', ticket, [{ kind: `ticket ${kind}`, at, by: author, ...actorFieldOf(actor) }])
  })
}

/** The tasks that were moved last into the finishing column of their board. */
async function tasksDone(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  const boards = await tx.list('boards')
  const columns = await tx.list('categories', { index: 'order' })
  // A column whose board was deleted belongs to the first one.
  const boardOf = ({ boardId }: Column) => boards.find(({ id }) => sameId(id, boardId)) ?? boards[0]
  const finishing = boards.flatMap((board) => finishingColumn(columns.filter((column) => boardOf(column) === board)) ?? [])
  // A value of the facet `arrived` is the id of the column and the time at which the task entered it.
  const done = await Promise.all(finishing.map(({ id }) => rowsWithHighestFacet(tx, 'tasks', 'arrived', limit, `${id} `)))
  return done.flat().flatMap((row) => toActivities('tasks', row, [taskDoneEvent(row)]))
}
