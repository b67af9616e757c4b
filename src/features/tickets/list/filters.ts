import type { TicketLabel } from '#contract/tickets/tickets.ts'
import { TICKET_LABELS } from '#contract/tickets/tickets-rules.ts'
import type { TicketSearch } from '../search.ts'

/** True if the list is filtered by anything besides its state. */
export const isFiltered = ({ q, priority, agent, label, overdue }: TicketSearch): boolean =>
  Boolean(q || priority || agent || label || overdue)

/** The labels in the search parameters. */
export const labelsIn = ({ label }: TicketSearch): TicketLabel[] => TICKET_LABELS.filter((name) => label?.split(',').includes(name))

/** The labels with one toggled, always in the same order, so that the same filter has the same URL. */
function withLabel(search: TicketSearch, label: TicketLabel): string | undefined {
  const before = labelsIn(search)
  return TICKET_LABELS.filter((name) => before.includes(name) !== (name === label)).join() || undefined
}

/** The states whose tickets are never overdue. */
const NEVER_OVERDUE: TicketSearch['state'][] = ['Closed', 'deleted']

/** A change of the search parameters. `toggledLabel` is toggled in the labels of the current URL, which may be newer than the rendered ones. */
export type SearchChange = Partial<TicketSearch> & { toggledLabel?: TicketLabel }

/** The changed search parameters. Closed and deleted tickets are never overdue, so one of these filters removes the other. */
export function withChange(before: TicketSearch, { toggledLabel, ...change }: SearchChange): TicketSearch {
  const after = { ...before, ...change, ...(toggledLabel && { label: withLabel(before, toggledLabel) }) }
  if (!after.overdue || !NEVER_OVERDUE.includes(after.state)) return after
  return { ...after, ...(change.overdue ? { state: undefined } : { overdue: undefined }) }
}
