import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, requiredTextLine, textLine } from '../http/field.ts'
import { TicketLabels, TicketPriority } from './tickets.ts'
import { TICKET_STATUSES } from './tickets-rules.ts'

/** Filters and sort of the list of tickets, as in its URL. By default all tickets, newest first. */
export const ViewSearch = z.object({
  q: z.optional(textLine(200)),
  /** A status, or `deleted` for the tickets in the trash. */
  state: z.optional(z.enum([...TICKET_STATUSES, 'deleted'])),
  priority: z.optional(TicketPriority),
  agent: z.optional(textLine(120)),
  label: z.optional(TicketLabels),
  overdue: z.optional(z.literal(true)),
  sort: z.optional(z.string().check(z.regex(/^-?(Id|Date|due|ticketTitle|AgentName|Status)$/))),
})
export type ViewSearch = z.infer<typeof ViewSearch>

/** A saved view: named filters of the list of tickets. */
export const TicketView = z.object({ id: Id, name: z.string(), search: ViewSearch })
export type TicketView = z.infer<typeof TicketView>

const ViewName = requiredTextLine(60)
const NOT_FOUND = { 404: 'View not found' }

export const listTicketViews = endpoint('GET /api/data/tickets/views', {
  access: 'teacher',
  summary: 'The saved views of the list of tickets, oldest first.',
  query: ListQuery,
  reply: z.array(TicketView),
  origin: 'ours',
})

export const addTicketView = endpoint('POST /api/data/tickets/views', {
  access: 'office',
  summary: 'Keeps filters, words and order of the list of tickets under a name.',
  body: z.object({ name: ViewName, search: ViewSearch }),
  reply: TicketView,
  status: 201,
  origin: 'ours',
})

export const changeTicketView = endpoint('PATCH /api/data/tickets/views/:id', {
  access: 'office',
  summary: 'Renames a saved view, or has it show something else.',
  body: z.object({ name: z.optional(ViewName), search: z.optional(ViewSearch) }),
  reply: TicketView,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const deleteTicketView = endpoint('DELETE /api/data/tickets/views/:id', {
  access: 'office',
  summary: 'Deletes a saved view; can be undone through the Undo-Token of the answer.',
  reply: z.array(TicketView),
  errors: NOT_FOUND,
  origin: 'ours',
})
