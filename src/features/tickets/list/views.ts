import type { TicketView, ViewSearch } from '#contract/tickets/ticket-views.ts'
import { NEWEST_FIRST, type TicketSearch } from '../search.ts'

/** The search parameters that a view stores: filters, query and sort order, without the page and the open ticket. */
export function viewOf({ q, state, priority, agent, label, overdue, sort }: TicketSearch): ViewSearch {
  const stored = { q, state, priority, agent, label, overdue, sort: sort === NEWEST_FIRST ? undefined : sort } as ViewSearch
  return JSON.parse(JSON.stringify(stored))
}

const KEYS = ['q', 'state', 'priority', 'agent', 'label', 'overdue', 'sort'] as const

/** True if the search parameters are those of the view. */
export function isShown({ search }: TicketView, currentSearch: TicketSearch): boolean {
  const current = viewOf(currentSearch)
  const saved = viewOf(search)
  return KEYS.every((key) => current[key] === saved[key])
}

/** True if the search parameters have anything that a view stores. */
export const canBeSaved = (currentSearch: TicketSearch): boolean => Object.keys(viewOf(currentSearch)).length > 0
