import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFile } from '@tabler/icons-react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { isPicture } from '../labels.ts'
import classes from './Attachments.module.css'

/** A file of a message: `file` is its name, `fileSize` its size as text, `url` its address, `fileId` the id of a stored file. */
type Attachment = ChatMessage['attachment'][number]

/** The URL of a picture: `url` of a stored file, or `icon`, in which the pictures of the samples have it. */
export const pictureUrl = ({ url, icon }: Attachment): string => url ?? icon

/** The pictures of a message, in order. A message that is only a picture has its URL as text. */
export function picturesOf({ type, msg, attachment }: ChatMessage): Attachment[] {
  const pictures = attachment.filter((file) => isPicture(file) && pictureUrl(file))
  return type === 'image' && pictures.length === 0 ? [{ icon: msg, file: '', fileSize: '' }] : pictures
}

/** The attachments of a message that are not pictures. */
export const filesOf = ({ attachment }: ChatMessage): Attachment[] => attachment.filter((file) => !isPicture(file))

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
            <PictureButton key={pictureUrl(picture)} picture={picture} onOpen={() => onOpenPicture(index)} />
          ))}
        </div>
      )}
      {files.map((file) => (
        <FileLink key={file.fileId ?? file.file} file={file} />
      ))}
    </>
  )
}

/** Thumbnail of a picture, which opens it large. */
export function PictureButton({ picture, onOpen }: { picture: Attachment; onOpen(): void }) {
  const { t } = useLingui()
  const name = picture.file || t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
  return (
    <button type="button" className={classes.picture} aria-label={t`Open picture ${name}`} onClick={onOpen}>
      <img src={pictureUrl(picture)} alt="" loading="lazy" />
    </button>
  )
}

/** A file with its download link. */
export function FileLink({ file }: { file: Attachment }) {
  const content = (
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
  // Some files of the samples do not exist, so they cannot be downloaded.
  if (!file.url) return <span className={classes.file}>{content}</span>
  // With `?download=1` the back end lets the browser save a stored file instead of showing it.
  return (
    <a className={classes.file} href={file.fileId ? `${file.url}?download=1` : file.url} download={file.file}>
      {content}
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </a>
  )
}
