import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconPhoto, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PICTURE_TYPES, preparePicture } from '#ui/pictures/pictures.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from '../editor/VariantsField.module.css'
import { Thumb } from './ProductPicture.tsx'

interface Props {
  /** Label of the variant. */
  name: string
  photo: string
  /** The product's pictures. */
  pictures: readonly string[]
  onChange(photo: string): void
}

/** The choice of a variant's picture: one of the product's, an uploaded one, or none. */
export function VariantPicture({ name, photo, pictures, onChange }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      // `preparePicture` reduces the picture to screen size.
      onChange((await call('POST /api/data/files', { body: await preparePicture(file) })).url)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.pictureButton} aria-label={t`Picture of ${name}`} aria-busy={busy} disabled={busy}>
            {photo ? <Thumb src={photo} size={40} /> : <IconPhoto size={20} stroke={1.6} />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {pictures.map((picture, index) => (
            <Menu.Item key={picture} leftSection={<Thumb src={picture} size={32} />} onClick={() => onChange(picture)}>
              <Trans comment="A picture of the product, by its place">Picture {number(index + 1)}</Trans>
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconUpload size={18} stroke={1.7} />} onClick={() => input.current?.click()}>
            <Trans comment="Menu item: chooses a picture from this device">Another picture…</Trans>
          </Menu.Item>
          {photo && (
            <Menu.Item leftSection={<IconX size={18} stroke={1.7} />} onClick={() => onChange('')}>
              <Trans>No picture</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={t`Picture of ${name}`}
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0])
          // Lets the same file be selected again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
