import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { ChatMessage } from '#contract/chats.ts'
import { useFormat } from '#ui/format.ts'
import { pictureOf } from './Attachments.tsx'
import classes from './PictureView.module.css'

export interface OpenPictures {
  pictures: ChatMessage['attachment']
  index: number
}

interface Props {
  open: OpenPictures | undefined
  onChange(open: OpenPictures | undefined): void
}

/** The pictures of a message, large, one after the other. */
export function PictureView({ open, onChange }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { pictures = [], index = 0 } = open ?? {}
  const picture = pictures[index]
  const step = (by: number) => onChange(open && { pictures, index: (index + by + pictures.length) % pictures.length })
  const press = (event: KeyboardEvent) => {
    if (pictures.length < 2 || !/^Arrow(Left|Right)$/.test(event.key)) return
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    step(event.key === back ? -1 : 1)
  }
  const name = picture?.file || t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onChange(undefined)}
      title={<bdi>{name}</bdi>}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
      onKeyDown={press}
    >
      {picture && <img className={classes.picture} src={pictureOf(picture)} alt={name} />}
      {pictures.length > 1 && (
        <div className={classes.steps}>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t`Picture before`} onClick={() => step(-1)}>
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span>
            <bdi>
              {format.number(index + 1)} / {format.number(pictures.length)}
            </bdi>
          </span>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t`Next picture`} onClick={() => step(1)}>
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
