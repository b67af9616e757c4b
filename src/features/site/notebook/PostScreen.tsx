import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLive } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { findBySlug } from '#contract/blog/slug.ts'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { NotFoundContent } from '../content/NotFoundContent.tsx'
import { POSTS_ROUTE } from '../content/requests.ts'
import { coverOf } from '../content/sharePictures.ts'
import site from '../site.module.css'
import { usePageMeta } from '../usePageMeta.ts'
import { AdjacentPosts } from './AdjacentPosts.tsx'
import { Article } from './Article.tsx'
import { Comments } from './Comments.tsx'
import { NEWEST_FIRST } from './postRequests.ts'

interface Props {
  slug: string
  /** All published posts, newest first. */
  posts: BlogPost[]
}

/** A blog post with its comments and adjacent posts. For one that is not published, it says that the post was not found. */
export function PostScreen({ slug, posts: initial }: Props) {
  const { t } = useLingui()
  const posts = useLive(POSTS_ROUTE, NEWEST_FIRST, initial)
  const post = findBySlug(posts, slug)
  usePageMeta(
    post?.title ?? t`Post not found`,
    // As many characters as search engines show.
    post ? excerpt(post.content, 155) : t`A page of the notebook that is not here.`,
    coverOf(post),
  )
  if (!post) {
    return (
      <div className={site.wrap}>
        <NotFoundContent
          title={t`This page is not in the notebook`}
          level={1}
          firstLink={
            <Link to="/blog" className={site.button}>
              <Trans>All posts</Trans>
            </Link>
          }
        >
          <Trans>It may have been renamed or removed, or the link is mistyped.</Trans>
        </NotFoundContent>
      </div>
    )
  }
  const index = posts.indexOf(post)
  return (
    <>
      <Article post={post} />
      <Comments comments={post.comments} />
      <AdjacentPosts older={posts[index + 1]} newer={posts[index - 1]} />
    </>
  )
}
