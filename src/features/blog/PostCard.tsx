import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BlogPost } from '#contract/blog.ts'
import { useFormat } from '#ui/format.ts'
import classes from './PostCard.module.css'
import { excerpt, readingMinutes } from './reading.ts'
import { useBlogNames } from './words.ts'

/** A post on the list: its cover, title and beginning. The whole card opens it. */
export function PostCard({ post, lead }: { post: BlogPost; lead: boolean }) {
  const format = useFormat()
  const names = useBlogNames()
  const { beginning, minutes } = useMemo(
    () => ({ beginning: excerpt(post.content, lead ? 260 : 150), minutes: readingMinutes(post.content) }),
    [post.content, lead],
  )
  return (
    <article className={classes.card} data-lead={lead || undefined}>
      <div className={classes.cover}>
        {post.coverImg && <img src={post.coverImg} width={1200} height={675} alt="" loading={lead ? 'eager' : 'lazy'} decoding="async" />}
      </div>
      <div className={classes.body}>
        <p className={classes.kicker}>
          {names.category[post.category]}
          <span>
            <Plural value={minutes} one="# min read" other="# min read" />
          </span>
        </p>
        <h2 className={classes.title}>
          <Link to="/apps/blog/detail/$slug" params={{ slug: post.slug }}>
            <bdi>{post.title}</bdi>
          </Link>
        </h2>
        <p className={classes.excerpt}>
          <bdi>{beginning}</bdi>
        </p>
        <p className={classes.by}>
          <bdi>{post.author.name}</bdi>
          <time dateTime={post.createdAt}>{format.day(post.createdAt)}</time>
          <span>
            <Plural value={post.view} one="# view" other="# views" />
          </span>
        </p>
      </div>
    </article>
  )
}
