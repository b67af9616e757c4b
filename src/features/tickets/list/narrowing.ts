import type { TicketLabel } from '#contract/tickets/tickets.ts'
import { TICKET_LABELS } from '#contract/tickets/tickets-rules.ts'
import type { TicketSearch } from '../search.ts'

/** True where words or filters narrow the list beyond its state. */
export const isFiltered = ({ q, priority, agent, label, overdue }: TicketSearch): boolean =>
  Boolean(q || priority || agent || label || overdue)

/** The labels that the address names. */
export const labelsIn = ({ label }: TicketSearch): TicketLabel[] => TICKET_LABELS.filter((one) => label?.split(',').includes(one))

/** The labels with one more, or less: always in the same order, so that the same list has the same address. */
function withLabel(search: TicketSearch, label: TicketLabel): string | undefined {
  const before = labelsIn(search)
  return TICKET_LABELS.filter((one) => before.includes(one) !== (one === label)).join() || undefined
}

const NEVER_LATE: TicketSearch['state'][] = ['Closed', 'deleted']

/** What is to be changed in the address. A label is switched in the address that is, which may be newer than the one on the screen. */
export type TicketChange = Partial<TicketSearch> & { switched?: TicketLabel }

/** The address with something changed. What is closed or deleted is not overdue: whoever asks for the one takes the other back. */
export function withChange(before: TicketSearch, { switched, ...change }: TicketChange): TicketSearch {
  const after = { ...before, ...change, ...(switched && { label: withLabel(before, switched) }) }
  if (!after.overdue || !NEVER_LATE.includes(after.state)) return after
  return { ...after, ...(change.overdue ? { state: undefined } : { overdue: undefined }) }
}
