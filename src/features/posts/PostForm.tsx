import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Textarea, TextInput } from '@mantine/core'
import { IconPhoto, IconVideo } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { fieldsOf, messageOf } from '#client/transport/call.ts'
import type { FieldErrors } from '#contract/http/error.ts'
import type { PostImage } from '#contract/posts/posts.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import { FormPictures } from './FormPictures.tsx'
import classes from './PostForm.module.css'
import { MOST_IN_POST } from './postText.ts'
import { useUpload } from './usePictures.ts'

/** What is written of a post; the words as they are typed. */
export interface PostDraft {
  text: string
  images: PostImage[]
  video: string
}

interface Props {
  label: string
  draft: PostDraft
  onDraft(change: (draft: PostDraft) => PostDraft): void
  action: ReactNode
  /** Stores it, the words as HTML. What it throws is said to the person. */
  onSave(post: { content: string; images: PostImage[]; video: string }): Promise<unknown>
  /** The person may think better of it. */
  onCancel?(): void
  autoFocus?: boolean
}

/** The most pictures of one post (contract/posts/posts.ts). */
const MOST_PICTURES = 12

/** Where one writes a post: words, pictures by button, drop and paste, and the link of a video. */
export function PostForm({ label, draft, onDraft, action, onSave, onCancel, autoFocus = false }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const [linking, setLinking] = useState(draft.video !== '')
  // A draft that is taken up may bring its link.
  if (draft.video !== '' && !linking) setLinking(true)
  const { busy, upload } = useUpload()
  const change = (part: Partial<PostDraft>) => {
    setErrors({})
    onDraft((now) => ({ ...now, ...part }))
  }
  const addPictures = async (files: File[]) => {
    const room = MOST_PICTURES - draft.images.length
    if (files.length > room) {
      toastError(t`${plural(MOST_PICTURES, { one: 'A post holds # picture at most.', other: 'A post holds # pictures at most.' })}`)
    }
    const stored = await upload(files.slice(0, Math.max(0, room)))
    setErrors({})
    onDraft((now) => ({ ...now, images: [...now.images, ...stored.map(({ url }) => ({ img: url }))] }))
  }
  const { over, handlers } = useFileDrop((files) => void addPictures(files), { accept: PICTURE_TYPES, multiple: true })

  const submit = async () => {
    if (saving || busy) return
    const content = htmlOf(draft.text.trim())
    const extra = content.length - MOST_IN_POST
    if (extra > 0) {
      setErrors({ content: t`${plural(extra, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}` })
      return
    }
    if (content === '' && draft.images.length === 0 && draft.video.trim() === '') {
      setErrors({ content: t`Write something, or add a picture.` })
      field.current?.focus()
      return
    }
    setSaving(true)
    try {
      await onSave({ content, images: draft.images, video: draft.video.trim() })
      setLinking(false)
    } catch (reason) {
      const refused = fieldsOf(reason)
      setErrors(refused)
      if (Object.keys(refused).length === 0) toastError(messageOf(reason))
    }
    setSaving(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form
      noValidate
      className={classes.form}
      data-over={over || undefined}
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
        placeholder={t`What happens at school today?`}
        value={draft.text}
        error={errors.content}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={press}
      />
      <FormPictures images={draft.images} busy={busy} onChange={(images) => change({ images })} onEmpty={() => field.current?.focus()} />
      {linking && (
        <TextInput
          type="url"
          mt="sm"
          label={t`Link of a video`}
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
            aria-expanded={linking}
            onClick={() => {
              if (linking) change({ video: '' })
              setLinking(!linking)
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
