import { type Activity, type Happening, listActivity } from '#contract/activity/activity.ts'
import {
  arrivedAt,
  blogHappenings,
  paymentHappenings,
  postHappenings,
  taskHappenings,
  ticketHappenings,
} from '#contract/activity/activity-rules.ts'
import type { Email } from '#contract/emails/emails.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Column } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { keyIn, lastByFacet } from '#db/repository/collection.ts'
import { type Findable, findable } from '#db/repository/search-results.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read } from './kernel/handler.ts'

const TABLES: TableName[] = [
  ...(['emails', 'tickets', 'ticketMessages', 'invoices', 'orders', 'boards', 'categories', 'tasks'] as const),
  ...(['classes', 'enrolments', 'blogPosts', 'posts'] as const),
]

/** How many of the messages that were written last are looked at: samples and imports are not stored in the order in which they were written. */
const MOST_MESSAGES = 100

/** So many more of the newest mails are looked at than are wanted: among those that came are some that were sent, and drafts. */
const MORE_MAILS = 50

export const activity = [
  // Each source gives its newest by an index, at most as many as are wanted of all: what is not among those is not among all either.
  read(listActivity, TABLES, async ({ query: { limit = 20 } }, { tx }) => {
    const found = await Promise.all(sources(tx, limit))
    return found
      .flat()
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .sort(byTime)
      .slice(0, limit)
  }),
]

const byTime = (a: { at: string }, b: { at: string }) => Date.parse(b.at) - Date.parse(a.at)

/** What happened to a record, each with what the record is called and where it is shown. */
function told<T extends TableName>(table: T, row: RowOf<T>, happenings: Happening[]): Activity[] {
  const { title, url } = findable.find((one) => one.table === table) as unknown as Findable<T>
  const id = keyIn(table, row)
  return happenings.map((one) => ({ key: [table, id, one.kind, one.at, one.by].join('/'), ...one, id, title: title(row), url: url(row) }))
}

function sources(tx: StoreTransaction, limit: number): Promise<Activity[]>[] {
  /** Of the rows to which something happened last, by the facet that says when (`db/repository/search.ts`). */
  const last = async <T extends TableName>(table: T, happenings: (row: RowOf<T>) => Happening[]) =>
    (await lastByFacet(tx, table, 'happened', limit)).flatMap((row) => told(table, row, happenings(row)))
  /** Of the rows that were made last. */
  const made = async <T extends 'orders' | 'enrolments'>(table: T, happening: (row: RowOf<T>) => Happening | Promise<Happening>) => {
    const rows = await tx.list(table, { index: 'createdAt', reverse: true, limit })
    return (await Promise.all(rows.map(async (row) => told(table, row, [await happening(row)])))).flat()
  }
  return [
    mails(tx, limit),
    last('tickets', ticketHappenings),
    answers(tx, limit),
    last('invoices', paymentHappenings),
    made('orders', ({ createdAt, total, address }) => ({
      kind: 'order',
      at: createdAt,
      by: address.name,
      amount: total,
      currency: CURRENCY,
    })),
    tasksDone(tx, limit),
    last('tasks', taskHappenings),
    made('enrolments', async ({ createdAt, parentName, classId }) => {
      const wanted = await tx.get('classes', classId)
      return { kind: 'enrolment', at: createdAt, by: parentName, detail: wanted?.name ?? '' }
    }),
    last('blogPosts', blogHappenings),
    last('posts', postHappenings),
  ]
}

async function mails(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  const came = ({ sent, draft, spam, trash, erased }: Email) => !(sent || draft || spam || trash || erased)
  const newest = await tx.list('emails', { index: 'time', reverse: true, limit: limit + MORE_MAILS })
  return newest.filter(came).flatMap((mail) => told('emails', mail, [{ kind: 'mail', at: mail.time, by: mail.from }]))
}

async function answers(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  const written = await tx.list('ticketMessages', { reverse: true, limit: MOST_MESSAGES })
  const messages = written.sort(byTime).slice(0, limit)
  const rows = await tx.getMany(
    'tickets',
    messages.map(({ ticketId }) => ticketId),
  )
  return messages.flatMap(({ kind, at, author }, index) => {
    const ticket = rows[index]
    if (!ticket || ticket.deleted || kind === 'request') return []
    return told('tickets', ticket, [{ kind: `ticket ${kind}`, at, by: author }])
  })
}

/** The tasks that came last into the column in which their board finishes. */
async function tasksDone(tx: StoreTransaction, limit: number): Promise<Activity[]> {
  const boards = await tx.list('boards')
  const columns = await tx.list('categories', { index: 'order' })
  const boardOf = ({ boardId }: Column) => boards.find(({ id }) => sameId(id, boardId)) ?? boards[0]
  const finishing = boards.flatMap((board) => finishingColumn(columns.filter((column) => boardOf(column) === board)) ?? [])
  const done = await Promise.all(finishing.map(({ id }) => lastByFacet(tx, 'tasks', 'arrived', limit, `${id} `)))
  return done.flat().flatMap((row) => told('tasks', row, [{ kind: 'task done', at: arrivedAt(row), by: '' }]))
}
