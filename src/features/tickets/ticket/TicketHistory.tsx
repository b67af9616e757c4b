import { Trans, useLingui } from '@lingui/react/macro'
import { useActorName } from '#client/useActorName.ts'
import type { Ticket, TicketEvent } from '#contract/tickets/tickets.ts'
import { TICKET_LABELS, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { oneOf } from '#ui/navigation/searchParams.ts'
import { useFormat } from '#ui/text/format.ts'
import { useTicketLabels } from '../labels.ts'
import classes from './TicketScreen.module.css'

/** The history of a ticket, newest first. */
export function TicketHistory({ ticket: { history } }: { ticket: Ticket }) {
  const eventSentence = useEventSentence()
  const nameOf = useActorName()
  return (
    <section className={classes.card}>
      <h2>
        <Trans comment="Heading: history of a ticket">History</Trans>
      </h2>
      <ol className={classes.history}>
        {history
          .map((event) => (
            <li key={`${event.at} ${event.what} ${event.to}`}>
              <span>{eventSentence(event)}</span>
              <small>
                <bdi>{nameOf(event.actor, event.by)}</bdi> · <DateText iso={event.at} />
              </small>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  )
}

/** Returns a function that describes an event. `to` is the new value; `from` is set if another ticket was merged into this one: `#12 Title`. */
function useEventSentence(): (event: TicketEvent) => string {
  const { t } = useLingui()
  const names = useTicketLabels()
  const { dateTime } = useFormat()
  return ({ what, from = '', to = '' }) => {
    const status = oneOf(TICKET_STATUSES)(to)
    const priority = oneOf(TICKET_PRIORITIES)(to)
    const label = oneOf(TICKET_LABELS)(to)
    const name = status ? names.status[status] : priority ? names.priority[priority] : label ? names.label[label] : to
    const when = what === 'due' && to ? dateTime(to) : ''
    return {
      created: t({ message: 'Created', comment: 'History of a ticket' }),
      Status: t({ message: `Status: ${name}`, comment: 'History of a ticket: its new status' }),
      priority: t({ message: `Priority: ${name}`, comment: 'History of a ticket: its new priority' }),
      Label: t({ message: `Label: ${name}`, comment: 'History of a ticket: its new label' }),
      AgentName: to ? t`Assigned to ${to}` : t({ message: 'Unassigned', comment: 'History of a ticket: no assignee any more' }),
      due: when ? t`Due ${when}` : t({ message: 'Due date removed', comment: 'History of a ticket' }),
      edited: t({ message: 'Edited', comment: 'History of a ticket' }),
      deleted: t({ message: 'Deleted', comment: 'History of a ticket' }),
      restored: t({ message: 'Restored', comment: 'History of a ticket' }),
      merged: from
        ? t`Merged with “${from}”`
        : t({ message: `Merged into #${to}`, comment: 'History of a ticket: the number of the ticket into which it was merged' }),
    }[what]
  }
}
