import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

/** Shown for the URL of a ticket that does not exist. */
export const TicketNotFound = ({ onBack }: { onBack(): void }) => (
  <RecordNotFound
    picture="tickets"
    title={<Trans>There is no ticket with this number</Trans>}
    action={
      <Button variant="light" onClick={onBack}>
        <Trans>Back to the tickets</Trans>
      </Button>
    }
  >
    <Trans>The link may be an old one, or from another device.</Trans>
  </RecordNotFound>
)
