import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { POSTS } from '../content/lists.ts'

/**
 * The newest posts with these words in them, at most so many: `undefined` until it is known, on a first visit only once the back end is
 * there. While one types on, those found last stay.
 */
export function usePostsWith(q: string, most: number): BlogPost[] | undefined {
  const [found, setFound] = useState<BlogPost[]>()
  const words = q.trim()
  useEffect(() => {
    let isLast = true
    const show = (posts: BlogPost[] | undefined) => isLast && setFound(posts)
    if (!words) show(undefined)
    else call(POSTS, { query: { q: words, sort: '-createdAt', page: 1, pageSize: most } }).then(show, () => show([]))
    return () => {
      isLast = false
    }
  }, [words, most])
  return found
}
