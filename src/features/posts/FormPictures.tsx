import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Loader } from '@mantine/core'
import type { PostImage } from '#contract/posts/posts.ts'
import classes from './PostForm.module.css'

interface Props {
  images: PostImage[]
  /** More are being stored. */
  busy: boolean
  onChange(images: PostImage[]): void
  /** One was taken off: the focus needs another place. */
  onEmpty(): void
}

/** The pictures of a post that is being written. */
export function FormPictures({ images, busy, onChange, onEmpty }: Props) {
  const { t } = useLingui()
  if (images.length === 0 && !busy) return null
  return (
    <ul className={classes.pictures} aria-label={t`Pictures of the post`}>
      {images.map(({ img, title }) => (
        <li key={img}>
          <img src={img} alt={title ?? ''} />
          <CloseButton
            className={classes.remove}
            size={40}
            radius="xl"
            aria-label={t`Take off the picture`}
            onClick={() => {
              onChange(images.filter((image) => image.img !== img))
              onEmpty()
            }}
          />
        </li>
      ))}
      {busy && (
        <li className={classes.storing} role="status">
          <Loader size="sm" />
          <Trans>Being stored…</Trans>
        </li>
      )}
    </ul>
  )
}
