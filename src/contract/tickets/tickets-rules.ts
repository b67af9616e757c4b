import type { Ticket, TicketStatus } from './tickets.ts'

export const TICKET_STATUSES = ['Open', 'Pending', 'Closed'] as const

/** The allowed status changes. A closed ticket must be reopened first. */
export const nextStatuses: Record<TicketStatus, readonly TicketStatus[]> = {
  Open: ['Pending', 'Closed'],
  Pending: ['Open', 'Closed'],
  Closed: ['Open'],
}

/** True if a ticket may change from one status to the other; the same status is always allowed. */
export const mayChangeStatus = (from: TicketStatus, to: TicketStatus): boolean => from === to || nextStatuses[from].includes(to)

/** The three labels of docs/specification.md 3, named after their colors: red, yellow and green. They have no effect. */
export const TICKET_LABELS = ['error', 'warning', 'success'] as const

/** One label or several, separated by commas. */
export const LABELS_PATTERN = /^(error|warning|success)(,(error|warning|success))*$/

/** The urgency that the office gives a ticket, lowest first. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

/** The ticket into which a ticket in the trash was merged, if it was. */
export function mergedInto({ deleted, history }: Ticket): string | undefined {
  const last = history.findLast(({ what }) => what === 'merged' || what === 'restored')
  return deleted && last?.what === 'merged' ? last.to : undefined
}

/** True if an open ticket is past its due date. */
export const isOverdue = ({ due, Status, deleted }: Ticket, now: Date): boolean =>
  due !== '' && Status !== 'Closed' && !deleted && Date.parse(due) < now.getTime()
