import { useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { PictureView } from '#ui/pictures/PictureView.tsx'
import { pictureUrl } from './Attachments.tsx'

/** The pictures of the view, and the index of the visible one. */
export interface OpenPictures {
  pictures: ChatMessage['attachment']
  index: number
}

interface Props {
  open: OpenPictures | undefined
  onChange(open: OpenPictures | undefined): void
}

/** Full-screen view of the pictures of a message. */
export function ChatPictures({ open, onChange }: Props) {
  const { t } = useLingui()
  const { pictures = [], index = 0 } = open ?? {}
  const nameless = t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
  const viewedPictures = pictures.map((picture) => ({ url: pictureUrl(picture), name: picture.file || nameless }))
  return (
    <PictureView
      open={open && { pictures: viewedPictures, index }}
      onChange={(next) => onChange(next && { pictures, index: next.index })}
      labels={{ close: t`Close`, previous: t`Previous picture`, next: t`Next picture` }}
    />
  )
}
