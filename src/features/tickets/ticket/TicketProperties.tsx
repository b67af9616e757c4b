import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ticket, TicketStatus } from '#contract/tickets/tickets.ts'
import { mayBecome, TICKET_LABELS, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { Select } from '#ui/forms/Select.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { choices, useTicketLabels } from '../labels.ts'
import { LabelDot } from '../TicketMarks.tsx'
import { givenTo, namesFor, useAgents } from '../useAgents.ts'
import type { TicketActions } from '../useTicketActions.ts'
import { DueField } from './DueField.tsx'
import classes from './TicketScreen.module.css'

/** Where a ticket stands, who takes care of it, until when; each change is stored at once. */
export function TicketProperties({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const { t } = useLingui()
  const words = useTicketLabels()
  const agents = useAgents()
  const { deleted, requesterName, requesterEmail } = ticket
  const name = requesterName || requesterEmail
  return (
    <section className={classes.card}>
      {name && (
        <div className={classes.requester}>
          <PersonAvatar name={name} size={40} />
          <div>
            <small>
              <Trans comment="Above the name of the person who wrote the ticket">Asked by</Trans>
            </small>
            <b>
              <bdi>{name}</bdi>
            </b>
            {requesterEmail && (
              <Link to="/apps/email" search={{ write: 'new', to: requesterEmail }}>
                <bdi>{requesterEmail}</bdi>
              </Link>
            )}
          </div>
        </div>
      )}
      <Stack gap="sm">
        <div>
          <span className={classes.statusLabel} id="ticket-status">
            <Trans>Status</Trans>
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="ticket-status"
            value={ticket.Status}
            onChange={(status) => void actions.change(ticket, { Status: status as TicketStatus })}
            data={TICKET_STATUSES.map((value) => ({
              value,
              label: words.status[value],
              disabled: deleted || !mayBecome(ticket.Status, value),
            }))}
          />
          {ticket.Status === 'Closed' && !deleted && (
            <p className={classes.hint}>
              <Trans>Open the ticket again before it can wait.</Trans>
            </p>
          )}
        </div>
        <Select
          searchable
          clearable
          label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
          placeholder={t({ message: 'Nobody yet', comment: 'A ticket without an assignee' })}
          nothingFoundMessage={t`Nobody has this name`}
          disabled={deleted}
          data={namesFor(agents, ticket.AgentName)}
          value={ticket.AgentName || null}
          leftSection={ticket.AgentName ? <PersonAvatar name={ticket.AgentName} src={ticket.thumb} size={24} /> : undefined}
          onChange={(agent) => void actions.change(ticket, givenTo(agents, agent ?? ''))}
        />
        <Select
          allowDeselect={false}
          label={t`Priority`}
          disabled={deleted}
          data={choices(TICKET_PRIORITIES, words.priority)}
          value={ticket.priority}
          onChange={(priority) => priority && void actions.change(ticket, { priority })}
        />
        <Select
          allowDeselect={false}
          label={t({ message: 'Label', comment: 'The colour that a ticket is marked with' })}
          disabled={deleted}
          data={choices(TICKET_LABELS, words.label)}
          value={ticket.Label}
          leftSection={<LabelDot label={ticket.Label} />}
          onChange={(label) => label && void actions.change(ticket, { Label: label })}
        />
        <DueField ticket={ticket} onDue={(due) => void actions.change(ticket, { due })} />
      </Stack>
    </section>
  )
}
