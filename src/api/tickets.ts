import { ApiError } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { sameId } from '#contract/same-id.ts'
import { changedTicket, mergedTickets, newTicket } from '#contract/ticket-life.ts'
import {
  addTicketMessage,
  changeTicket,
  changeTickets,
  countTickets,
  createTicket,
  deleteTicket,
  deleteTickets,
  listTicketMessages,
  listTickets,
  mergeTickets,
  type Ticket,
  type TicketChange,
  type TicketMessage,
} from '#contract/tickets.ts'
import { mayBecome } from '#contract/tickets-rules.ts'
import { countOf, facetIs, keysBetween, need, needAll, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { freeId, nextId } from '#db/ids.ts'
import { answerLetters, storeMail } from '#db/mail.ts'
import { signedIn, signedInSender } from '#db/signed-in.ts'
import { storedFiles } from '#db/stored-files.ts'
import { type Context, listedWhole, read, write, writeThen } from './answer.ts'

export const tickets = [
  read(listTickets, ['tickets'], ({ query: { Label, overdue, ...query } }, context) => {
    const { db } = context
    const within = Label ? [among(db, 'Label', Label)] : []
    if (overdue) within.push(keysBetween(db, 'tickets', 'due', '0', context.now.toISOString()), among(db, 'state', 'Open,Pending'))
    return listedWhole(context, 'tickets', query, { within })
  }),

  read(countTickets, ['tickets'], async (_, { db }) => {
    const count = (state: string) => countOf(db, 'tickets', 'state', state)
    const [Open, Pending, Closed, deleted] = await Promise.all([count('Open'), count('Pending'), count('Closed'), count('deleted')])
    return { Open, Pending, Closed, deleted }
  }),

  write(createTicket, ['tickets', 'profile'], async ({ body }, { db, now }) => {
    const Id = await freeId(db, 'tickets', body.Id)
    const { name } = await signedIn(db)
    return save(db, 'tickets', newTicket({ ...body, Id, Date: body.Date ?? '' }, name, now))
  }),

  writeThen(
    deleteTicket,
    ['tickets', 'profile'],
    async ({ body }, context) => {
      await changeAll(context, [body.id], { deleted: true })
    },
    ({ db }) => db.tickets.toArray(),
  ),

  write(changeTicket, ['tickets', 'profile'], async ({ params, body }, context) => change(context, await one(context.db, params.id), body)),
  write(changeTickets, ['tickets', 'profile'], ({ body }, context) => changeAll(context, body.ids, body.change)),
  write(deleteTickets, ['tickets', 'profile'], ({ body }, context) => changeAll(context, body.ids, { deleted: true })),

  read(listTicketMessages, ['tickets', 'ticketMessages'], async ({ params }, { db }) => conversation(db, await one(db, params.id))),

  write(addTicketMessage, ['tickets', 'ticketMessages', 'emails', 'files', 'profile'], async ({ params, body }, context) => {
    const { db, now } = context
    const { kind, text, Status } = body
    const ticket = await one(db, params.id)
    const from = await signedInSender(db)
    const message: TicketMessage = {
      id: await nextId(db, 'ticketMessages'),
      ticketId: ticket.Id,
      kind,
      text,
      author: from.name,
      avatar: from.avatar,
      at: now.toISOString(),
      attachments: await storedFiles(db, body.attachments ?? []),
    }
    for (const letter of answerLetters(ticket, message, from)) await storeMail(db, now, letter)
    if (Status) await change(context, ticket, { Status })
    return save(db, 'ticketMessages', message)
  }),

  write(mergeTickets, ['tickets', 'ticketMessages', 'profile'], async ({ params, body }, context) => {
    const { db, now } = context
    const keep = await one(db, params.id)
    const others = (await several(db, body.ids)).filter(({ Id }) => !sameId(Id, keep.Id))
    if (others.length === 0) throw new ApiError(400, 'A ticket is merged into another one, not into itself.')
    if ([keep, ...others].some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore a deleted ticket before it is merged.')
    const { name } = await signedIn(db)
    const told = await Promise.all(others.map(async (ticket) => ({ ticket, talk: await conversation(db, ticket) })))
    const { kept, gone, moved, requests } = mergedTickets(keep, told, name, now)
    const first = await nextId(db, 'ticketMessages')
    const added = requests.map((request, index) => ({ ...request, id: first + index }))
    await context.amend({ tickets: [kept, ...gone], ticketMessages: [...moved, ...added] })
    return kept
  }),
]

const one = (db: Database, id: Id): Promise<Ticket> => need(db, 'tickets', id, 'Ticket not found')

/** The keys of the tickets that have one of these values. */
const among = async (db: Database, facet: string, values: string) =>
  (await Promise.all(values.split(',').map((value) => facetIs(db, 'tickets', facet, value)))).flat()

const several = (db: Database, ids: Id[]): Promise<Ticket[]> => needAll(db, 'tickets', ids, 'Ticket not found')

async function conversation(db: Database, { Id }: Ticket): Promise<TicketMessage[]> {
  const rows: TicketMessage[] = await db.ticketMessages.where('ticketId').equals(Id).toArray()
  return rows.sort((a, b) => a.at.localeCompare(b.at))
}

async function change({ db, now }: Context, ticket: Ticket, fields: TicketChange): Promise<Ticket> {
  if (fields.Status && !mayBecome(ticket.Status, fields.Status)) {
    throw new ApiError(409, 'A closed ticket is opened again before its status changes otherwise.')
  }
  const { name } = await signedIn(db)
  return save(db, 'tickets', changedTicket(ticket, fields, name, now))
}

async function changeAll(context: Context, ids: Id[], fields: TicketChange) {
  const rows = await several(context.db, ids)
  for (const row of rows) await change(context, row, fields)
  return { changed: rows.length }
}
