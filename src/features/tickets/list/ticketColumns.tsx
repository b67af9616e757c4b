import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { localDay, withLocalMidnight } from '#contract/values/local-day.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useTicketLabels } from '../labels.ts'
import { DueBadge, LabelDot, PriorityBadge, TicketStatusBadge } from '../TicketBadges.tsx'
import classes from './TicketList.module.css'

/** The columns of the table of tickets. In a narrow table, columns with `priority` 3 are hidden first, then those with 2. */
export function useTicketColumns(): Column<Ticket>[] {
  const { t } = useLingui()
  const names = useTicketLabels()
  /** The local day of a timestamp, or of a day without a time; empty without either. */
  const day = (iso: string) => iso && localDay(withLocalMidnight(iso))
  return [
    {
      id: 'Id',
      header: t({ message: 'No.', comment: 'Column: number of the ticket, short' }),
      sortable: true,
      width: 72,
      priority: 3,
      cell: ({ Id }) => <span className={classes.number}>#{Id}</span>,
      exportValue: ({ Id }) => Id,
    },
    {
      id: 'ticketTitle',
      header: t({ message: 'Ticket', comment: 'Column: title and requester of a ticket' }),
      sortable: true,
      // The user cannot hide this column.
      fixed: true,
      grows: true,
      cell: (ticket) => (
        <div className={classes.subject}>
          <LabelDot label={ticket.Label} />
          <div className={classes.content}>
            <TicketLink ticket={ticket} />
            <small>
              <bdi>{ticket.requesterName || ticket.requesterEmail || '—'}</bdi>
            </small>
          </div>
        </div>
      ),
      exportValue: ({ ticketTitle }) => ticketTitle,
    },
    {
      id: 'Status',
      header: t`Status`,
      sortable: true,
      width: 104,
      cell: ({ Status }) => <TicketStatusBadge status={Status} />,
      exportValue: ({ Status }) => names.status[Status],
    },
    {
      id: 'priority',
      header: t`Priority`,
      width: 100,
      priority: 2,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
      exportValue: ({ priority }) => names.priority[priority],
    },
    {
      id: 'AgentName',
      header: t({ message: 'Assignee', comment: 'Who takes care of a ticket' }),
      sortable: true,
      width: 148,
      priority: 2,
      cell: (ticket) => <Agent ticket={ticket} />,
      exportValue: ({ AgentName }) => AgentName,
    },
    {
      id: 'due',
      header: t({ message: 'Due', comment: 'Column: when a ticket should be solved' }),
      sortable: true,
      width: 108,
      priority: 3,
      cell: (ticket) => <DueBadge ticket={ticket} isBrief />,
      exportValue: ({ due }) => day(due),
      // An export to a spreadsheet writes the value as a date.
      isDay: true,
    },
    {
      id: 'Date',
      header: t({ message: 'Created', comment: 'Column: when a ticket was written' }),
      sortable: true,
      width: 96,
      priority: 3,
      cell: (ticket) => <DateText iso={ticket.Date} isDay />,
      exportValue: (ticket) => day(ticket.Date),
      isDay: true,
    },
  ]
}

/** The title of a ticket as a link to it. `keepsSearch`: the filters stay in the URL. */
export const TicketLink = ({ ticket: { Id, ticketTitle } }: { ticket: Ticket }) => (
  <RowLink
    target={{ to: '/apps/tickets', search: { ticket: Id, new: undefined }, keepsSearch: true }}
    className={classes.link}
    data-ticket={String(Id)}
    dir="auto"
  >
    {ticketTitle}
  </RowLink>
)

/** The assignee of a ticket, with their picture (`thumb`). */
export function Agent({ ticket: { AgentName, thumb } }: { ticket: Ticket }) {
  const { t } = useLingui()
  if (!AgentName) return <span className={classes.unassigned}>{t({ message: 'Unassigned', comment: 'A ticket without an assignee' })}</span>
  return (
    <span className={classes.agent}>
      <PersonAvatar name={AgentName} src={thumb} size={24} />
      <bdi>{AgentName}</bdi>
    </span>
  )
}
