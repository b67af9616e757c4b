import type { TicketView, ViewSearch } from '#contract/tickets/ticket-views.ts'
import { NEWEST_FIRST, type TicketSearch } from '../search.ts'

/** The search parameters that a view stores: filters, query and sort order, without the page and the open ticket. */
export function viewSearchOf({ q, state, priority, agent, label, overdue, sort }: TicketSearch): ViewSearch {
  const stored = { q, state, priority, agent, label, overdue, sort: sort === NEWEST_FIRST ? undefined : sort } as ViewSearch
  // Removes the properties that are undefined.
  return JSON.parse(JSON.stringify(stored))
}

/** The search parameters that a view stores. */
const VIEW_PARAMS = ['q', 'state', 'priority', 'agent', 'label', 'overdue', 'sort'] as const

/** True if the search parameters are those of the view. */
export function matchesView({ search }: TicketView, currentSearch: TicketSearch): boolean {
  const current = viewSearchOf(currentSearch)
  const saved = viewSearchOf(search)
  return VIEW_PARAMS.every((key) => current[key] === saved[key])
}

/** True if the search parameters have anything that a view stores. */
export const canBeSaved = (currentSearch: TicketSearch): boolean => Object.keys(viewSearchOf(currentSearch)).length > 0
