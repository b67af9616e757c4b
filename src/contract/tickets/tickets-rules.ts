import type { Ticket, TicketStatus } from './tickets.ts'

export const TICKET_STATUSES = ['Open', 'Pending', 'Closed'] as const

/** Where a ticket may go from where it is: a closed one is opened again before anything else. */
export const nextStatuses: Record<TicketStatus, readonly TicketStatus[]> = {
  Open: ['Pending', 'Closed'],
  Pending: ['Open', 'Closed'],
  Closed: ['Open'],
}

/** True when a ticket may go from one status to the other; staying is always allowed. */
export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => from === to || nextStatuses[from].includes(to)

/** docs/specification.md 3 names three. */
export const TICKET_LABELS = ['error', 'warning', 'success'] as const

/** One label or several, with commas between them. */
export const LABELS_FORM = /^(error|warning|success)(,(error|warning|success))*$/

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

/** Where a ticket in the trash went to, when it is there because it was merged into another. */
export function mergedInto({ deleted, history }: Ticket): string | undefined {
  const last = history.findLast(({ what }) => what === 'merged' || what === 'restored')
  return deleted && last?.what === 'merged' ? last.to : undefined
}

/** True when a ticket should have been solved by now and is not. */
export const isOverdue = ({ due, Status, deleted }: Ticket, now: Date): boolean =>
  due !== '' && Status !== 'Closed' && !deleted && Date.parse(due) < now.getTime()
