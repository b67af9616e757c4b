import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { More } from '../layout/More.tsx'
import site from '../site.module.css'
import type { ListedPost } from './notebook.ts'
import { PostCard } from './PostCard.tsx'
import classes from './ReadOn.module.css'

interface Props {
  older: ListedPost | undefined
  newer: ListedPost | undefined
}

/** The posts before and after this one in time; where there is but one of them, it is the large one. */
export function ReadOn({ older, newer }: Props) {
  const { t } = useLingui()
  if (!older && !newer) return null
  const lead = !older || !newer
  return (
    <nav className={`no-print ${classes.band}`} aria-label={t`Other posts`}>
      <div className={site.wrap}>
        <div className={site.sectionHead}>
          <h2 className={site.heading}>
            <Trans comment="Heading above the posts before and after this one">Read on</Trans>
          </h2>
          <Link to="/blog" className={`${site.link} ${site.more}`}>
            <Trans>All posts</Trans>
            <More />
          </Link>
        </div>
        <ul className={classes.pair} data-lead={lead || undefined}>
          {older && (
            <li>
              <p>
                <Trans>Previous post</Trans>
              </p>
              <PostCard post={older} level={3} lead={lead} />
            </li>
          )}
          {newer && (
            <li>
              <p>
                <Trans>Next post</Trans>
              </p>
              <PostCard post={newer} level={3} lead={lead} />
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}
