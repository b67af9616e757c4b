import type { EventContext } from '../members/actor.ts'
import { actorFieldOf } from '../members/actor-rules.ts'
import type { Ticket, TicketChange, TicketEvent, TicketMessage } from './tickets.ts'

/** When a ticket is changed, by which account, and the name that is shown. */
export interface TicketEventContext extends EventContext {
  by: string
}

/** Creates a ticket from some fields: open and unassigned by default. */
export function newTicket(fields: Partial<Ticket> & Pick<Ticket, 'Id' | 'ticketTitle'>, context: TicketEventContext): Ticket {
  const done = stamp(context)
  const ticket: Ticket = {
    ticketDescription: '',
    Status: 'Open',
    Label: 'warning',
    thumb: '',
    AgentName: '',
    Date: done.at,
    deleted: false,
    priority: 'normal',
    due: '',
    requesterName: '',
    requesterEmail: '',
    history: [{ ...done, what: 'created' }],
  } as Ticket
  return { ...ticket, ...fields, Date: fields.Date || done.at }
}

/** The time, the name and the account of an event. */
const stamp = ({ now, by, actor }: TicketEventContext) => ({ at: now.toISOString(), by, ...actorFieldOf(actor) })

/** A change of one of these fields is an event in the history. */
const WATCHED_FIELDS = ['Status', 'priority', 'AgentName', 'Label', 'due'] as const

/** The ticket after a change, with an event for each changed field. It does not check whether the status may change. */
export function changedTicket(ticket: Ticket, change: TicketChange, context: TicketEventContext): Ticket {
  const done = stamp(context)
  const after: Ticket = { ...ticket, ...change }
  const events: TicketEvent[] = []
  for (const field of WATCHED_FIELDS) {
    if (after[field] !== ticket[field]) events.push({ ...done, what: field, from: ticket[field], to: after[field] })
  }
  if (after.ticketTitle !== ticket.ticketTitle || after.ticketDescription !== ticket.ticketDescription)
    events.push({ ...done, what: 'edited' })
  if (after.deleted !== ticket.deleted) events.push({ ...done, what: after.deleted ? 'deleted' : 'restored' })
  return { ...after, history: [...ticket.history, ...events] }
}

/**
 * Merges tickets: one remains, the others are closed and moved to the trash.
 *
 * Nothing is lost: the request of each merged ticket becomes a message with its author and time, and all its messages name their origin. A
 * remaining ticket without requester gets that of the first merged one.
 *
 * @param others each with its messages
 * @returns the changed tickets, the moved messages, and the requests as messages without ids
 */
export function mergedTickets(
  target: Ticket,
  others: readonly { ticket: Ticket; messages: TicketMessage[] }[],
  context: TicketEventContext,
) {
  const done = stamp(context)
  const requests: Omit<TicketMessage, 'id'>[] = []
  const moved: TicketMessage[] = []
  const closedTickets: Ticket[] = []
  let merged = target
  for (const { ticket, messages } of others) {
    const { Id, ticketTitle, requesterName, requesterEmail, requesterPhone } = ticket
    const from = { ticketId: target.Id, mergedFrom: { Id, ticketTitle, requesterName, requesterEmail } }
    const author = requesterName || requesterEmail
    const avatar = messages.find((message) => message.author === author)?.avatar ?? ''
    requests.push({ ...from, kind: 'request', text: ticket.ticketDescription, author, avatar, at: ticket.Date, attachments: [] })
    moved.push(...messages.map((message) => ({ ...from, ...message, ticketId: target.Id })))
    const closed = changedTicket(ticket, { Status: 'Closed', deleted: true }, context)
    closedTickets.push({ ...closed, history: [...closed.history, { ...done, what: 'merged', to: String(target.Id) }] })
    merged = { ...merged, history: [...merged.history, { ...done, what: 'merged', from: `#${Id} ${ticketTitle}` }] }
    if (!merged.requesterName && !merged.requesterEmail) {
      merged = { ...merged, requesterName, requesterEmail, ...(requesterPhone && { requesterPhone }) }
    }
  }
  return { target: merged, closed: closedTickets, moved, requests }
}
