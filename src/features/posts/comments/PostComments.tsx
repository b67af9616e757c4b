import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Profile } from '#contract/members/profile.ts'
import type { Post, PostComment, PostReply } from '#contract/posts/posts.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './Comments.module.css'
import { CommentThread } from './CommentThread.tsx'

/** Number of comments that are shown at first: the newest. */
const INITIAL_COMMENTS = 2

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** The comments on a post, oldest first, and the form to add one. `me` is the current user. */
export function PostComments({ post, me }: { post: Post; me: Profile }) {
  const { t } = useLingui()
  const [showAll, setShowAll] = useState(false)
  /** Deletes a comment and offers Undo. */
  const remove = async (comment: PostComment | PostReply) => {
    const params = { id: post.id, commentId: comment.id }
    const isDeleted = await attempt(async () => {
      const { undo } = await send('DELETE /api/data/posts/:id/comments/:commentId', { params })
      toastUndoToken(t`Comment deleted.`, undo)
    })
    // The post gets the focus, because the button of the comment is gone.
    if (isDeleted) document.querySelector<HTMLElement>(`[data-post="${post.id}"]`)?.focus({ preventScroll: true })
  }
  const { comments } = post.data
  const visibleComments = showAll ? comments : comments.slice(-INITIAL_COMMENTS)
  const hidden = comments.length - visibleComments.length
  return (
    <div className={classes.comments}>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-md" className={classes.earlier} onClick={() => setShowAll(true)}>
          <Plural value={hidden} one="Show # earlier comment" other="Show # earlier comments" />
        </Button>
      )}
      {visibleComments.length > 0 && (
        <ul className={classes.list} aria-label={t`Comments`}>
          {visibleComments.map((comment) => (
            <CommentThread key={comment.id} post={post} comment={comment} me={me} onDelete={remove} />
          ))}
        </ul>
      )}
      <CommentForm
        me={me}
        name={`comments/posts/${post.id}`}
        label={t`Comment on the post by ${post.profile.name}`}
        placeholder={t`Write a comment`}
        action={<Trans comment="Button that sends a comment">Comment</Trans>}
        // `key` is the idempotency key.
        send={(comment, key) => call('POST /api/data/posts/comments/add', { body: { postId: post.id, comment } }, key)}
      />
    </div>
  )
}
