import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { POSTS_ROUTE } from '../content/requests.ts'

/**
 * The newest posts that match a query.
 *
 * @param maxPosts the highest number of posts
 * @returns undefined until the first answer; while a new query is being answered, the posts of the previous one; none after an error
 */
export function usePostSearch(q: string, maxPosts: number): BlogPost[] | undefined {
  const [posts, setPosts] = useState<BlogPost[]>()
  const query = q.trim()
  useEffect(() => {
    let isCurrent = true
    const update = (posts: BlogPost[] | undefined) => isCurrent && setPosts(posts)
    if (!query) update(undefined)
    else call(POSTS_ROUTE, { query: { q: query, sort: '-createdAt', page: 1, pageSize: maxPosts } }).then(update, () => update([]))
    return () => {
      isCurrent = false
    }
  }, [query, maxPosts])
  return posts
}
