import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

/** Shown for the URL of a ticket that does not exist. */
export const TicketNotFound = ({ onBack }: { onBack(): void }) => (
  <RecordNotFound
    picture="tickets"
    title={<Trans>Ticket not found</Trans>}
    action={
      <Button variant="light" onClick={onBack}>
        <Trans>Back to tickets</Trans>
      </Button>
    }
  >
    <Trans>The link may be out of date or from another device.</Trans>
  </RecordNotFound>
)
