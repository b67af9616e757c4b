import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Board } from '#contract/kanban/boards.ts'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

/** In place of a board that is not there, or not any more. */
export function BoardNotFound({ first }: { first: Board | undefined }) {
  const { t } = useLingui()
  return (
    <RecordNotFound
      picture="tasks"
      title={t`This board is not there`}
      action={
        first && (
          <Button renderRoot={(props) => <Link {...props} to="/apps/kanban" search={{ board: first.id }} />}>
            <Trans>Open “{first.name}”</Trans>
          </Button>
        )
      }
    >
      <Trans>It was deleted, or the link is an old one. All other boards are in the menu at the title.</Trans>
    </RecordNotFound>
  )
}
