import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Stack } from '@mantine/core'
import { usePermission } from '#client/account.ts'
import type { Ticket, TicketStatus } from '#contract/tickets/tickets.ts'
import { mayChangeStatus, TICKET_LABELS, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { Select } from '#ui/forms/Select.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { selectOptions, useTicketLabels } from '../labels.ts'
import { MailLink } from '../MailLink.tsx'
import { LabelDot } from '../TicketBadges.tsx'
import { assignmentTo, selectableNames, useAgents } from '../useAgents.ts'
import type { TicketActions } from '../useTicketActions.ts'
import { DueField } from './DueField.tsx'
import classes from './TicketScreen.module.css'

/** Status, assignee, priority, label and due time of a ticket. Each change is stored at once. */
export function TicketProperties({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const { t } = useLingui()
  const names = useTicketLabels()
  const agents = useAgents()
  const { deleted, requesterName, requesterEmail, requesterPhone } = ticket
  const isReadOnly = !usePermission()('office') || deleted
  const name = requesterName || requesterEmail
  return (
    <section className={classes.card}>
      {name && (
        <div className={classes.requester}>
          <PersonAvatar name={name} size={40} />
          <div>
            <small>
              <Trans comment="Above the name of the person who wrote the ticket">Requester</Trans>
            </small>
            <b>
              <bdi>{name}</bdi>
            </b>
            {requesterEmail && <MailLink address={requesterEmail} />}
            {requesterPhone && (
              <a href={`tel:${requesterPhone.replace(/[^\d+*#]/g, '')}`}>
                <bdi dir="ltr">{requesterPhone}</bdi>
              </a>
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
            onChange={(status) => void actions.setStatus([ticket], status as TicketStatus)}
            data={TICKET_STATUSES.map((value) => ({
              value,
              label: names.status[value],
              disabled: isReadOnly || !mayChangeStatus(ticket.Status, value),
            }))}
          />
          {ticket.Status === 'Closed' && !isReadOnly && (
            <p className={classes.hint}>
              <Trans>Reopen the ticket before setting it to Pending.</Trans>
            </p>
          )}
        </div>
        <Select
          searchable
          clearable
          label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
          placeholder={t({ message: 'Unassigned', comment: 'A ticket without an assignee' })}
          nothingFoundMessage={t`No matching people`}
          disabled={isReadOnly}
          // The members, and the current assignee even if that member no longer exists.
          data={selectableNames(agents, ticket.AgentName)}
          value={ticket.AgentName || null}
          // `thumb`: the picture of the assignee.
          leftSection={ticket.AgentName ? <PersonAvatar name={ticket.AgentName} src={ticket.thumb} size={24} /> : undefined}
          onChange={(agent) => void actions.change(ticket, assignmentTo(agents, agent ?? ''))}
        />
        <Select
          allowDeselect={false}
          label={t`Priority`}
          disabled={isReadOnly}
          data={selectOptions(TICKET_PRIORITIES, names.priority)}
          value={ticket.priority}
          onChange={(priority) => priority && void actions.change(ticket, { priority })}
        />
        <Select
          allowDeselect={false}
          label={t({ message: 'Label', comment: 'The colour that a ticket is marked with' })}
          disabled={isReadOnly}
          data={selectOptions(TICKET_LABELS, names.label)}
          value={ticket.Label}
          leftSection={<LabelDot label={ticket.Label} />}
          onChange={(label) => label && void actions.change(ticket, { Label: label })}
        />
        <DueField ticket={ticket} isReadOnly={isReadOnly} onDue={(due) => void actions.change(ticket, { due })} />
      </Stack>
    </section>
  )
}
