import { Trans } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UnpublishedState } from '../blogSearch.ts'
import classes from './BackToPosts.module.css'

/** Link from a post back to its list. */
export const BackToPosts = ({ state }: { state?: UnpublishedState | undefined }) => (
  <Link to="/apps/blog/posts" search={{ state }} className={`no-print ${classes.back}`}>
    <IconChevronLeft size={18} className={classes.chevron} />
    {state === 'draft' ? <Trans>All drafts</Trans> : state === 'scheduled' ? <Trans>Scheduled posts</Trans> : <Trans>All posts</Trans>}
  </Link>
)
