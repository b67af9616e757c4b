import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { PostImage } from '#contract/posts/posts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './PostCard.module.css'

/** Maximum number of pictures shown in the post; the others are in the large view. */
const MAX_SHOWN = 4

/** The pictures of a post; each opens the large view. */
export function PostPictures({ images }: { images: PostImage[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [openIndex, setOpenIndex] = useState<number>()
  if (images.length === 0) return null
  const hidden = images.length - MAX_SHOWN
  return (
    <>
      <div className={classes.pictures} data-many={images.length > 1 || undefined}>
        {/* `img` is the URL of a picture. */}
        {images.slice(0, MAX_SHOWN).map(({ img, title }, index) => {
          const number = format.number(index + 1)
          return (
            <button
              key={img}
              type="button"
              className={classes.picture}
              aria-label={title ? t`Open picture “${title}”` : t`Open picture ${number}`}
              onClick={() => setOpenIndex(index)}
            >
              <img src={img} alt="" loading="lazy" />
              {hidden > 0 && index === MAX_SHOWN - 1 && <span className={classes.more}>+{format.number(hidden)}</span>}
            </button>
          )
        })}
      </div>
      <LargePicture images={images} index={openIndex} onIndex={setOpenIndex} />
    </>
  )
}

interface LargePictureProps {
  images: PostImage[]
  /** Index of the shown picture; the dialog is closed without one. */
  index: number | undefined
  onIndex(index: number | undefined): void
}

/** The dialog that shows one picture at a time; the arrow keys show the others. */
function LargePicture({ images, index, onIndex }: LargePictureProps) {
  const { t } = useLingui()
  const format = useFormat()
  const image = index === undefined ? undefined : images[index]
  const number = format.number((index ?? 0) + 1)
  const name = image?.title || t`Picture ${number}`
  const step = (offset: number) => index !== undefined && onIndex((index + offset + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (images.length < 2 || !/^Arrow(Left|Right)$/.test(event.key)) return
    const previousKey = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    step(event.key === previousKey ? -1 : 1)
  }
  return (
    <Modal
      opened={image !== undefined}
      onClose={() => onIndex(undefined)}
      title={<bdi>{name}</bdi>}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
      onKeyDown={onKeyDown}
    >
      {image && <img className={classes.large} src={image.img} alt={name} />}
      {images.length > 1 && (
        <div className={classes.steps}>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t`Previous picture`} onClick={() => step(-1)}>
            <IconChevronLeft size={20} />
          </ActionIcon>
          <bdi>
            {number} / {format.number(images.length)}
          </bdi>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t`Next picture`} onClick={() => step(1)}>
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
