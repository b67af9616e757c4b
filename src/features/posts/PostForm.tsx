import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconPhoto, IconVideo } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { listErrorsOf, messageOf } from '#client/transport/call.ts'
import type { FieldErrors } from '#contract/http/error.ts'
import type { PostImage } from '#contract/posts/posts.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { FormError } from '#ui/forms/FormError.tsx'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import { FormPictures } from './FormPictures.tsx'
import classes from './PostForm.module.css'
import { MAX_POST_LENGTH } from './postText.ts'
import { useUpload } from './useUpload.ts'

/** The draft of a post; `text` is plain text as typed. */
export interface PostDraft {
  text: string
  images: PostImage[]
  video: string
}

interface Props {
  label: string
  draft: PostDraft
  /** Called with a function that changes the current draft. */
  onDraft(change: (draft: PostDraft) => PostDraft): void
  /** Label of the submit button. */
  action: ReactNode
  /** Stores the post, with its text as HTML. Its errors are shown to the user. */
  onSave(post: { content: string; images: PostImage[]; video: string }): Promise<unknown>
  /** Shows a "Cancel" button. */
  onCancel?(): void
  autoFocus?: boolean
}

/** Maximum number of pictures of a post (contract/posts/posts.ts). */
const MAX_PICTURES = 12

/** The form of a post: text, pictures (by button, drop or paste), and the link of a video. */
export function PostForm({ label, draft, onDraft, action, onSave, onCancel, autoFocus = false }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  /** The field for the link of a video is shown. */
  const [showsLink, setShowsLink] = useState(draft.video !== '')
  // A restored draft may have a link.
  if (draft.video !== '' && !showsLink) setShowsLink(true)
  const { uploadCount, upload } = useUpload()
  const busy = uploadCount > 0
  const change = (changes: Partial<PostDraft>) => {
    setErrors({})
    onDraft((current) => ({ ...current, ...changes }))
  }
  const addPictures = async (files: File[]) => {
    const remaining = MAX_PICTURES - draft.images.length - uploadCount
    if (files.length > remaining) {
      toastError(
        // `MOST_PICTURES` only names the value in the message.
        t`${plural({ MOST_PICTURES: MAX_PICTURES }, { one: 'A post can have up to # picture.', other: 'A post can have up to # pictures.' })}`,
      )
    }
    const stored = await upload(files.slice(0, Math.max(0, remaining)))
    setErrors({})
    onDraft((current) => ({ ...current, images: [...current.images, ...stored.map(({ url }) => ({ img: url }))] }))
  }
  // `isOver`: files are dragged over the form. `handlers`: its event handlers for dropping and pasting.
  const { isOver, handlers } = useFileDrop((files) => void addPictures(files), { accept: PICTURE_TYPES, multiple: true })

  const submit = async () => {
    if (saving || busy) return
    const content = htmlOf(draft.text.trim())
    const extra = content.length - MAX_POST_LENGTH
    if (extra > 0) {
      setErrors({ content: t`${plural(extra, { one: 'Too long by # character.', other: 'Too long by # characters.' })}` })
      return
    }
    if (content === '' && draft.images.length === 0 && draft.video.trim() === '') {
      setErrors({ content: t`Enter some text or add a picture.` })
      field.current?.focus()
      return
    }
    setSaving(true)
    try {
      await onSave({ content, images: draft.images, video: draft.video.trim() })
      setShowsLink(false)
    } catch (reason) {
      const fieldErrors = listErrorsOf(reason)
      setErrors(fieldErrors)
      if (Object.keys(fieldErrors).length === 0) toastError(messageOf(reason))
    }
    setSaving(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form
      noValidate
      className={classes.form}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      {...handlers}
    >
      <Textarea
        ref={field}
        autosize
        minRows={2}
        maxRows={14}
        dir="auto"
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        aria-label={label}
        placeholder={t`What’s happening at school today?`}
        value={draft.text}
        error={errors.content}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <FormPictures images={draft.images} busy={busy} onChange={(images) => change({ images })} onRemoved={() => field.current?.focus()} />
      <FormError message={errors.images} />
      {showsLink && (
        <TextInput
          type="url"
          mt="sm"
          label={t`Video link`}
          placeholder="https://"
          dir="ltr"
          value={draft.video}
          error={errors.video}
          onChange={(event) => change({ video: event.currentTarget.value })}
        />
      )}
      <Group justify="space-between" gap="xs" mt="sm">
        <Group gap={4}>
          <FileButton multiple accept={PICTURE_TYPES} onChange={(files) => void addPictures(files)}>
            {(props) => (
              <Button {...props} variant="subtle" color="gray" size="md" leftSection={<IconPhoto size={20} stroke={1.7} />}>
                <Trans comment="Button: adds pictures to a post">Pictures</Trans>
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            color="gray"
            size="md"
            leftSection={<IconVideo size={20} stroke={1.7} />}
            aria-expanded={showsLink}
            onClick={() => {
              if (showsLink) change({ video: '' })
              setShowsLink(!showsLink)
            }}
          >
            <Trans comment="Button: adds the link of a video to a post">Video</Trans>
          </Button>
        </Group>
        <Group gap="xs">
          {onCancel && (
            <Button variant="default" size="md" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" size="md" loading={saving} disabled={busy}>
            {action}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
