import { Trans } from '@lingui/react/macro'
import { IconArrowMerge } from '@tabler/icons-react'
import type { TicketMessage } from '#contract/tickets/tickets.ts'
import { MailLink } from '../MailLink.tsx'
import classes from '../ticket/Conversation.module.css'

/** Names the ticket from which a message was merged. A `request` is the description of that ticket, so its title and requester are shown too. */
export function MergedFrom({ message: { kind, mergedFrom } }: { message: TicketMessage }) {
  if (!mergedFrom) return null
  const { Id, ticketTitle, requesterEmail } = mergedFrom
  return (
    <>
      <p className={classes.from}>
        <IconArrowMerge size={15} stroke={1.9} aria-hidden />
        <Trans comment="A message that came here when tickets were merged; Id: the number of the ticket it was written to">
          From ticket #{Id}
        </Trans>
        {kind === 'request' && requesterEmail && (
          <>
            {' · '}
            <MailLink address={requesterEmail} />
          </>
        )}
      </p>
      {kind === 'request' && (
        <p className={classes.subject} dir="auto">
          {ticketTitle}
        </p>
      )}
    </>
  )
}
