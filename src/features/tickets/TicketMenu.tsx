import { Trans } from '@lingui/react/macro'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { nextStatuses } from '#contract/tickets/tickets-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { TicketStatusBadge } from './TicketBadges.tsx'
import type { TicketActions } from './useTicketActions.ts'

/** The menu of one ticket in the list. */
export function TicketMenu({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  if (ticket.deleted) {
    return (
      <Menu.Item leftSection={<IconRestore size={17} />} onClick={() => actions.restore([ticket])}>
        <Trans>Restore</Trans>
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Label>
        <Trans comment="Above the statuses that a ticket can be given">Change status to</Trans>
      </Menu.Label>
      {nextStatuses[ticket.Status].map((status) => (
        <Menu.Item key={status} onClick={() => actions.setStatus([ticket], status)}>
          <TicketStatusBadge status={status} />
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={() => actions.remove([ticket])}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}
