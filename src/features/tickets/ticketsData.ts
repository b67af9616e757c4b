import { callCached } from '#client/live/cached.ts'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import { queryOf, type TicketSearch } from './search.ts'

/** The open ticket with its conversation. */
export interface OpenTicket {
  ticket: Ticket
  messages: TicketMessage[]
}

/** The number of tickets of each status, and of deleted tickets. */
export type TicketCounts = Awaited<ReturnType<typeof readCounts>>

/** The data of the route loader. */
export interface TicketsData {
  page: ApiResult<Ticket[]>
  counts: TicketCounts
  views: TicketView[]
  /** Undefined while the list is shown, or if the ticket does not exist. */
  open: OpenTicket | undefined
}

// `callCached` reuses an answer that is less than a minute old, unless something was written since.
const readCounts = () => callCached('GET /api/data/tickets/counts', {})

/** Loads the data for the search parameters: the list, and the open ticket. */
export async function loadTickets(search: TicketSearch): Promise<TicketsData> {
  const [page, counts, views, open] = await Promise.all([
    send('GET /api/data/ticket/TicketData', { query: queryOf(search) }),
    readCounts(),
    callCached('GET /api/data/tickets/views', {}),
    search.ticket === undefined ? undefined : loadTicket(search.ticket),
  ])
  return { page, counts, views, open }
}

/** Reads a ticket with its conversation; undefined if it does not exist. */
async function loadTicket(id: Id): Promise<OpenTicket | undefined> {
  const params = { id }
  const [ticket, messages] = await Promise.all([
    orUndefinedIf404(call('GET /api/data/tickets/:id', { params })),
    orUndefinedIf404(call('GET /api/data/tickets/:id/messages', { params })),
  ])
  return ticket && messages && { ticket, messages }
}
