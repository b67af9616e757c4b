import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Board } from '#contract/kanban/boards.ts'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'

/** Shown for the address of a board that does not exist or was deleted. @param first the first board, which a button opens */
export function BoardNotFound({ first }: { first: Board | undefined }) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  return (
    <RecordNotFound
      picture="tasks"
      title={t({ message: 'Board not found', context: 'heading' })}
      action={
        first && (
          <Button renderRoot={(props) => <Link {...props} to="/apps/kanban" search={{ board: first.id }} />}>
            <Trans>Open “{sampleName(first.name)}”</Trans>
          </Button>
        )
      }
    >
      <Trans>It may have been deleted, or the link may be out of date. Find other boards in the title menu.</Trans>
    </RecordNotFound>
  )
}
