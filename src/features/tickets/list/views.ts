import type { TicketView, ViewSearch } from '#contract/tickets/ticket-views.ts'
import { NEWEST_FIRST, type TicketSearch } from '../search.ts'

/** What of the address a view keeps: filters, words and order; not the page, nor what is open. */
export function viewOf({ q, state, priority, agent, label, overdue, sort }: TicketSearch): ViewSearch {
  const kept = { q, state, priority, agent, label, overdue, sort: sort === NEWEST_FIRST ? undefined : sort } as ViewSearch
  return JSON.parse(JSON.stringify(kept))
}

const KEYS = ['q', 'state', 'priority', 'agent', 'label', 'overdue', 'sort'] as const

/** True when a view is what the address says. */
export function isShown({ search }: TicketView, address: TicketSearch): boolean {
  const here = viewOf(address)
  const there = viewOf(search)
  return KEYS.every((key) => here[key] === there[key])
}

/** True when the address says something that is worth a name. */
export const isWorthAName = (address: TicketSearch): boolean => Object.keys(viewOf(address)).length > 0
