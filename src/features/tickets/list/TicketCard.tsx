import type { Ticket } from '#contract/tickets/tickets.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { DueBadge, LabelDot, TicketStatusBadge } from '../TicketBadges.tsx'
import classes from './TicketList.module.css'
import { TicketLink } from './ticketColumns.tsx'

/** A ticket in the list on a phone. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const format = useFormat()
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <LabelDot label={ticket.Label} />
        <TicketLink ticket={ticket} />
      </div>
      <div className={classes.cardLine}>
        <TicketStatusBadge status={ticket.Status} />
        <span className={classes.cardFrom}>
          <bdi>{ticket.requesterName || ticket.requesterEmail || '—'}</bdi>
          <span> · {format.day(ticket.Date)}</span>
        </span>
        {ticket.due && <DueBadge ticket={ticket} isBrief />}
        {ticket.AgentName && (
          <span className={classes.cardAgent} title={ticket.AgentName}>
            {/* `thumb`: the picture of the assignee. */}
            <PersonAvatar name={ticket.AgentName} src={ticket.thumb} size={24} />
          </span>
        )}
      </div>
    </div>
  )
}
