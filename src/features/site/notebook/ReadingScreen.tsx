import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLive } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { findBySlug } from '#contract/blog/slug.ts'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { POSTS } from '../content/lists.ts'
import { NotFoundContent } from '../content/NotFoundContent.tsx'
import site from '../site.module.css'
import { usePageMeta } from '../usePageMeta.ts'
import { Article } from './Article.tsx'
import { Comments } from './Comments.tsx'
import { IN_TIME } from './notebook.ts'
import { ReadOn } from './ReadOn.tsx'

interface Props {
  slug: string
  /** All that can be read, the newest first. */
  posts: BlogPost[]
}

/** One post to be read, with what people say about it and what to read next. What is not published is not shown to visitors. */
export function ReadingScreen({ slug, posts: initial }: Props) {
  const { t } = useLingui()
  const posts = useLive(POSTS, IN_TIME, initial)
  const post = findBySlug(posts, slug)
  usePageMeta(
    post?.title ?? t`Post not found`,
    post ? excerpt(post.content, 155) : t`A page of the notebook that is not here.`,
    post?.coverImg,
  )
  if (!post) {
    return (
      <div className={site.wrap}>
        <NotFoundContent
          title={t`This page is not in the notebook`}
          level={1}
          first={
            <Link to="/blog" className={site.button}>
              <Trans>All posts</Trans>
            </Link>
          }
        >
          <Trans>It may have been renamed or taken back, or the link is mistyped.</Trans>
        </NotFoundContent>
      </div>
    )
  }
  const place = posts.indexOf(post)
  return (
    <>
      <Article post={post} />
      <Comments comments={post.comments} />
      <ReadOn older={posts[place + 1]} newer={posts[place - 1]} />
    </>
  )
}
