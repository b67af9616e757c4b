import { LABELS_FORM, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { id, like, oneOf, orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What the URL of the tickets may say. What it says wrongly is left out, so that an old link still opens the list. */
export const TicketSearch = searchParams({
  q: words(),
  /** A status, or the deleted ones; without it all that are not deleted. */
  state: oneOf([...TICKET_STATUSES, 'deleted']),
  priority: oneOf(TICKET_PRIORITIES),
  agent: words(120),
  /** One label or several, with commas between them. */
  label: like(LABELS_FORM),
  overdue: oneOf([true]),
  sort: orderBy('Id', 'Date', 'due', 'ticketTitle', 'AgentName', 'Status'),
  page: whole(1),
  pageSize,
  /** The open ticket. */
  ticket: id,
  /** A new ticket is being written. */
  new: oneOf([true]),
})
export type TicketSearch = SearchOf<typeof TicketSearch>

const PAGE_SIZE = 25
export const NEWEST_FIRST = '-Date'

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ q, state, priority, agent, label, overdue }: TicketSearch) => {
  const deleted = state === 'deleted' ? ('true' as const) : ('false' as const)
  const Status = state === 'deleted' ? undefined : state
  return { q, Status, priority, AgentName: agent, Label: label, overdue: overdue && ('true' as const), deleted }
}

/** The query of the list as the contract knows it: newest first and 25 a page unless told. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: TicketSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})
