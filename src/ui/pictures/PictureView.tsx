import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useFormat } from '../text/format.ts'
import classes from './PictureView.module.css'

export interface Picture {
  url: string
  name: string
}

export interface OpenPictures {
  pictures: readonly Picture[]
  index: number
}

interface Props {
  open: OpenPictures | undefined
  onChange(open: OpenPictures | undefined): void
  /** What its buttons are called. */
  words: { close: string; before: string; next: string }
}

/** Pictures, large, one after the other. */
export function PictureView({ open, onChange, words }: Props) {
  const format = useFormat()
  const { pictures = [], index = 0 } = open ?? {}
  const picture = pictures[index]
  const step = (by: number) => onChange(open && { pictures, index: (index + by + pictures.length) % pictures.length })
  const press = (event: KeyboardEvent) => {
    if (pictures.length < 2 || !/^Arrow(Left|Right)$/.test(event.key)) return
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    step(event.key === back ? -1 : 1)
  }
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onChange(undefined)}
      title={<bdi>{picture?.name}</bdi>}
      size="xl"
      closeButtonProps={{ 'aria-label': words.close }}
      onKeyDown={press}
    >
      {picture && <img className={classes.picture} src={picture.url} alt={picture.name} />}
      {pictures.length > 1 && (
        <div className={classes.steps}>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={words.before} onClick={() => step(-1)}>
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span>
            <bdi>
              {format.number(index + 1)} / {format.number(pictures.length)}
            </bdi>
          </span>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={words.next} onClick={() => step(1)}>
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
