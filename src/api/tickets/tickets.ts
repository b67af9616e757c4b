import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import { changedTicket, mergedTickets, newTicket, type TicketEventContext } from '#contract/tickets/ticket-history.ts'
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
  readTicket,
  type Ticket,
  type TicketChange,
  type TicketMessage,
} from '#contract/tickets/tickets.ts'
import { mayChangeStatus } from '#contract/tickets/tickets-rules.ts'
import { countWithFacet, fieldBounds, getAllOr404, getOr404, save } from '#db/repository/collection.ts'
import { authorOf, senderOf } from '#db/repository/current-user.ts'
import { freeId, nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { replyMails, storeMail } from '#db/repository/mail.ts'
import { facetToken } from '#db/repository/search.ts'
import { storedFiles } from '#db/repository/stored-files.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listRowsOrFullTable, read, write, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for tickets. */
export const tickets = [
  read(listTickets, ['tickets'], ({ query: { Label, overdue, ...query } }, context) => {
    // A list among the tokens means that a ticket has at least one of them.
    const tokens = Label ? [tokensOf('Label', Label)] : []
    if (!overdue) return listRowsOrFullTable(context, 'tickets', query, { tokens })
    // A ticket without a due date has an empty text there, which is outside of these bounds.
    const overdueBounds = fieldBounds('due', '0', context.now.toISOString())
    return listRowsOrFullTable(context, 'tickets', query, { tokens: [...tokens, tokensOf('state', 'Open,Pending')], within: overdueBounds })
  }),

  read(countTickets, ['tickets'], async (_, { tx }) => {
    // The facet `state` is the status, or `deleted`.
    const count = (state: string) => countWithFacet(tx, 'tickets', 'state', state)
    const [Open, Pending, Closed, deleted] = await Promise.all([count('Open'), count('Pending'), count('Closed'), count('deleted')])
    return { Open, Pending, Closed, deleted }
  }),

  write(createTicket, ['tickets', 'profile'], async ({ body }, context) => {
    const { tx } = context
    const Id = await freeId(tx, 'tickets', body.Id)
    return save(tx, 'tickets', newTicket({ ...body, Id, Date: body.Date ?? '' }, await eventContextOf(context)))
  }),

  writeThenReadBack(
    deleteTicket,
    ['tickets', 'profile'],
    async ({ body }, context) => {
      await changeByIds(context, [body.id], { deleted: true })
    },
    ({ tx }) => tx.list('tickets'),
  ),

  read(readTicket, ['tickets'], ({ params }, { tx }) => getTicket(tx, params.id)),

  write(changeTicket, ['tickets', 'profile'], async ({ params, body }, context) => {
    const ticket = await getTicket(context.tx, params.id)
    const [stored = ticket] = await changeAll(context, [ticket], body)
    return stored
  }),
  write(changeTickets, ['tickets', 'profile'], ({ body }, context) => changeByIds(context, body.ids, body.change)),
  write(deleteTickets, ['tickets', 'profile'], ({ body }, context) => changeByIds(context, body.ids, { deleted: true })),

  read(listTicketMessages, ['tickets', 'ticketMessages'], async ({ params }, { tx }) => conversation(tx, await getTicket(tx, params.id))),

  write(addTicketMessage, ['tickets', 'ticketMessages', 'emails', 'files', 'profile'], async ({ params, body }, context) => {
    const { tx, now, actor } = context
    const { kind, text, Status } = body
    const ticket = await getTicket(tx, params.id)
    const from = senderOf(await context.user())
    const message: TicketMessage = {
      id: await nextId(tx, 'ticketMessages'),
      ticketId: ticket.Id,
      kind,
      text,
      author: from.name,
      avatar: from.avatar,
      at: now.toISOString(),
      attachments: await storedFiles(tx, body.attachments ?? []),
      ...actorFieldOf(actor),
    }
    for (const mail of replyMails(ticket, message, from)) await storeMail(tx, now, mail)
    if (Status) save(context.tx, 'tickets', await changed(context, ticket, { Status }))
    return save(tx, 'ticketMessages', message)
  }),

  write(mergeTickets, ['tickets', 'ticketMessages', 'profile'], async ({ params, body }, context) => {
    const { tx } = context
    const target = await getTicket(tx, params.id)
    const others = (await getTickets(tx, body.ids)).filter(({ Id }) => !sameId(Id, target.Id))
    if (others.length === 0) throw new ApiError(400, 'A ticket cannot be merged with itself.')
    if ([target, ...others].some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore the deleted ticket before merging it.')
    const merged = await Promise.all(others.map(async (ticket) => ({ ticket, messages: await conversation(tx, ticket) })))
    // `requests` are the descriptions of the merged tickets, as messages.
    const { target: remaining, closed, moved, requests } = mergedTickets(target, merged, await eventContextOf(context))
    const firstId = await nextId(tx, 'ticketMessages')
    const added = requests.map((request, index) => ({ ...request, id: firstId + index }))
    await context.applyChangeSet({ tickets: [remaining, ...closed], ticketMessages: [...moved, ...added] })
    return remaining
  }),
]

const getTicket = (tx: StoreTransaction, id: Id): Promise<Ticket> => getOr404(tx, 'tickets', id, 'Ticket not found')

/** The search tokens of several values of a facet. @param values separated by commas */
const tokensOf = (facet: string, values: string): string[] => values.split(',').map((value) => facetToken('tickets', facet, value))

const getTickets = (tx: StoreTransaction, ids: Id[]): Promise<Ticket[]> => getAllOr404(tx, 'tickets', ids, 'Ticket not found')

async function conversation(tx: StoreTransaction, { Id }: Ticket): Promise<TicketMessage[]> {
  const rows = await tx.list('ticketMessages', equalBounds('ticketId', Id))
  return rows.sort((a, b) => a.at.localeCompare(b.at))
}

async function changed(context: Context, ticket: Ticket, fields: TicketChange): Promise<Ticket> {
  if (fields.Status && !mayChangeStatus(ticket.Status, fields.Status)) {
    throw new ApiError(409, 'Reopen the ticket before changing its status.')
  }
  return changedTicket(ticket, fields, await eventContextOf(context))
}

const eventContextOf = async ({ now, actor, user }: Context): Promise<TicketEventContext> => ({
  now,
  actor,
  by: authorOf(await user()).name,
})

/** Stores a change of tickets. A change of status can be undone; clients undo the others by the opposite change. */
async function changeAll(context: Context, tickets: Ticket[], fields: TicketChange): Promise<Ticket[]> {
  const rows: Ticket[] = []
  for (const ticket of tickets) rows.push(await changed(context, ticket, fields))
  if (fields.Status) await context.applyChangeSet({ tickets: rows })
  else save(context.tx, 'tickets', ...rows)
  return rows
}

const changeByIds = async (context: Context, ids: Id[], fields: TicketChange) => ({
  changed: (await changeAll(context, await getTickets(context.tx, ids), fields)).length,
})
