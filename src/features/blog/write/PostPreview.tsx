import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Author } from '#contract/comments/comments.ts'
import { ArticleView } from '../post/ArticleView.tsx'
import classes from '../post/PostScreen.module.css'
import type { PostDraft } from './postDraft.ts'

interface Props {
  values: PostDraft
  post: BlogPost | undefined
}

/** Preview of the post as readers will see it. It counts no view. */
export function PostPreview({ values, post }: Props) {
  const { t } = useLingui()
  const [me, setMe] = useState<Author>()
  const storedAuthor = post?.author
  useEffect(() => {
    // The author of a new post is the user.
    if (!storedAuthor) call('GET /api/data/profile', {}).then(setMe, console.warn)
  }, [storedAuthor])
  const [now] = useState(() => new Date().toISOString())
  const author = storedAuthor ?? me
  return (
    <div className={classes.page}>
      <ArticleView
        level={2}
        post={{
          ...values,
          title: values.title || t`Untitled`,
          createdAt: post?.createdAt ?? now,
          view: post?.view ?? 0,
          author: author ?? { id: '', name: '', avatar: '' },
        }}
      />
    </div>
  )
}
