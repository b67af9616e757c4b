import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Loader } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import classes from './CoverField.module.css'

interface Props {
  cover: string
  onChange(cover: string): void
}

/** The picture above a post: one of the house or one's own. */
export function CoverField({ cover, onChange }: Props) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const choose = (picture: string) => {
    setChoosing(false)
    onChange(picture)
  }
  const upload = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    try {
      choose((await call('POST /api/data/files', { body: file })).url)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <Input.Wrapper label={t({ message: 'Cover', comment: 'The picture above a blog post' })} labelElement="div">
      <button type="button" className={classes.cover} aria-label={t`Choose a cover`} onClick={() => setChoosing(true)}>
        {cover ? (
          <img src={cover} width={640} height={360} alt="" />
        ) : (
          <span>
            <IconPhoto size={28} stroke={1.5} aria-hidden />
            <Trans>Choose a cover</Trans>
          </span>
        )}
        {busy && <Loader className={classes.busy} />}
      </button>
      {cover && (
        <Group gap="xs" mt={8}>
          <Button size="sm" variant="default" onClick={() => setChoosing(true)}>
            <Trans>Another picture</Trans>
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={() => onChange('')}>
            <Trans>No cover</Trans>
          </Button>
        </Group>
      )}
      <CoverDialog opened={choosing} cover={cover} busy={busy} onClose={() => setChoosing(false)} onChoose={choose} onUpload={upload} />
    </Input.Wrapper>
  )
}
