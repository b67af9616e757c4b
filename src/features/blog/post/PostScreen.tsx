import { useLive } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { findBySlug } from '#contract/blog/slug.ts'
import type { Id } from '#contract/http/field.ts'
import { IN_TIME } from '../blogSearch.ts'
import { PostNotFound } from '../PostNotFound.tsx'
import { Article } from './Article.tsx'
import { BackToPosts } from './BackToPosts.tsx'
import { Comments } from './Comments.tsx'
import { Neighbours } from './Neighbours.tsx'
import classes from './PostScreen.module.css'

interface Props {
  slug: string
  /** All that can be read, the newest first. */
  posts: BlogPost[]
  /** Who sits here. */
  me: Id
}

/** One post: the text, its neighbours in time, and what people say about it. */
export function PostScreen({ slug, posts: initial, me }: Props) {
  const posts = useLive('GET /api/data/blog/BlogPosts', IN_TIME, initial)
  const post = findBySlug(posts, slug)
  if (!post) return <PostNotFound wasThere={findBySlug(initial, slug) !== undefined} />
  const place = posts.indexOf(post)
  return (
    <div className={classes.page}>
      <BackToPosts />
      <Article post={post} />
      <Neighbours older={posts[place + 1]} newer={posts[place - 1]} />
      <Comments post={post} me={me} />
    </div>
  )
}
