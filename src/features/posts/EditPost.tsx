import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { type Post, updatePost } from '#contract/posts.ts'
import { textOf } from '#ui/textOf.ts'
import { PostForm } from './PostForm.tsx'

interface Props {
  post: Post
  opened: boolean
  onClose(): void
}

/** Changes the words, pictures and video of one's own post. */
export function EditPost({ post, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Edit the post`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <EditForm post={post} onClose={onClose} />
    </Modal>
  )
}

function EditForm({ post: { id, data }, onClose }: Pick<Props, 'post' | 'onClose'>) {
  const { t } = useLingui()
  const [draft, setDraft] = useState({ text: textOf(data.content), images: data.images, video: data.video })
  return (
    <PostForm
      autoFocus
      label={t`Text of the post`}
      draft={draft}
      onDraft={setDraft}
      action={<Trans>Save</Trans>}
      onCancel={onClose}
      onSave={async (post) => {
        await call(updatePost, { params: { id }, body: post })
        onClose()
      }}
    />
  )
}
