import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { cropCenter, PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import classes from './PictureField.module.css'

interface Props {
  /** The heading, such as "Portrait". */
  label: string
  shape: 'portrait' | 'cover'
  /** The URL of the picture; empty without one. */
  value: string
  onChange(url: string): void
}

/** The stored sizes, in px. */
const SIZES = { portrait: { width: 640, height: 640 }, cover: { width: 1200, height: 675 } }

/** Field for a picture. A chosen, dropped or pasted image is cropped to its shape and uploaded. */
export function PictureField({ label, shape, value, onChange }: Props) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const [error, setError] = useState('')
  const upload = async ([file]: File[]) => {
    if (!file) return
    setIsUploading(true)
    setError('')
    try {
      onChange((await call('POST /api/data/files', { body: await cropCenter(file, SIZES[shape]) })).url)
    } catch (reason) {
      setError(messageOf(reason))
    }
    setIsUploading(false)
  }
  return (
    <section className={classes.field} aria-label={label}>
      <h2>{label}</h2>
      {(value || isUploading) && (
        <div className={classes.picture} data-shape={shape}>
          {value && <img src={value} alt={label} />}
          {isUploading && <Loader size="sm" />}
        </div>
      )}
      <FileDrop label={value ? t`Another picture` : t`Add a picture`} accept={PICTURE_TYPES} disabled={isUploading} onFiles={upload} />
      {value && (
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => onChange('')}>
          <Trans>Remove picture</Trans>
        </Button>
      )}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </section>
  )
}
