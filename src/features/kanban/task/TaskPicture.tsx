import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { PICTURE_TYPES, preparePicture } from '#ui/pictures/pictures.ts'
import classes from './TaskPicture.module.css'

interface Props {
  /** The URL of the picture; an empty text without one. */
  picture: string
  onChange(picture: string): void
}

/** The picture at the top of a task's card, with buttons to upload or remove it. */
export function TaskPicture({ picture, onChange }: Props) {
  const [uploading, setUploading] = useState(false)
  const [problem, setProblem] = useState('')
  const upload = async (file: File | null) => {
    if (!file) return
    setUploading(true)
    setProblem('')
    try {
      // `preparePicture` reduces the picture to screen size.
      onChange((await call('POST /api/data/files', { body: await preparePicture(file) })).url)
    } catch (reason) {
      setProblem(messageOf(reason))
    }
    setUploading(false)
  }
  return (
    <div>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <Group gap="xs">
        <FileButton accept={PICTURE_TYPES} onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={16} />} loading={uploading}>
              {picture ? <Trans>Another picture</Trans> : <Trans>Add a picture</Trans>}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => onChange('')}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </Group>
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
