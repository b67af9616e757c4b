import * as z from 'zod/mini'
import { TicketPriority, TicketStatus } from '#contract/tickets.ts'

const SORTS = ['Id', 'Date', 'ticketTitle', 'AgentName', 'Status'].flatMap((name) => [name, `-${name}`])

/** What the URL of the tickets may say. What it says wrongly is left out, so that an old link still opens the list. */
export const TicketSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  /** A status, or the deleted ones; without it all that are not deleted. */
  state: z.catch(z.optional(z.union([TicketStatus, z.literal('deleted')])), undefined),
  priority: z.catch(z.optional(TicketPriority), undefined),
  agent: z.catch(z.optional(z.coerce.string().check(z.maxLength(120))), undefined),
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  pageSize: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(10), z.lte(1000))), undefined),
  /** The open ticket. */
  ticket: z.catch(z.optional(z.union([z.number(), z.string()])), undefined),
  /** A new ticket is being written. */
  new: z.catch(z.optional(z.literal(true)), undefined),
})
export type TicketSearch = z.output<typeof TicketSearch>

const PAGE_SIZE = 25
const NEWEST_FIRST = '-Date'

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ q, state, priority, agent }: TicketSearch) => {
  const deleted = state === 'deleted' ? ('true' as const) : ('false' as const)
  return { q, Status: state === 'deleted' ? undefined : state, priority, AgentName: agent, deleted }
}

/** The query of the list as the contract knows it: newest first and 25 a page unless told. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: TicketSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})

/** True where words or filters narrow the list beyond its state. */
export const isFiltered = ({ q, priority, agent }: TicketSearch): boolean => Boolean(q || priority || agent)
