import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'
import { useLive } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { findBySlug } from '#contract/blog/slug.ts'
import type { Id } from '#contract/http/field.ts'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { NEWEST_FIRST } from '../blogSearch.ts'
import { PostNotFound } from '../PostNotFound.tsx'
import { AdjacentPosts } from './AdjacentPosts.tsx'
import { Article } from './Article.tsx'
import { BackToPosts } from './BackToPosts.tsx'
import { Comments } from './Comments.tsx'
import classes from './PostScreen.module.css'

interface Props {
  slug: string
  /** All published posts, newest first. */
  posts: BlogPost[]
  /** The id of the user. */
  userId: Id
}

/** The page of a post: text, links to the adjacent posts, and comments. */
export function PostScreen({ slug, posts: initial, userId }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayEdit = usePermission()('teacher')
  const posts = useLive('GET /api/data/blog/BlogPosts', NEWEST_FIRST, initial)
  const post = findBySlug(posts, slug)
  useRecordShortcuts(
    t({ message: 'Post', context: 'blog' }),
    '/apps/blog/posts',
    mayEdit && post ? () => void navigate({ to: '/apps/blog/write', search: { post: post.id } }) : undefined,
  )
  if (!post) return <PostNotFound wasDeleted={findBySlug(initial, slug) !== undefined} />
  const index = posts.indexOf(post)
  return (
    <div className={classes.page}>
      <BackToPosts />
      <Article post={post} />
      <AdjacentPosts older={posts[index + 1]} newer={posts[index - 1]} />
      <Comments post={post} userId={userId} />
    </div>
  )
}
