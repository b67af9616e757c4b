import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { Ticket, TicketLabel, TicketPriority, TicketStatus } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { STATUS_TONE, useTicketLabels } from './labels.ts'
import classes from './TicketMarks.module.css'

/** Where a ticket stands. */
export const StatusPill = ({ status }: { status: TicketStatus }) => (
  <StatusBadge tone={STATUS_TONE[status]}>{useTicketLabels().status[status]}</StatusBadge>
)

const LEVELS: readonly TicketPriority[] = ['low', 'normal', 'high', 'urgent']

/** The bars of these levels as lines, each higher than the one before: two drawings for all, as a list has many of them. */
const bars = (from: number, to: number): string =>
  LEVELS.slice(from, to)
    .map((_, at) => `M${1.3 + (from + at) * 4} 11.7v${-1.4 - (from + at) * 3}`)
    .join('')

/** How urgent a ticket is: four bars, as many of them filled, and the word. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const level = LEVELS.indexOf(priority)
  return (
    <span className={classes.priority} data-priority-level={priority}>
      <svg width="15" height="13" viewBox="0 0 15 13" aria-hidden>
        <path d={bars(level + 1, LEVELS.length)} />
        <path d={bars(0, level + 1)} data-on />
      </svg>
      {useTicketLabels().priority[priority]}
    </span>
  )
}

/** The colour of a ticket, with its name on hover and for those who do not see it. */
export function LabelDot({ label }: { label: TicketLabel }) {
  const name = useTicketLabels().label[label]
  return (
    <Tooltip label={name}>
      <span className={classes.dot} data-tone={label} role="img" aria-label={name} />
    </Tooltip>
  )
}

/** When a ticket is due; with a warning where that has passed. */
export function DueMark({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!ticket.due) return <span className={classes.none}>—</span>
  const late = isOverdue(ticket, new Date())
  const when = format.relative(ticket.due)
  const Icon = late ? IconAlertTriangle : IconClock
  return (
    <Tooltip label={format.dateTime(ticket.due)}>
      <span className={classes.due} data-late={late || undefined}>
        <Icon size={15} stroke={1.9} aria-hidden />
        <time dateTime={ticket.due}>{late ? t`Overdue: ${when}` : when}</time>
      </span>
    </Tooltip>
  )
}
