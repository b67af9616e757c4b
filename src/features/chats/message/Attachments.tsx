import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFile } from '@tabler/icons-react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { isPicture } from '../labels.ts'
import classes from './Attachments.module.css'

type Attachment = ChatMessage['attachment'][number]

/** Where the picture is. A message that is only a picture names it as its text. */
export const pictureOf = ({ url, icon }: Attachment): string => url ?? icon

/** The pictures of a message, in their order. */
export function picturesOf({ type, msg, attachment }: ChatMessage): Attachment[] {
  const pictures = attachment.filter((one) => isPicture(one) && pictureOf(one))
  return type === 'image' && pictures.length === 0 ? [{ icon: msg, file: '', fileSize: '' }] : pictures
}

export const filesOf = ({ attachment }: ChatMessage): Attachment[] => attachment.filter((one) => !isPicture(one))

interface Props {
  message: ChatMessage
  onOpenPicture(index: number): void
}

/** The pictures and files of a message. */
export function Attachments({ message, onOpenPicture }: Props) {
  const pictures = picturesOf(message)
  const files = filesOf(message)
  return (
    <>
      {pictures.length > 0 && (
        <div className={classes.pictures} data-many={pictures.length > 1 || undefined}>
          {pictures.map((picture, index) => (
            <PictureButton key={pictureOf(picture)} picture={picture} onOpen={() => onOpenPicture(index)} />
          ))}
        </div>
      )}
      {files.map((file) => (
        <FileLink key={file.fileId ?? file.file} file={file} />
      ))}
    </>
  )
}

/** A picture, small; it opens large. */
export function PictureButton({ picture, onOpen }: { picture: Attachment; onOpen(): void }) {
  const { t } = useLingui()
  const name = picture.file || t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
  return (
    <button type="button" className={classes.picture} aria-label={t`Open the picture ${name}`} onClick={onOpen}>
      <img src={pictureOf(picture)} alt="" loading="lazy" />
    </button>
  )
}

/** A file, to be kept. */
export function FileLink({ file }: { file: Attachment }) {
  const words = (
    <>
      <span className={classes.icon}>
        <IconFile size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>
        <bdi>{file.file}</bdi>
        <small>
          <bdi>{file.fileSize}</bdi>
        </small>
      </span>
    </>
  )
  // The samples name files that nobody has: there is nothing to keep then.
  if (!file.url) return <span className={classes.file}>{words}</span>
  return (
    <a className={classes.file} {...(file.fileId ? { href: `${file.url}?download=1` } : { href: file.url, download: file.file })}>
      {words}
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </a>
  )
}
