import { callCached } from '#client/live/cached.ts'
import { type Answered, call, send } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import { queryOf, type TicketSearch } from './search.ts'

export type TicketCounts = Awaited<ReturnType<typeof readCounts>>

/** The open ticket: the rows of the query that finds it, and its conversation. */
export interface OpenTicket {
  query: NonNullable<RequestOf<'GET /api/data/ticket/TicketData'>['query']>
  rows: Ticket[]
  messages: TicketMessage[]
}

export interface TicketsLoad {
  page: Answered<Ticket[]>
  counts: TicketCounts
  views: TicketView[]
  /** Nothing while the list is shown, or where there is no such ticket. */
  open: OpenTicket | undefined
}

const readCounts = () => callCached('GET /api/data/tickets/counts', {})

/** Reads what the URL asks for. */
export async function loadTickets(search: TicketSearch): Promise<TicketsLoad> {
  const [page, counts, views, open] = await Promise.all([
    send('GET /api/data/ticket/TicketData', { query: queryOf(search) }),
    readCounts(),
    callCached('GET /api/data/tickets/views', {}),
    search.ticket === undefined ? undefined : openTicket(search.ticket),
  ])
  return { page, counts, views, open }
}

export const byId = (rows: Ticket[], id: Id | undefined): Ticket | undefined => rows.find(({ Id }) => sameId(Id, id))

/** Tickets are numbered from 1 and keep their place, so the number is nearly always the place; else its words find it. */
async function openTicket(id: Id): Promise<OpenTicket | undefined> {
  const place = Number(id)
  const queries = [...(Number.isInteger(place) && place > 0 ? [{ page: place, pageSize: 1 }] : []), { q: String(id).slice(0, 200) }]
  for (const query of queries) {
    const rows = await call('GET /api/data/ticket/TicketData', { query })
    if (byId(rows, id)) return { query, rows, messages: await call('GET /api/data/tickets/:id/messages', { params: { id } }) }
  }
  return undefined
}
