import { Plural } from '@lingui/react/macro'
import { useMemo } from 'react'
import { readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import classes from './PostMeta.module.css'
import type { ListedPost } from './postRequests.ts'
import { useCategoryNames } from './useCategoryNames.ts'

/** The line above a post's title: its category and reading time. */
export function PostMeta({ post }: { post: ListedPost }) {
  const names = useCategoryNames()
  const minutes = useMemo(() => readingMinutes(post.content), [post.content])
  return (
    <span className={classes.meta}>
      <strong>{names[post.category]}</strong>
      <span>
        <Plural value={minutes} one="# min read" other="# min read" />
      </span>
    </span>
  )
}
