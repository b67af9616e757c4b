import { Trans } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './BackToPosts.module.css'

/** The way from a post to the list. */
export const BackToPosts = () => (
  <Link to="/apps/blog/posts" className={`no-print ${classes.back}`}>
    <IconChevronLeft size={18} className={classes.chevron} />
    <Trans>All posts</Trans>
  </Link>
)
