import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface Props {
  title: ReactNode
  /** What it was: `teacher`, and which one. */
  kind: 'teacher' | 'class'
  id: string
  back: '/apps/teachers' | '/apps/classes'
}

/** What an old link shows where nothing is any more. */
export function RecordNotFound({ title, kind, id, back }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <DeletedRecordDraft name={`${kind}.${id}`} anew={`${kind}.new`} onTake={() => void navigate({ to: `${back}/create` })} />
      <EmptyState
        picture="search"
        title={title}
        action={
          <Button variant="light" renderRoot={(props) => <Link {...props} to={back} />}>
            <Trans>Back to the list</Trans>
          </Button>
        }
      />
    </>
  )
}
