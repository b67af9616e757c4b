import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import { Kicker } from './Kicker.tsx'
import type { ListedPost } from './notebook.ts'
import classes from './PostCard.module.css'

/** How much of a post is read in the list: of the large one more. */
const BEGINNING = 130
const LEAD = 240

interface Props {
  post: ListedPost
  /** It is the large one, which is seen first. */
  lead?: boolean
  /** The level of its title: below whatever the list is called. */
  level?: 2 | 3
}

/** A post in the list: its cover, its title, how it begins, and who wrote it when. The whole of it leads to the post. */
export function PostCard({ post, lead = false, level = 2 }: Props) {
  const date = useSchoolDate()
  const Title = level === 2 ? 'h2' : 'h3'
  const beginning = useMemo(() => excerpt(post.content, lead ? LEAD : BEGINNING), [post.content, lead])
  return (
    <article className={classes.card} data-lead={lead || undefined}>
      <span className={classes.cover}>
        {post.coverImg && <img src={post.coverImg} width={1200} height={675} alt="" loading={lead ? 'eager' : 'lazy'} />}
      </span>
      <div className={classes.words}>
        <Kicker post={post} />
        <Title className={classes.title}>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            <bdi>{post.title}</bdi>
          </Link>
        </Title>
        <p className={classes.beginning}>
          <bdi>{beginning}</bdi>
        </p>
        <p className={classes.by}>
          <bdi>{post.author.name}</bdi>
          <time dateTime={post.createdAt}>{date(post.createdAt)}</time>
        </p>
      </div>
    </article>
  )
}
