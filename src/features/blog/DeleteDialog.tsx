import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { type BlogComment, type BlogPost, type BlogReply, deleteBlogComment } from '#contract/blog.ts'
import { toast, toastError } from '#ui/toast.tsx'

interface Props {
  post: BlogPost
  /** What is to be deleted; nothing while the dialog is closed. */
  comment: BlogComment | BlogReply | undefined
  onClose(): void
  /** It is gone, with the button that asked for it: the focus needs another place. */
  onDeleted(): void
}

/** Asks before a comment is deleted, because that cannot be undone. */
export function DeleteDialog({ post, comment, onClose, onDeleted }: Props) {
  const { t } = useLingui()
  const deleted = useRef(false)
  const [busy, setBusy] = useState(false)
  const replies = comment && 'replies' in comment ? comment.replies.length : 0
  const remove = async () => {
    if (!comment) return
    setBusy(true)
    try {
      await call(deleteBlogComment, { params: { id: post.id, commentId: comment.id } })
      deleted.current = true
      toast(t`The comment was deleted.`)
      onClose()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <Modal
      opened={comment !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (deleted.current) onDeleted()
        deleted.current = false
      }}
      title={t`Delete this comment?`}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text mb="lg">
        {replies > 0 && (
          <>
            <Plural value={replies} one="Its # reply goes with it." other="Its # replies go with it." />{' '}
          </>
        )}
        <Trans>This cannot be undone.</Trans>
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="error" loading={busy} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
