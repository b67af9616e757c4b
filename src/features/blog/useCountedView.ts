import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { countBlogView } from '#contract/blog.ts'
import type { Id } from '#contract/field.ts'

/** The posts read in this visit, where the tab's storage cannot be used. */
const read = new Set<string>()

/** True the first time in a visit, which lasts as long as the tab: reloading or coming back is the same visit. */
function isFirst(id: Id): boolean {
  const key = `homeroom.blog.read/${id}`
  if (read.has(key)) return false
  read.add(key)
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is forbidden here; the page's own memory has to do.
  }
  return true
}

/** Counts one reader of this post, once a visit. A reading that could not be counted disturbs nobody. */
export function useCountedView(id: Id): void {
  useEffect(() => {
    if (isFirst(id)) call(countBlogView, { params: { id } }).catch(console.warn)
  }, [id])
}
