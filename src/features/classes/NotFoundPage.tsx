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
  listPath: '/apps/teachers' | '/apps/classes'
}

/** Shown for the URL of a teacher or class that was deleted. */
export function NotFoundPage({ title, kind, id, listPath }: Props) {
  const navigate = useNavigate()
  return (
    <RecordNotFound
      picture="search"
      title={title}
      draft={
        <DeletedRecordDraft name={`${kind}.${id}`} newName={`${kind}.new`} onTake={() => void navigate({ to: `${listPath}/create` })} />
      }
      action={
        <Button variant="light" renderRoot={(props) => <Link {...props} to={listPath} />}>
          <Trans>Back to the list</Trans>
        </Button>
      }
    />
  )
}
