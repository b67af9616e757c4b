import {
  type Activity,
  arrivedAt,
  blogHappenings,
  type Happening,
  listActivity,
  paymentHappenings,
  postHappenings,
  taskHappenings,
  ticketHappenings,
} from '#contract/activity.ts'
import type { Enrolment, StoredClass } from '#contract/classes.ts'
import type { Email } from '#contract/emails.ts'
import { type Id, sameId } from '#contract/field.ts'
import { type Board, type Column, finishingColumn } from '#contract/kanban.ts'
import { excerptOf } from '#contract/mail-text.ts'
import { CURRENCY } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { lastByFacet } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import type { Row, TableName } from '#db/tables.ts'
import { read } from './answer.ts'

const TABLES: TableName[] = [
  ...(['emails', 'tickets', 'ticketMessages', 'invoices', 'orders', 'boards', 'categories', 'tasks'] as const),
  ...(['classes', 'enrolments', 'blogPosts', 'posts'] as const),
]

/** How many of the messages that were written last are looked at: samples and imports are not stored in the order in which they were written. */
const MOST_MESSAGES = 100

/** How many of the newest mails are looked at for some that came: the others were sent, or are drafts. */
const MOST_MAILS = 300

export const activity = [
  // Each source gives its newest by an index, at most as many as are wanted of all: what is not among those is not among all either.
  read(listActivity, TABLES, async ({ query: { limit = 20 } }, { db }) => {
    const found = await Promise.all(SOURCES.map((source) => source(db, limit)))
    return found
      .flat()
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, limit)
  }),
]

const link = (path: string, name: string, id: unknown) => `${path}?${name}=${encodeURIComponent(String(id))}`

/** What happened to a record, each with what the record is called and where it is shown. */
const told = (happenings: Happening[], table: string, id: Id, title: string, url: string): Activity[] =>
  happenings.map((one) => ({ key: `${table}/${id}/${one.kind}/${one.at}/${one.by}`, ...one, id, title, url }))

/** The rows of a table to which something happened last, by the facet that says when (`db/search.ts`). */
const lastOf = (db: Database, table: TableName, limit: number): Promise<Row[]> => lastByFacet(db, table, 'happened', limit)

const SOURCES: ((db: Database, limit: number) => Promise<Activity[]>)[] = [
  async (db, limit) => {
    const came = ({ sent, draft, spam, trash, erased }: Email) => !(sent || draft || spam || trash || erased)
    const mails: Email[] = []
    let before = '\uffff'
    for (let looked = 0; looked < MOST_MAILS && mails.length < limit; looked += limit) {
      const newest: Email[] = await db.emails.where('time').below(before).reverse().limit(limit).toArray()
      mails.push(...newest.filter(came))
      const oldest = newest[limit - 1]
      if (!oldest) break
      before = oldest.time
    }
    return mails.flatMap(({ id, subject, from, time }) =>
      told([{ kind: 'mail', at: time, by: from }], 'emails', id, subject, link('/apps/email', 'mail', id)),
    )
  },

  async (db, limit) => {
    const rows: Ticket[] = await lastOf(db, 'tickets', limit)
    return rows.flatMap((row) => told(ticketHappenings(row), 'tickets', row.Id, row.ticketTitle, link('/apps/tickets', 'ticket', row.Id)))
  },

  async (db, limit) => {
    const written: TicketMessage[] = await db.ticketMessages.orderBy(':id').reverse().limit(MOST_MESSAGES).toArray()
    const messages = written.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, limit)
    const rows: (Ticket | undefined)[] = await db.tickets.bulkGet(messages.map(({ ticketId }) => ticketId))
    return messages.flatMap(({ id, kind, at, author }, index) => {
      const ticket = rows[index]
      if (!ticket || ticket.deleted || kind === 'request') return []
      const happening: Happening = { kind: kind === 'note' ? 'ticket note' : 'ticket reply', at, by: author }
      return told([happening], `ticketMessages/${id}`, ticket.Id, ticket.ticketTitle, link('/apps/tickets', 'ticket', ticket.Id))
    })
  },

  async (db, limit) =>
    (await lastOf(db, 'invoices', limit)).flatMap((row) =>
      told(paymentHappenings(row), 'invoices', row.id, row.billTo, `/apps/invoice/detail/${row.id}`),
    ),

  async (db, limit) => {
    const rows: Order[] = await db.orders.orderBy('createdAt').reverse().limit(limit).toArray()
    return rows.flatMap(({ id, createdAt, total, address: { name } }) => {
      const placed: Happening = { kind: 'order', at: createdAt, by: name, amount: total, currency: CURRENCY }
      return told([placed], 'orders', id, name, `/apps/ecommerce/orders/${id}`)
    })
  },

  async (db, limit) => {
    const columns = await finishingColumns(db)
    const done = await Promise.all(columns.map(({ id }) => lastByFacet(db, 'tasks', 'arrived', limit, `${id} `)))
    return done
      .flat()
      .flatMap((row) => told([{ kind: 'task done', at: arrivedAt(row), by: '' }], 'tasks', row.id, row.task, taskUrl(row.id)))
  },

  async (db, limit) =>
    (await lastOf(db, 'tasks', limit)).flatMap((row) => told(taskHappenings(row), 'tasks', row.id, row.task, taskUrl(row.id))),

  async (db, limit) => {
    const rows: Enrolment[] = await db.enrolments.orderBy('createdAt').reverse().limit(limit).toArray()
    const classes: (StoredClass | undefined)[] = await db.classes.bulkGet(rows.map(({ classId }) => classId))
    return rows.flatMap(({ id, childName, parentName, createdAt }, index) => {
      const asked: Happening = { kind: 'enrolment', at: createdAt, by: parentName, detail: classes[index]?.name ?? '' }
      return told([asked], 'enrolments', id, childName, `${link('/apps/classes/requests', 'q', childName)}&status=all`)
    })
  },

  async (db, limit) =>
    (await lastOf(db, 'blogPosts', limit)).flatMap((row) =>
      told(blogHappenings(row), 'blogPosts', row.id, row.title, `/apps/blog/detail/${encodeURIComponent(row.slug)}`),
    ),

  async (db, limit) =>
    (await lastOf(db, 'posts', limit)).flatMap((row) =>
      told(postHappenings(row), 'posts', row.id, excerptOf(row.data.content), link('/user-profile', 'post', row.id)),
    ),
]

const taskUrl = (id: Id) => link('/apps/kanban', 'task', id)

/** Of each board the column in which work is finished. */
async function finishingColumns(db: Database): Promise<Column[]> {
  const boards: Board[] = await db.boards.toArray()
  const columns: Column[] = await db.categories.orderBy('order').toArray()
  const isOn = (board: Board, { boardId }: Column) => sameId((boards.find(({ id }) => sameId(id, boardId)) ?? boards[0])?.id, board.id)
  return boards.flatMap((board) => finishingColumn(columns.filter((column) => isOn(board, column))) ?? [])
}
