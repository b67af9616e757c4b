import { useLingui } from '@lingui/react/macro'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { OpenPictures } from '#ui/pictures/PictureView.tsx'
import { PICTURE_TYPES, preparePicture } from '#ui/pictures/pictures.ts'
import classes from './NotePicture.module.css'

const PictureView = lazyComponent(async () => (await import('#ui/pictures/PictureView.tsx')).PictureView)

/** Stores the picture of a note. @param picture its URL; an empty text removes it */
const storePicture = ({ id }: Note, picture: string) => call('PATCH /api/data/notes/:id', { params: { id }, body: { picture } })
const showError = (reason: unknown) => void toastError(messageOf(reason))

interface Props {
  note: Note
}

/** The picture of a note, above its text. */
export function NotePicture({ note }: Props) {
  const { t } = useLingui()
  const { picture } = note
  /** The picture while it is shown large. */
  const [open, setOpen] = useState<OpenPictures>()
  if (!picture) return null
  const remove = async () => {
    try {
      await storePicture(note, '')
      toastUndo(t`Picture removed.`, () => storePicture(note, picture).catch(showError))
    } catch (reason) {
      showError(reason)
    }
  }
  return (
    <div className={classes.frame}>
      {/* A dialog and no new window: an installed app on iPhone has no way back from a window with a picture. */}
      <UnstyledButton className={classes.open} onClick={() => setOpen({ pictures: [{ url: picture, name: t`Picture` }], index: 0 })}>
        <img className={classes.picture} src={picture} alt={t`Show in full size`} />
      </UnstyledButton>
      <PictureView open={open} onChange={setOpen} labels={{ close: t`Close`, previous: t`Previous picture`, next: t`Next picture` }} />
      <Tooltip label={t`Remove picture`}>
        <ActionIcon className={classes.remove} variant="default" size={40} radius="xl" aria-label={t`Remove picture`} onClick={remove}>
          <IconX size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** The button that adds or replaces the picture of a note. */
export function PictureButton({ note }: Props) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setIsUploading(true)
    try {
      // `preparePicture` reduces the picture to screen size.
      await storePicture(note, (await call('POST /api/data/files', { body: await preparePicture(file) })).url)
    } catch (reason) {
      showError(reason)
    }
    setIsUploading(false)
  }
  const label = note.picture ? t`Change picture` : t`Add a picture`
  return (
    <FileButton accept={PICTURE_TYPES} onChange={upload}>
      {(props) => (
        <Tooltip label={label}>
          <ActionIcon {...props} variant="subtle" color="gray" size={40} aria-label={label} loading={isUploading}>
            <IconPhotoPlus size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  )
}
