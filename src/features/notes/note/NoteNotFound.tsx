import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

/** Shown for the URL of a note that was deleted. */
export function NoteNotFound({ onBack }: { onBack(): void }) {
  return (
    <RecordNotFound
      picture="notes"
      title={<Trans>Note not found</Trans>}
      action={
        <Button variant="light" onClick={onBack}>
          <Trans>Back to the list</Trans>
        </Button>
      }
    >
      <Trans>It may have been deleted. Deleted notes stay in the bin for 30 days.</Trans>
    </RecordNotFound>
  )
}
