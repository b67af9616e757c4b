import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { storePhoto } from '../import/photo.ts'
import classes from './ContactView.module.css'

interface Props {
  name: string
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
      onImage(await storePhoto(file))
    } catch (reason) {
      console.warn('The photo could not be stored.', reason)
      toastError(t`This picture could not be read. Try a JPEG or PNG.`)
    }
    setIsStoring(false)
  }
  return (
    <div className={classes.photo}>
      <PersonAvatar name={name} src={image} size={88} />
      <div>
        <FileDrop label={t`Choose a photo`} accept="image/*" disabled={isStoring} onFiles={(files) => void store(files)} />
        {image && (
          <Button size="compact-sm" variant="subtle" color="gray" mt={4} onClick={() => onImage('')}>
            <Trans>Remove the photo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
