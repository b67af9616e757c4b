import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Loader } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { preparePicture } from '#ui/pictures/pictures.ts'
import { CoverDialog } from './CoverDialog.tsx'
import classes from './CoverField.module.css'

interface Props {
  cover: string
  onChange(cover: string): void
}

/** Field for the cover of a post. */
export function CoverField({ cover, onChange }: Props) {
  const { t } = useLingui()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const choose = (picture: string) => {
    setIsDialogOpen(false)
    onChange(picture)
  }
  const upload = async ([file]: File[]) => {
    if (!file) return
    setIsUploading(true)
    try {
      choose((await call('POST /api/data/files', { body: await preparePicture(file) })).url)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setIsUploading(false)
  }
  return (
    <Input.Wrapper label={t({ message: 'Cover', comment: 'The picture above a blog post' })} labelElement="div">
      <button type="button" className={classes.cover} aria-label={t`Choose a cover`} onClick={() => setIsDialogOpen(true)}>
        {cover ? (
          <img src={cover} width={640} height={360} alt="" />
        ) : (
          <span>
            <IconPhoto size={28} stroke={1.5} aria-hidden />
            <Trans>Choose a cover</Trans>
          </span>
        )}
        {isUploading && <Loader className={classes.busy} />}
      </button>
      {cover && (
        <Group gap="xs" mt={8}>
          <Button size="sm" variant="default" onClick={() => setIsDialogOpen(true)}>
            <Trans>Change picture</Trans>
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={() => onChange('')}>
            <Trans>No cover</Trans>
          </Button>
        </Group>
      )}
      <CoverDialog
        opened={isDialogOpen}
        cover={cover}
        isUploading={isUploading}
        onClose={() => setIsDialogOpen(false)}
        onChoose={choose}
        onUpload={upload}
      />
    </Input.Wrapper>
  )
}
