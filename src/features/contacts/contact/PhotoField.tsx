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

/** The photo of a contact: chosen, dropped or pasted, cut to a square, and kept on this device. */
export function PhotoField({ name, image, onImage }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const take = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    try {
      onImage(await storePhoto(file))
    } catch (reason) {
      console.warn('The photo could not be stored.', reason)
      toastError(t`This picture could not be read. Try a JPEG or PNG.`)
    }
    setBusy(false)
  }
  return (
    <div className={classes.photo}>
      <PersonAvatar name={name} src={image} size={88} />
      <div>
        <FileDrop label={t`Choose a photo`} accept="image/*" disabled={busy} onFiles={(files) => void take(files)} />
        {image && (
          <Button size="compact-sm" variant="subtle" color="gray" mt={4} onClick={() => onImage('')}>
            <Trans>Remove the photo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
