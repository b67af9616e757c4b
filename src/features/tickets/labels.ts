import { useLingui } from '@lingui/react/macro'
import type { TicketLabel, TicketPriority, TicketStatus } from '#contract/tickets/tickets.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'

/** The colour of each ticket status. */
export const STATUS_TONE: Record<TicketStatus, Tone> = { Open: 'info', Pending: 'warning', Closed: 'success' }

/** Names of statuses, priorities and labels in the current language. The stored labels are named after the tones of their colours. */
export function useTicketLabels() {
  const { t } = useLingui()
  const status: Record<TicketStatus, string> = {
    Open: t({ message: 'Open', comment: 'Status of a ticket: the office has to act' }),
    Pending: t({ message: 'Pending', context: 'ticket status', comment: 'Status of a ticket: the office waits for somebody else' }),
    Closed: t({ message: 'Closed', comment: 'Status of a ticket: it is solved' }),
  }
  const priority: Record<TicketPriority, string> = {
    low: t({ message: 'Low', comment: 'Priority of a ticket' }),
    normal: t({ message: 'Normal', comment: 'Priority of a ticket' }),
    high: t({ message: 'High', comment: 'Priority of a ticket' }),
    urgent: t({ message: 'Urgent', comment: 'Priority of a ticket' }),
  }
  const label: Record<TicketLabel, string> = {
    error: t({ message: 'Urgent issue', comment: 'Label of a ticket, red' }),
    warning: t({ message: 'Needs attention', comment: 'Label of a ticket, yellow' }),
    success: t({ message: 'OK', comment: 'Label of a ticket, green' }),
  }
  return { status, priority, label }
}

/** Options for a `Select`: stored values with their translated names, in the order of `values`. */
export const selectOptions = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))
