import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { Ticket, TicketLabel, TicketPriority, TicketStatus } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'
import { localDay } from '#contract/values/local-day.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { STATUS_TONE, useTicketLabels } from './labels.ts'
import classes from './TicketBadges.module.css'

/** The status of a ticket as a badge. */
export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <StatusBadge tone={STATUS_TONE[status]}>{useTicketLabels().status[status]}</StatusBadge>
)

/** The priorities, lowest first. */
const LEVELS: readonly TicketPriority[] = ['low', 'normal', 'high', 'urgent']

/** SVG path of the bars `from` to `to`, of increasing height. One path for several bars keeps a long list light. */
const bars = (from: number, to: number): string =>
  LEVELS.slice(from, to)
    .map((_, index) => `M${1.3 + (from + index) * 4} 11.7v${-1.4 - (from + index) * 3}`)
    .join('')

/** The priority of a ticket: four bars, filled up to its level, and its name. */
export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const level = LEVELS.indexOf(priority)
  return (
    <span className={classes.priority} data-priority-level={priority}>
      <svg width="15" height="13" viewBox="0 0 15 13" aria-hidden>
        <path d={bars(level + 1, LEVELS.length)} />
        <path d={bars(0, level + 1)} data-filled />
      </svg>
      {useTicketLabels().priority[priority]}
    </span>
  )
}

/** The label of a ticket as a coloured dot, with its name as tooltip and for screen readers. A label is stored as the tone of its colour. */
export function LabelDot({ label }: { label: TicketLabel }) {
  const name = useTicketLabels().label[label]
  return (
    <Tooltip label={name}>
      <span className={classes.dot} data-tone={label} role="img" aria-label={name} />
    </Tooltip>
  )
}

/** The label of a ticket: a dot in its colour, and its name. */
export const LabelBadge = ({ label }: { label: TicketLabel }) => (
  <span className={classes.label}>
    <span className={classes.dot} data-tone={label} aria-hidden />
    {useTicketLabels().label[label]}
  </span>
)

interface DueProps {
  ticket: Ticket
  /** Only the day, or the time of today, as in other lists. */
  isBrief?: boolean
}

/** The due time of a ticket, with a warning if it is overdue. */
export function DueBadge({ ticket, isBrief }: DueProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (!ticket.due) return <span className={classes.none}>—</span>
  const now = new Date()
  const isLate = isOverdue(ticket, now)
  const when = format.relative(ticket.due)
  const isToday = localDay(ticket.due) === localDay(now)
  const Icon = isLate ? IconAlertTriangle : IconClock
  return (
    <Tooltip label={format.dateTime(ticket.due)}>
      <span className={classes.due} data-late={isLate || undefined}>
        <Icon size={15} stroke={1.9} aria-hidden />
        {isBrief ? (
          <time dateTime={ticket.due}>
            {isLate && <VisuallyHidden>{t`Overdue`} </VisuallyHidden>}
            {isToday ? format.time(ticket.due) : format.day(ticket.due)}
          </time>
        ) : (
          <time dateTime={ticket.due}>{isLate ? t`Overdue: ${when}` : when}</time>
        )}
      </span>
    </Tooltip>
  )
}
