import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call, messageOf } from '#client/transport/call.ts'
import type { Post, PostComment, PostReply } from '#contract/posts/posts.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

interface Props {
  post: Post
  /** The comment to delete; undefined while the dialog is closed. */
  comment: PostComment | PostReply | undefined
  onClose(): void
}

/** Asks before a comment is deleted, because that cannot be undone. */
export function DeleteCommentDialog({ post, comment, onClose }: Props) {
  const { t } = useLingui()
  const replies = comment && 'replies' in comment.data ? (comment as PostComment).data.replies.length : 0
  const remove = async () => {
    if (!comment) return
    try {
      await call('DELETE /api/data/posts/:id/comments/:commentId', { params: { id: post.id, commentId: comment.id } })
      toast(t`Comment deleted.`)
    } catch (reason) {
      toastError(messageOf(reason))
      // Then the dialog stays open.
      throw reason
    }
  }
  return (
    <ConfirmDialog
      opened={comment !== undefined}
      title={t`Delete this comment?`}
      confirm={<Trans>Delete</Trans>}
      onConfirm={remove}
      onClose={onClose}
      // The post gets the focus, because the button of the comment is gone.
      onDone={() => document.querySelector<HTMLElement>(`[data-post="${post.id}"]`)?.focus({ preventScroll: true })}
    >
      <Text>
        {replies > 0 && (
          <>
            <Plural value={replies} one="# reply will be deleted too." other="# replies will be deleted too." />{' '}
          </>
        )}
        <Trans>This cannot be undone.</Trans>
      </Text>
    </ConfirmDialog>
  )
}
