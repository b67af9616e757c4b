import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { type Post, updatePost } from '#contract/posts.ts'
import { DraftOffer } from '#ui/DraftOffer.tsx'
import { useFormDraft } from '#ui/draft.ts'
import { textOf } from '#ui/textOf.ts'
import { type PostDraft, PostForm } from './PostForm.tsx'

interface Props {
  post: Post
  opened: boolean
  onClose(): void
}

/** Changes the words, pictures and video of one's own post. What is typed is kept until it is saved or cancelled. */
export function EditPost({ post, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Edit the post`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <EditForm post={post} onClose={onClose} />
    </Modal>
  )
}

const isWhole = ({ text, images, video }: Partial<PostDraft>): boolean =>
  typeof text === 'string' && Array.isArray(images) && typeof video === 'string'

function EditForm({ post: { id, data }, onClose }: Pick<Props, 'post' | 'onClose'>) {
  const { t } = useLingui()
  const [stored] = useState<PostDraft>({ text: textOf(data.content), images: data.images, video: data.video })
  const [draft, setDraft] = useState(stored)
  const dirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const kept = useFormDraft(`posts/${id}`, dirty ? draft : undefined, isWhole)
  const close = () => {
    kept.end()
    onClose()
  }
  return (
    <>
      <DraftOffer draft={kept} onTake={setDraft} />
      <PostForm
        autoFocus
        label={t`Text of the post`}
        draft={draft}
        onDraft={setDraft}
        action={<Trans>Save</Trans>}
        onCancel={close}
        onSave={async (post) => {
          await call(updatePost, { params: { id }, body: post })
          close()
        }}
      />
    </>
  )
}
