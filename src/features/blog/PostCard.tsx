import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { excerpt, readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import { useFormat } from '#ui/text/format.ts'
import { useBlogNames } from './labels.ts'
import classes from './PostCard.module.css'

/** A post in the list: cover, title and excerpt. A click opens it for reading, or a draft for writing. */
export function PostCard({ post, lead }: { post: BlogPost; lead: boolean }) {
  const format = useFormat()
  const names = useBlogNames()
  const { beginning: excerptText, minutes } = useMemo(
    () => ({ beginning: excerpt(post.content, lead ? 260 : 150), minutes: readingMinutes(post.content) }),
    [post.content, lead],
  )
  const state = blogState(post, new Date())
  const title = <bdi>{post.title}</bdi>
  return (
    <article className={classes.card} data-lead={lead || undefined}>
      <div className={classes.cover}>
        {post.coverImg && <img src={post.coverImg} width={1200} height={675} alt="" loading={lead ? 'eager' : 'lazy'} decoding="async" />}
      </div>
      <div className={classes.body}>
        <p className={classes.kicker}>
          {names.category[post.category]}
          {post.featured && (
            <em>
              <Trans comment="Mark on a post: it is among those that are recommended">Featured</Trans>
            </em>
          )}
          <span>
            <Plural value={minutes} one="# min read" other="# min read" />
          </span>
        </p>
        <h2 className={classes.title}>
          {state === 'published' ? (
            <RowLink target={{ to: '/apps/blog/detail/$slug', params: { slug: post.slug } }}>{title}</RowLink>
          ) : (
            <RowLink target={{ to: '/apps/blog/write', search: { post: post.id } }}>{title}</RowLink>
          )}
        </h2>
        <p className={classes.excerpt}>
          <bdi>{excerptText}</bdi>
        </p>
        <p className={classes.byline}>
          <bdi>{post.author.name}</bdi>
          {state === 'scheduled' ? (
            <span>
              <Trans>Appears {format.dateTime(post.createdAt)}</Trans>
            </span>
          ) : (
            <time dateTime={post.createdAt}>{format.day(post.createdAt)}</time>
          )}
          {state === 'published' && (
            <span>
              <Plural value={post.view} one="# view" other="# views" />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
