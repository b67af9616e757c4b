import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { call } from '#client/transport/call.ts'
import type { Profile } from '#contract/members/profile.ts'
import type { Post, PostComment, PostReply } from '#contract/posts/posts.ts'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './Comments.module.css'
import { CommentView } from './CommentView.tsx'

interface Props {
  post: Post
  comment: PostComment
  /** The current user. */
  me: Profile
  onDelete(comment: PostComment | PostReply): void
}

/** A comment with its replies and the form to reply. */
export function CommentThread({ post, comment, me, onDelete }: Props) {
  const { t } = useLingui()
  const draftName = `comments/posts/${post.id}/${comment.id}`
  /** The form to reply. It is open from the start if a draft of a reply is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftName)
  const replyButton = useRef<HTMLButtonElement>(null)
  const { replies } = comment.data
  const close = () => {
    form.close()
    replyButton.current?.focus()
  }
  return (
    <li>
      <CommentView
        post={post}
        comment={comment}
        me={me}
        onDelete={() => onDelete(comment)}
        reply={{ ref: replyButton, open: form.isOpen, onToggle: form.isOpen ? form.close : form.open }}
      />
      {(replies.length > 0 || form.isOpen) && (
        <div className={classes.replies}>
          {replies.length > 0 && (
            <ul className={classes.list} aria-label={t`Replies to ${comment.profile.name}`}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentView post={post} comment={reply} me={me} onDelete={() => onDelete(reply)} />
                </li>
              ))}
            </ul>
          )}
          {form.isOpen && (
            <CommentForm
              me={me}
              name={draftName}
              autoFocus={form.autoFocus}
              label={t`Reply to ${comment.profile.name}`}
              placeholder={t`Write a reply`}
              action={<Trans comment="Button that sends a reply">Reply</Trans>}
              send={async (reply, idempotencyKey) => {
                await call('POST /api/data/posts/replies/add', { body: { postId: post.id, commentId: comment.id, reply } }, idempotencyKey)
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
