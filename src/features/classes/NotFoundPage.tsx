import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  title: ReactNode
  /** The kind of the record, for the name of its draft. */
  kind: 'teacher' | 'class'
  id: string
  back: '/apps/teachers' | '/apps/classes'
}

/** Shown for the address of a teacher or class that was deleted. */
export function NotFoundPage({ title, kind, id, back }: Props) {
  const navigate = useNavigate()
  return (
    <RecordNotFound
      picture="search"
      title={title}
      draft={<DeletedRecordDraft name={`${kind}.${id}`} anew={`${kind}.new`} onTake={() => void navigate({ to: `${back}/create` })} />}
      action={
        <Button variant="light" renderRoot={(props) => <Link {...props} to={back} />}>
          <Trans>Back to the list</Trans>
        </Button>
      }
    />
  )
}
