import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import type { BlogPost } from '#contract/blog.ts'
import { POSTS } from './lists.ts'

/** How many of the posts that are found are shown. */
const MOST = 4

/**
 * The newest posts with these words in them: `undefined` until it is known, on a first visit only once the back end is there. While one
 * types on, those found last stay.
 */
export function usePostsWith(q: string): BlogPost[] | undefined {
  const [found, setFound] = useState<BlogPost[]>()
  const words = q.trim()
  useEffect(() => {
    let isLast = true
    const show = (posts: BlogPost[] | undefined) => isLast && setFound(posts)
    if (!words) show(undefined)
    else call(POSTS, { query: { q: words, sort: '-createdAt', page: 1, pageSize: MOST } }).then(show, () => show([]))
    return () => {
      isLast = false
    }
  }, [words])
  return found
}
