import { type Activity, type Happening, listActivity } from '#contract/activity.ts'
import { arrivedAt, blogHappenings, paymentHappenings, postHappenings, taskHappenings, ticketHappenings } from '#contract/activity-rules.ts'
import type { Board } from '#contract/boards.ts'
import type { Email } from '#contract/emails.ts'
import type { Column } from '#contract/kanban.ts'
import { finishingColumn } from '#contract/kanban-rules.ts'
import { CURRENCY } from '#contract/money.ts'
import { sameId } from '#contract/same-id.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { lastByFacet } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { type Findable, findable } from '#db/findable.ts'
import type { Row, TableName } from '#db/tables.ts'
import { read } from './answer.ts'

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
  read(listActivity, TABLES, async ({ query: { limit = 20 } }, { db }) => {
    const found = await Promise.all(sources(db, limit))
    return found
      .flat()
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .sort(byTime)
      .slice(0, limit)
  }),
]

const byTime = (a: { at: string }, b: { at: string }) => Date.parse(b.at) - Date.parse(a.at)

/** What happened to a record, each with what the record is called and where it is shown. */
function told(table: TableName, row: Row, happenings: Happening[]): Activity[] {
  const { title, url } = findable.find((one) => one.table === table) as Findable
  const id = row.id ?? row.Id
  return happenings.map((one) => ({ key: [table, id, one.kind, one.at, one.by].join('/'), ...one, id, title: title(row), url: url(row) }))
}

function sources(db: Database, limit: number): Promise<Activity[]>[] {
  /** Of the rows to which something happened last, by the facet that says when (`db/search.ts`). */
  const last = async (table: TableName, happenings: (row: Row) => Happening[]) =>
    (await lastByFacet(db, table, 'happened', limit)).flatMap((row) => told(table, row, happenings(row)))
  /** Of the rows that were made last. */
  const made = async (table: TableName, happening: (row: Row) => Happening | Promise<Happening>) => {
    const rows: Row[] = await db[table].orderBy('createdAt').reverse().limit(limit).toArray()
    return (await Promise.all(rows.map(async (row) => told(table, row, [await happening(row)])))).flat()
  }
  return [
    mails(db, limit),
    last('tickets', ticketHappenings),
    answers(db, limit),
    last('invoices', paymentHappenings),
    made('orders', ({ createdAt, total, address }) => ({
      kind: 'order',
      at: createdAt,
      by: address.name,
      amount: total,
      currency: CURRENCY,
    })),
    tasksDone(db, limit),
    last('tasks', taskHappenings),
    made('enrolments', async ({ createdAt, parentName, classId }) => {
      const wanted = await db.classes.get(classId)
      return { kind: 'enrolment', at: createdAt, by: parentName, detail: wanted?.name ?? '' }
    }),
    last('blogPosts', blogHappenings),
    last('posts', postHappenings),
  ]
}

async function mails(db: Database, limit: number): Promise<Activity[]> {
  const came = ({ sent, draft, spam, trash, erased }: Email) => !(sent || draft || spam || trash || erased)
  const newest: Email[] = await db.emails
    .orderBy('time')
    .reverse()
    .limit(limit + MORE_MAILS)
    .toArray()
  return newest.filter(came).flatMap((mail) => told('emails', mail, [{ kind: 'mail', at: mail.time, by: mail.from }]))
}

async function answers(db: Database, limit: number): Promise<Activity[]> {
  const written: TicketMessage[] = await db.ticketMessages.orderBy(':id').reverse().limit(MOST_MESSAGES).toArray()
  const messages = written.sort(byTime).slice(0, limit)
  const rows: (Ticket | undefined)[] = await db.tickets.bulkGet(messages.map(({ ticketId }) => ticketId))
  return messages.flatMap(({ kind, at, author }, index) => {
    const ticket = rows[index]
    if (!ticket || ticket.deleted || kind === 'request') return []
    return told('tickets', ticket, [{ kind: `ticket ${kind}`, at, by: author }])
  })
}

/** The tasks that came last into the column in which their board finishes. */
async function tasksDone(db: Database, limit: number): Promise<Activity[]> {
  const boards: Board[] = await db.boards.toArray()
  const columns: Column[] = await db.categories.orderBy('order').toArray()
  const boardOf = ({ boardId }: Column) => boards.find(({ id }) => sameId(id, boardId)) ?? boards[0]
  const finishing = boards.flatMap((board) => finishingColumn(columns.filter((column) => boardOf(column) === board)) ?? [])
  const done = await Promise.all(finishing.map(({ id }) => lastByFacet(db, 'tasks', 'arrived', limit, `${id} `)))
  return done.flat().flatMap((row) => told('tasks', row, [{ kind: 'task done', at: arrivedAt(row), by: '' }]))
}
