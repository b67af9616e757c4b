import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BlogPost } from '#contract/blog/blog.ts'
import classes from './AdjacentPosts.module.css'

interface Props {
  older: BlogPost | undefined
  newer: BlogPost | undefined
}

/** Links to the previous and the next post in time. */
export function AdjacentPosts({ older, newer }: Props) {
  const { t } = useLingui()
  if (!older && !newer) return null
  return (
    <nav className={`no-print ${classes.pair}`} aria-label={t`Other posts`}>
      {older && (
        <AdjacentPost post={older}>
          <Trans>Previous post</Trans>
        </AdjacentPost>
      )}
      {newer && (
        <AdjacentPost post={newer} isNext>
          <Trans>Next post</Trans>
        </AdjacentPost>
      )}
    </nav>
  )
}

const AdjacentPost = ({ post, isNext, children }: { post: BlogPost; isNext?: boolean; children: ReactNode }) => (
  <Link to="/apps/blog/detail/$slug" params={{ slug: post.slug }} className={classes.post} data-next={isNext}>
    {post.coverImg && <img src={post.coverImg} width={96} height={72} alt="" loading="lazy" decoding="async" />}
    <span>
      <small>{children}</small>
      <bdi>{post.title}</bdi>
    </span>
  </Link>
)
