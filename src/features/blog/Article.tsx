import { Plural } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { BlogPost } from '#contract/blog.ts'
import { useFormat } from '#ui/format.ts'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import classes from './Article.module.css'
import { readingMinutes } from './reading.ts'
import { ShareButton } from './ShareButton.tsx'
import { useCountedView } from './useCountedView.ts'
import { useBlogNames } from './words.ts'

/** A post as it is read. Showing it counts one reader. */
export function Article({ post }: { post: BlogPost }) {
  const format = useFormat()
  const names = useBlogNames()
  const minutes = useMemo(() => readingMinutes(post.content), [post.content])
  useCountedView(post.id)
  useEffect(() => {
    document.title = `${post.title} · Homeroom`
  }, [post.title])
  return (
    <article className={classes.article}>
      <header>
        <p className={classes.kicker}>{names.category[post.category]}</p>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </h1>
        <div className={classes.byline}>
          <PersonAvatar src={post.author.avatar} name={post.author.name} size={44} />
          <div className={classes.by}>
            <strong>
              <bdi>{post.author.name}</bdi>
            </strong>
            <span className={classes.facts}>
              <time dateTime={post.createdAt}>{format.date(post.createdAt)}</time>
              <span>
                <Plural value={minutes} one="# min read" other="# min read" />
              </span>
              <span>
                <Plural value={post.view} one="# view" other="# views" />
              </span>
            </span>
          </div>
          <ShareButton post={post} />
        </div>
      </header>
      {post.coverImg && <img className={classes.cover} src={post.coverImg} width={1200} height={675} alt="" />}
      <SafeHtml className={classes.text} html={post.content} />
    </article>
  )
}
