import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { excerpt, readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import { useFormat } from '#ui/text/format.ts'
import { illustrationProps } from '#ui/theme/illustration.ts'
import { useBlogNames } from './labels.ts'
import classes from './PostCard.module.css'

/** A post in the list: cover, title and excerpt. A click opens it for reading, or a draft for writing if the user may write. */
export function PostCard({ post, isLarge }: { post: BlogPost; isLarge: boolean }) {
  const format = useFormat()
  const mayEdit = usePermission()('teacher')
  const names = useBlogNames()
  const { excerptText, minutes } = useMemo(
    () => ({ excerptText: excerpt(post.content, isLarge ? 260 : 150), minutes: readingMinutes(post.content) }),
    [post.content, isLarge],
  )
  const state = blogState(post, new Date())
  const title = <bdi>{post.title}</bdi>
  return (
    <article className={classes.card} data-lead={isLarge || undefined}>
      <div className={classes.cover}>
        {post.coverImg ? (
          <img src={post.coverImg} width={1200} height={675} alt="" loading={isLarge ? 'eager' : 'lazy'} decoding="async" />
        ) : (
          <div {...illustrationProps('blog')} />
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.meta}>
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
          ) : mayEdit ? (
            <RowLink target={{ to: '/apps/blog/write', search: { post: post.id } }}>{title}</RowLink>
          ) : (
            title
          )}
        </h2>
        <p className={classes.excerpt}>
          <bdi>{excerptText}</bdi>
        </p>
        <p className={classes.byline}>
          <bdi>{post.author.name}</bdi>
          {state === 'scheduled' ? (
            <span>
              {/* `createdAt` of a scheduled post is the time at which it appears. */}
              <Trans>Scheduled for {format.dateTime(post.createdAt)}</Trans>
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
