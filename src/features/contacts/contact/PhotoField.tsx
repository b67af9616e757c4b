import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { cropCenter, PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import classes from './ContactView.module.css'

/** The size of a stored photo, in px. */
const PHOTO_SIZE = { width: 512, height: 512 }

interface Props {
  name: string
  /** The URL of the photo; empty without one. */
  image: string
  onImage(image: string): void
}

/** Field for the photo of a contact. A chosen, dropped or pasted image is cropped to a square and stored. */
export function PhotoField({ name, image, onImage }: Props) {
  const { t } = useLingui()
  const [isStoring, setIsStoring] = useState(false)
  const store = async ([file]: File[]) => {
    if (!file) return
    setIsStoring(true)
    try {
      onImage((await call('POST /api/data/files', { body: await cropCenter(file, PHOTO_SIZE) })).url)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setIsStoring(false)
  }
  return (
    <div className={classes.photo}>
      <PersonAvatar name={name} src={image} size={88} />
      <div>
        <FileDrop label={t`Choose a photo`} accept={PICTURE_TYPES} disabled={isStoring} onFiles={(files) => void store(files)} />
        {image && (
          <Button size="compact-sm" variant="subtle" color="gray" mt={4} onClick={() => onImage('')}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
