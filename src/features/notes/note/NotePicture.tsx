import { useLingui } from '@lingui/react/macro'
import { ActionIcon, FileButton } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Note } from '#contract/notes/notes.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PICTURE_TYPES, preparePicture } from '#ui/pictures/pictures.ts'
import classes from './NotePicture.module.css'

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
  if (!picture) return null
  const remove = async () => {
    try {
      await storePicture(note, '')
      toastUndo(t`Picture taken away`, () => storePicture(note, picture).catch(showError))
    } catch (reason) {
      showError(reason)
    }
  }
  return (
    <div className={classes.frame}>
      <a href={picture} target="_blank" rel="noopener noreferrer" className={classes.link}>
        <img className={classes.picture} src={picture} alt={t`Show in full size`} />
      </a>
      <Tooltip label={t`Take the picture away`}>
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={40}
          radius="xl"
          aria-label={t`Take the picture away`}
          onClick={remove}
        >
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
  const label = note.picture ? t`Another picture` : t`Add a picture`
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
