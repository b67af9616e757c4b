import type { ReactNode } from 'react'
import { PageHeader } from '../navigation/PageHeader.tsx'
import type { Drawing } from '../theme/illustration.ts'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  picture: Drawing
  title: ReactNode
  /** What may have happened to it. */
  children?: ReactNode
  /** Leads back to the other records. */
  action: ReactNode
  /** The title of the page, where the record has a page of its own. */
  heading?: string
  /** What was typed for the record and not saved can become a new one. */
  draft?: ReactNode
}

/** In place of a record that the URL names and that does not exist, or not any more. */
export const RecordNotFound = ({ heading, draft, ...state }: Props) => (
  <>
    {heading && <PageHeader title={heading} />}
    {draft}
    <div role="status">
      <EmptyState {...state} />
    </div>
  </>
)
