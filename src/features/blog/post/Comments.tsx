import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { call, errorTextsOf, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { BlogComment, BlogPost, BlogReply } from '#contract/blog/blog.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { CommentForm } from '#ui/forms/CommentForm.tsx'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import classes from './Comments.module.css'
import { CommentView } from './CommentView.tsx'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** The comments on a post, newest first, and a form for a new one. */
export function Comments({ post, userId }: { post: BlogPost; userId: Id }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Deletes a comment and offers Undo. */
  const remove = async (comment: BlogComment | BlogReply) => {
    const params = { id: post.id, commentId: comment.id }
    const isDeleted = await attempt(async () => {
      const { undo } = await send('DELETE /api/data/blog/posts/:id/comments/:commentId', { params })
      toastUndoToken(t`Comment deleted.`, undo)
    })
    // The button of the comment is gone.
    if (isDeleted) heading.current?.focus()
  }
  const count = post.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  return (
    <section className={`no-print ${classes.comments}`} aria-labelledby="comments">
      <h2 id="comments" ref={heading} className={classes.heading} tabIndex={-1}>
        <Plural value={count} _0="Comments" one="# comment" other="# comments" />
      </h2>
      <CommentForm
        key={post.id}
        name={`comments/blog/${post.id}`}
        minRows={2}
        // A comment is typed as text and stored as HTML.
        toStored={htmlOf}
        // Says why a comment was not stored.
        explain={errorTextsOf}
        label={t`New comment`}
        placeholder={t`What do you think?`}
        action={<Trans comment="Button that sends a comment">Comment</Trans>}
        send={(comment, key) => call('POST /api/data/blog/post/add', { body: { postId: post.id, comment } }, key)}
      />
      {count === 0 && (
        <Text c="dimmed" mt="lg">
          <Trans>No comments yet. Add the first one.</Trans>
        </Text>
      )}
      <ul className={classes.list} aria-label={t`Comments, newest first`}>
        {post.comments.map((comment) => (
          <CommentThread key={comment.id} post={post} comment={comment} userId={userId} onDelete={remove} />
        ))}
      </ul>
    </section>
  )
}

interface ThreadProps {
  post: BlogPost
  comment: BlogComment
  /** The id of the user. */
  userId: Id
  onDelete(comment: BlogComment | BlogReply): void
}

/** A comment with its replies, oldest first, and the form for a new reply. */
function CommentThread({ post, comment, userId, onDelete }: ThreadProps) {
  const { t } = useLingui()
  const draftName = `comments/blog/${post.id}/${comment.id}`
  // Whether the form is open: from the start if a draft of it is stored.
  const form = useDraftDisclosure(draftName)
  const replyButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    form.close()
    replyButton.current?.focus()
  }
  const params = { id: post.id, commentId: comment.id }
  return (
    <li>
      <CommentView
        post={post}
        comment={comment}
        isOwn={sameId(comment.profile.id, userId)}
        onDelete={() => onDelete(comment)}
        reply={{ ref: replyButton, isOpen: form.isOpen, onToggle: form.isOpen ? form.close : form.open }}
      />
      {(comment.replies.length > 0 || form.isOpen) && (
        <div className={classes.replies}>
          {comment.replies.length > 0 && (
            <ul aria-label={t`Replies to ${comment.profile.name}`}>
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentView post={post} comment={reply} isOwn={sameId(reply.profile.id, userId)} onDelete={() => onDelete(reply)} />
                </li>
              ))}
            </ul>
          )}
          {form.isOpen && (
            <CommentForm
              name={draftName}
              autoFocus={form.autoFocus}
              minRows={2}
              toStored={htmlOf}
              explain={errorTextsOf}
              label={t`Reply to ${comment.profile.name}`}
              placeholder={t`Write a reply`}
              action={<Trans comment="Button that sends a reply">Reply</Trans>}
              send={async (text, idempotencyKey) => {
                await call('POST /api/data/blog/posts/:id/comments/:commentId/replies', { params, body: { comment: text } }, idempotencyKey)
                close()
              }}
              onCancel={close}
            />
          )}
        </div>
      )}
    </li>
  )
}
