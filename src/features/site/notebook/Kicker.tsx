import { Plural } from '@lingui/react/macro'
import { useMemo } from 'react'
import { readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import classes from './Kicker.module.css'
import type { ListedPost } from './notebook.ts'
import { useCategoryNames } from './useCategoryNames.ts'

/** What a post is about, and how long it takes to read. */
export function Kicker({ post }: { post: ListedPost }) {
  const names = useCategoryNames()
  const minutes = useMemo(() => readingMinutes(post.content), [post.content])
  return (
    <span className={classes.kicker}>
      <strong>{names[post.category]}</strong>
      <span>
        <Plural value={minutes} one="# min read" other="# min read" />
      </span>
    </span>
  )
}
