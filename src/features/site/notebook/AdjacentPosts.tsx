import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ForwardArrow } from '../layout/ForwardArrow.tsx'
import site from '../site.module.css'
import classes from './AdjacentPosts.module.css'
import { PostCard } from './PostCard.tsx'
import type { ListedPost } from './postRequests.ts'

interface Props {
  older: ListedPost | undefined
  newer: ListedPost | undefined
}

/** The previous and the next post. If there is only one of them, its card is large. */
export function AdjacentPosts({ older, newer }: Props) {
  const { t } = useLingui()
  if (!older && !newer) return null
  const isLarge = !older || !newer
  return (
    <nav className={`no-print ${classes.band}`} aria-label={t`Other posts`}>
      <div className={site.wrap}>
        <div className={site.sectionHead}>
          <h2 className={site.heading}>
            <Trans comment="Heading above the posts before and after this one">Read on</Trans>
          </h2>
          <Link to="/blog" className={`${site.link} ${site.more}`}>
            <Trans>All posts</Trans>
            <ForwardArrow />
          </Link>
        </div>
        {/* `data-lead`: the style of a single, large card. */}
        <ul className={classes.pair} data-lead={isLarge || undefined}>
          {older && (
            <li>
              <p>
                <Trans>Previous post</Trans>
              </p>
              <PostCard post={older} level={3} isLarge={isLarge} />
            </li>
          )}
          {newer && (
            <li>
              <p>
                <Trans>Next post</Trans>
              </p>
              <PostCard post={newer} level={3} isLarge={isLarge} />
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}
