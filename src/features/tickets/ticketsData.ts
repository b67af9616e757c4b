import { callCached } from '#client/cached.ts'
import { type Answered, call, send } from '#client/call.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type Id, sameId } from '#contract/field.ts'
import { listTicketViews, type TicketView } from '#contract/ticket-views.ts'
import { countTickets, listTicketMessages, listTickets, type Ticket, type TicketMessage } from '#contract/tickets.ts'
import { queryOf, type TicketSearch } from './search.ts'

export type TicketCounts = Awaited<ReturnType<typeof readCounts>>

/** The open ticket: the rows of the query that finds it, and its conversation. */
export interface OpenTicket {
  query: NonNullable<RequestOf<typeof listTickets>['query']>
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

const readCounts = () => callCached(countTickets, {})

/** Reads what the URL asks for. */
export async function loadTickets(search: TicketSearch): Promise<TicketsLoad> {
  const [page, counts, views, open] = await Promise.all([
    send(listTickets, { query: queryOf(search) }),
    readCounts(),
    callCached(listTicketViews, {}),
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
    const rows = await call(listTickets, { query })
    if (byId(rows, id)) return { query, rows, messages: await call(listTicketMessages, { params: { id } }) }
  }
  return undefined
}
