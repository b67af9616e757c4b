import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { PICTURE_TYPES, preparePicture } from '#ui/pictures/pictures.ts'
import { useFormat } from '#ui/text/format.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'
import classes from './ProductEditor.module.css'

/** Maximum number of pictures of a product: the main one and eight others. */
const MAX_PICTURES = 9

interface Props {
  /** URLs; the first is the main picture. */
  pictures: string[]
  error: ReactNode
  /** Takes an updater, as `setState` does, because uploads end at different times. */
  onChange(change: (before: string[]) => string[]): void
}

/** The pictures of a product, added by click, drop or paste. The main one, marked with a star, is shown on the card. */
export function PictureField({ pictures, error, onChange }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const remaining = MAX_PICTURES - pictures.length

  const add = async (files: File[]) => {
    setBusy(true)
    for (const file of files.slice(0, remaining)) {
      try {
        // `preparePicture` reduces the picture to screen size.
        const { url } = await call('POST /api/data/files', { body: await preparePicture(file) })
        onChange((before) => [...before, url])
      } catch (reason) {
        toastError(messageOf(reason))
      }
    }
    if (files.length > remaining) toastError(t`A product can have up to ${number(MAX_PICTURES)} pictures.`)
    setBusy(false)
  }
  /** A button below a picture. @param pressed its state, for the one that marks the main picture */
  const renderButton = (label: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {icon}
    </ActionIcon>
  )

  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <ProductPicture src={picture} className={classes.picture} />
              <span>
                {renderButton(
                  index === 0 ? t`Picture ${number(index + 1)} is the main picture` : t`Make picture ${number(index + 1)} the main picture`,
                  index === 0 ? <IconStarFilled size={16} /> : <IconStar size={16} />,
                  () => onChange((before) => [picture, ...before.filter((other) => other !== picture)]),
                  index === 0,
                )}
                {renderButton(t`Remove picture ${number(index + 1)}`, <IconTrash size={16} />, () =>
                  onChange((before) => before.filter((other) => other !== picture)),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <div>
          <FileDrop multiple accept={PICTURE_TYPES} disabled={busy} label={t`Add pictures`} onFiles={(files) => void add(files)} />
        </div>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {pictures.length === 0 && (
        <p className={classes.hint}>
          <Trans>Square pictures look best. Without a picture, a parcel icon is shown.</Trans>
        </p>
      )}
    </>
  )
}
