import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call, messageOf } from '#client/transport/call.ts'
import type { BlogComment, BlogPost, BlogReply } from '#contract/blog/blog.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

interface Props {
  post: BlogPost
  /** The comment to delete; undefined while the dialog is closed. */
  comment: BlogComment | BlogReply | undefined
  onClose(): void
  /** Called after the deletion, so that the focus can move: the button that had it is unmounted. */
  onDeleted(): void
}

/** Confirmation before a comment is deleted, which cannot be undone. */
export function DeleteCommentDialog({ post, comment, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const replies = comment && 'replies' in comment ? comment.replies.length : 0
  const remove = async () => {
    if (!comment) return
    try {
      await call('DELETE /api/data/blog/posts/:id/comments/:commentId', { params: { id: post.id, commentId: comment.id } })
      toast(t`Comment deleted.`)
    } catch (reason) {
      toastError(messageOf(reason))
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
      onDone={onDeleted}
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
