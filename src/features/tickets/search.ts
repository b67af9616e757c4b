import { LABELS_PATTERN, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { id, integer, oneOf, orderBy, pageSize, pattern, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the tickets. `text` gets the maximum length, `integer` the minimum. Invalid ones are dropped, so that an old link still opens the list. */
export const TicketSearch = searchParams({
  q: text(),
  /** A status, or the deleted tickets; by default all that are not deleted. */
  state: oneOf([...TICKET_STATUSES, 'deleted']),
  priority: oneOf(TICKET_PRIORITIES),
  agent: text(120),
  /** One label or several, with commas between them. */
  label: pattern(LABELS_PATTERN),
  overdue: oneOf([true]),
  sort: orderBy('Id', 'Date', 'due', 'ticketTitle', 'AgentName', 'Status'),
  page: integer(1),
  pageSize,
  /** The open ticket. */
  ticket: id,
  /** The dialog for a new ticket is open. */
  new: oneOf([true]),
})
export type TicketSearch = SearchOf<typeof TicketSearch>

const PAGE_SIZE = 25
/** The default sort of the list. */
export const NEWEST_FIRST = '-Date'

/** The filters of the list for the API, without page and sort order. */
export const filterOf = ({ q, state, priority, agent, label, overdue }: TicketSearch) => {
  const deleted = state === 'deleted' ? ('true' as const) : ('false' as const)
  const Status = state === 'deleted' ? undefined : state
  return { q, Status, priority, AgentName: agent, Label: label, overdue: overdue && ('true' as const), deleted }
}

/** The query of the list for the API; by default newest first, 25 a page. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: TicketSearch) => ({
  ...filterOf(search),
  sort,
  page,
  pageSize,
})
