import type { ReactNode } from 'react'
import { PageHeader } from '../navigation/PageHeader.tsx'
import type { Illustration } from '../theme/illustration.ts'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** Name of the picture above the title. */
  picture: Illustration
  title: ReactNode
  /** Why the record may be missing. */
  children?: ReactNode
  /** Link or button back to the other records. */
  action: ReactNode
  /** Title of the page, if the record has its own page. */
  heading?: string
  /** Prompt for an unsaved draft of the record, which can become a new record. */
  draft?: ReactNode
}

/** Shown when the record that the URL names does not exist or was deleted. */
export const RecordNotFound = ({ heading, draft, ...state }: Props) => (
  <>
    {heading && <PageHeader title={heading} />}
    {draft}
    <div role="status">
      <EmptyState {...state} />
    </div>
  </>
)
