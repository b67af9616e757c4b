import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { BlogPost } from '#contract/blog/blog.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { LongText } from '#ui/rich-text/LongText.tsx'
import { readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import { useFormat } from '#ui/text/format.ts'
import { useBlogNames } from '../labels.ts'
import classes from './Article.module.css'

interface Props {
  post: Pick<BlogPost, 'title' | 'content' | 'coverImg' | 'category' | 'author' | 'createdAt' | 'view'>
  /** The level of its heading: 1 if the post is the page, 2 in the preview. */
  level: 1 | 2
  /** Buttons beside the author. */
  children?: ReactNode
}

/** The content of a post as readers see it. */
export function ArticleView({ post, level, children }: Props) {
  const format = useFormat()
  const names = useBlogNames()
  const minutes = useMemo(() => readingMinutes(post.content), [post.content])
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className={classes.article}>
      <header>
        <p className={classes.meta}>{names.category[post.category]}</p>
        <Title className={classes.title} tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </Title>
        <div className={classes.byline}>
          <PersonAvatar src={post.author.avatar} name={post.author.name} size={44} />
          <div className={classes.author}>
            <strong>
              <bdi>{post.author.name}</bdi>
            </strong>
            <span className={classes.details}>
              <time dateTime={post.createdAt}>{format.date(post.createdAt)}</time>
              <span>
                <Plural value={minutes} one="# min read" other="# min read" />
              </span>
              <span>
                <Plural value={post.view} one="# view" other="# views" />
              </span>
            </span>
          </div>
          {children && <div className={`no-print ${classes.actions}`}>{children}</div>}
        </div>
      </header>
      {post.coverImg && <img className={classes.cover} src={post.coverImg} width={1200} height={675} alt="" />}
      <LongText
        html={post.content}
        // The heading of the table of contents. The preview has none.
        contents={level === 1 && <Trans comment="Heading above the list of what a post has in it">Contents</Trans>}
      />
    </article>
  )
}
