import { TICKET_LABELS, type TicketLabel } from '#contract/tickets.ts'
import type { TicketSearch } from './search.ts'

/** True where words or filters narrow the list beyond its state. */
export const isFiltered = ({ q, priority, agent, label, overdue }: TicketSearch): boolean =>
  Boolean(q || priority || agent || label || overdue)

/** The labels that the address names. */
export const labelsIn = ({ label }: TicketSearch): TicketLabel[] => TICKET_LABELS.filter((one) => label?.split(',').includes(one))

/** The address with one label more, or less: always in the same order, so that the same list has the same address. */
export function withLabel(search: TicketSearch, label: TicketLabel): string | undefined {
  const before = labelsIn(search)
  return TICKET_LABELS.filter((one) => before.includes(one) !== (one === label)).join() || undefined
}

const NEVER_LATE: TicketSearch['state'][] = ['Closed', 'deleted']

/** The address with something changed. What is closed or deleted is not overdue: whoever asks for the one takes the other back. */
export function withChange(before: TicketSearch, change: Partial<TicketSearch>): TicketSearch {
  const after = { ...before, ...change }
  if (!after.overdue || !NEVER_LATE.includes(after.state)) return after
  return { ...after, ...(change.overdue ? { state: undefined } : { overdue: undefined }) }
}
