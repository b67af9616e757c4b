import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Loader } from '@mantine/core'
import type { PostImage } from '#contract/posts/posts.ts'
import classes from './PostForm.module.css'

interface Props {
  images: PostImage[]
  /** Pictures are being stored. */
  busy: boolean
  onChange(images: PostImage[]): void
  /** Called after a picture was removed, to move the focus elsewhere. */
  onRemoved(): void
}

/** The pictures in the form of a post. */
export function FormPictures({ images, busy, onChange, onRemoved }: Props) {
  const { t } = useLingui()
  if (images.length === 0 && !busy) return null
  return (
    <ul className={classes.pictures} aria-label={t`Post pictures`}>
      {/* `img` is the URL of a picture. */}
      {images.map(({ img, title }) => (
        <li key={img}>
          <img src={img} alt={title ?? ''} />
          <CloseButton
            className={classes.remove}
            size={40}
            radius="xl"
            aria-label={t`Remove picture`}
            onClick={() => {
              onChange(images.filter((image) => image.img !== img))
              onRemoved()
            }}
          />
        </li>
      ))}
      {busy && (
        <li className={classes.storing} role="status">
          <Loader size="sm" />
          <Trans>Saving…</Trans>
        </li>
      )}
    </ul>
  )
}
