import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Post } from '#contract/posts/posts.ts'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { htmlOf, textOf } from '#ui/rich-text/htmlToText.ts'
import { type PostDraft, PostForm } from './PostForm.tsx'

interface Props {
  post: Post
  opened: boolean
  onClose(): void
}

/** The dialog that edits a post of the current user. Changes are stored as a draft until they are saved or cancelled. */
export function EditPostDialog({ post, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Edit the post`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <EditForm post={post} onClose={onClose} />
    </Modal>
  )
}

const isCompleteDraft = ({ text, images, video }: Partial<PostDraft>): boolean =>
  typeof text === 'string' && Array.isArray(images) && typeof video === 'string'

/** A stored post as the form shows it: its HTML (`content`) as plain text. */
const valuesOf = ({ data }: Pick<Post, 'data'>): PostDraft => ({ text: textOf(data.content), images: data.images, video: data.video })
const bodyOf = ({ text, ...fields }: PostDraft) => ({ ...fields, content: htmlOf(text.trim()) })

function EditForm({ post: { id, data }, onClose }: Pick<Props, 'post' | 'onClose'>) {
  const { t } = useLingui()
  const [stored] = useState(() => valuesOf({ data }))
  /** A save has shown that the post was deleted meanwhile. */
  const [isDeleted, setDeleted] = useState(false)
  const [draft, setDraft] = useState(stored)
  const dirty = JSON.stringify(draft) !== JSON.stringify(stored)
  // By `stored` the draft knows which fields were typed, and whether somebody else has changed them since.
  const formDraft = useFormDraft(`posts/${id}`, dirty ? draft : undefined, isCompleteDraft, stored)
  const close = () => {
    formDraft.clear()
    onClose()
  }
  return (
    <>
      {isDeleted ? (
        <RecordDeletedNotice />
      ) : (
        <RestoreDraftPrompt
          draft={formDraft}
          names={{ text: t`Post text`, images: t`Post pictures`, video: t`Video link` }}
          onTake={setDraft}
        />
      )}
      <PostForm
        autoFocus
        label={t`Post text`}
        draft={draft}
        onDraft={setDraft}
        action={
          isDeleted ? (
            <Trans comment="Button: stores the typed text of a deleted record as a new record">Save as new</Trans>
          ) : (
            <Trans>Save</Trans>
          )
        }
        onCancel={close}
        onSave={async (post) => {
          try {
            if (isDeleted) {
              await call('POST /api/data/posts', { body: post }, formDraft.idempotencyKeyFor(post))
              return close()
            }
            const merged = await formDraft.mergeWithStored(draft, async () => {
              const now = (await call('GET /api/data/postData', {})).find((candidate) => sameId(candidate.id, id))
              return now && valuesOf(now)
            })
            if (!merged) return
            const changes = dirtyFields(bodyOf(merged.values), bodyOf(merged.stored))
            await call('PATCH /api/data/posts/:id', { params: { id }, body: changes })
          } catch (reason) {
            if (isDeleted || !isNotFound(reason)) throw reason
            return setDeleted(true)
          }
          close()
        }}
      />
    </>
  )
}
