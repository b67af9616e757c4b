import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '../text/format.ts'
import classes from './PictureView.module.css'

export interface Picture {
  url: string
  name: string
}

/** The pictures that the dialog can show, and the index of the one that it shows. */
export interface OpenPictures {
  pictures: readonly Picture[]
  index: number
}

interface Props {
  /** Undefined while the dialog is closed. */
  open: OpenPictures | undefined
  onChange(open: OpenPictures | undefined): void
  /** Accessible names of the buttons. */
  labels: { close: string; previous: string; next: string }
}

/** Dialog that shows one large picture of several, with buttons and arrow keys for the next and the previous one. */
export function PictureView({ open, onChange, labels }: Props) {
  const format = useFormat()
  const { pictures = [], index = 0 } = open ?? {}
  const picture = pictures[index]
  const step = (offset: number) => onChange(open && { pictures, index: (index + offset + pictures.length) % pictures.length })
  const onKeyDown = (event: KeyboardEvent) => {
    if (pictures.length < 2 || !/^Arrow(Left|Right)$/.test(event.key)) return
    const previousKey = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    step(event.key === previousKey ? -1 : 1)
  }
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onChange(undefined)}
      title={<bdi>{picture?.name}</bdi>}
      size="xl"
      closeButtonProps={{ 'aria-label': labels.close }}
      onKeyDown={onKeyDown}
    >
      {picture && <img className={classes.picture} src={picture.url} alt={picture.name} />}
      {pictures.length > 1 && (
        <div className={classes.controls}>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={labels.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span>
            <bdi>
              {format.number(index + 1)} / {format.number(pictures.length)}
            </bdi>
          </span>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={labels.next} onClick={() => step(1)}>
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
