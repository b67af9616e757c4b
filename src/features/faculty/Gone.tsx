import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What an old link shows where nothing is any more. */
export const Gone = ({ title, back }: { title: ReactNode; back: '/apps/teachers' | '/apps/classes' }) => (
  <EmptyState
    picture="search"
    title={title}
    action={
      <Button variant="light" renderRoot={(props) => <Link {...props} to={back} />}>
        <Trans>Back to the list</Trans>
      </Button>
    }
  />
)
