import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { EmptyState } from '#ui/EmptyState.tsx'

/** In place of a mail that the URL names and that was deleted for good. */
export const MailNotFound = ({ onBack }: { onBack(): void }) => (
  <EmptyState
    picture="mail"
    title={<Trans>This mail is no longer here</Trans>}
    action={
      <Button variant="light" onClick={onBack}>
        <Trans>Back to the list</Trans>
      </Button>
    }
  />
)
