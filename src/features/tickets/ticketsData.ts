import { callCached } from '#client/live/cached.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import { queryOf, type TicketSearch } from './search.ts'

/** The open ticket: the rows of the query that finds it, and its conversation. */
export interface OpenTicket {
  query: NonNullable<RequestOf<'GET /api/data/ticket/TicketData'>['query']>
  rows: Ticket[]
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

/** The ticket with this id among rows. */
export const findTicket = (rows: Ticket[], id: Id | undefined): Ticket | undefined => rows.find(({ Id }) => sameId(Id, id))

/**
 * Reads one ticket. The API has no endpoint for it. An id is usually the position in the list, so the page at this position is read first, and
 * then a search for the id.
 */
async function loadTicket(id: Id): Promise<OpenTicket | undefined> {
  const position = Number(id)
  const queries = [
    ...(Number.isInteger(position) && position > 0 ? [{ page: position, pageSize: 1 }] : []),
    { q: String(id).slice(0, 200) },
  ]
  for (const query of queries) {
    const rows = await call('GET /api/data/ticket/TicketData', { query })
    if (findTicket(rows, id)) return { query, rows, messages: await call('GET /api/data/tickets/:id/messages', { params: { id } }) }
  }
  return undefined
}
