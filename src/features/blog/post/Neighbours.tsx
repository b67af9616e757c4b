import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BlogPost } from '#contract/blog/blog.ts'
import classes from './Neighbours.module.css'

interface Props {
  older: BlogPost | undefined
  newer: BlogPost | undefined
}

/** Links to the previous and the next post in time. */
export function Neighbours({ older, newer }: Props) {
  const { t } = useLingui()
  if (!older && !newer) return null
  return (
    <nav className={`no-print ${classes.pair}`} aria-label={t`Other posts`}>
      {older && (
        <Neighbour post={older}>
          <Trans>Previous post</Trans>
        </Neighbour>
      )}
      {newer && (
        <Neighbour post={newer} next>
          <Trans>Next post</Trans>
        </Neighbour>
      )}
    </nav>
  )
}

const Neighbour = ({ post, next, children }: { post: BlogPost; next?: boolean; children: ReactNode }) => (
  <Link to="/apps/blog/detail/$slug" params={{ slug: post.slug }} className={classes.post} data-next={next}>
    {post.coverImg && <img src={post.coverImg} width={96} height={72} alt="" loading="lazy" decoding="async" />}
    <span>
      <small>{children}</small>
      <bdi>{post.title}</bdi>
    </span>
  </Link>
)
