import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { illustrationProps } from '#ui/theme/illustration.ts'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import classes from './PostCard.module.css'
import { PostMeta } from './PostMeta.tsx'
import type { ListedPost } from './postRequests.ts'

/** Length of the excerpt in characters, for a normal and for the large card. */
const EXCERPT_LENGTH = 130
const LARGE_EXCERPT_LENGTH = 240

interface Props {
  post: ListedPost
  /** True for the large card at the top of the list. */
  isLarge?: boolean
  /** Level of its heading: one below that of the list. */
  level?: 2 | 3
}

/** A card of a post: cover, title, excerpt, author and date. The whole card is a link. */
export function PostCard({ post, isLarge = false, level = 2 }: Props) {
  const date = useSchoolDate()
  const Title = level === 2 ? 'h2' : 'h3'
  const excerptText = useMemo(() => excerpt(post.content, isLarge ? LARGE_EXCERPT_LENGTH : EXCERPT_LENGTH), [post.content, isLarge])
  return (
    <article className={classes.card} data-lead={isLarge || undefined}>
      <span className={classes.cover}>
        {post.coverImg ? (
          <img src={post.coverImg} width={1200} height={675} alt="" loading={isLarge ? 'eager' : 'lazy'} />
        ) : (
          <span {...illustrationProps('blog')} />
        )}
      </span>
      <div className={classes.content}>
        <PostMeta post={post} />
        <Title className={classes.title}>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            <bdi>{post.title}</bdi>
          </Link>
        </Title>
        <p className={classes.excerpt}>
          <bdi>{excerptText}</bdi>
        </p>
        <p className={classes.by}>
          <bdi>{post.author.name}</bdi>
          <time dateTime={post.createdAt}>{date(post.createdAt)}</time>
        </p>
      </div>
    </article>
  )
}
