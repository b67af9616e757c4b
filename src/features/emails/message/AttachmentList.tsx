import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFile } from '@tabler/icons-react'
import type { EmailAttachment } from '#contract/emails/emails.ts'
import classes from './Message.module.css'

/** The attachments of a mail, with links to download them. */
export function AttachmentList({ attachments }: { attachments: readonly EmailAttachment[] }) {
  const { t } = useLingui()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentItem attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentItem({ attachment: { title, image, fileSize, url, fileId } }: { attachment: EmailAttachment }) {
  const { t } = useLingui()
  const content = (
    <>
      {image ? (
        <img src={image} alt="" className={classes.thumb} loading="lazy" />
      ) : (
        <span className={classes.thumb}>
          <IconFile size={22} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={classes.fileText}>
        <span dir="auto">{title}</span>
        <span>
          <bdi>{fileSize}</bdi>
        </span>
      </span>
    </>
  )
  // Some attachments of the samples have no file. With `?download=1` the back end lets the browser save a stored file.
  if (!url) return <span className={classes.file}>{content}</span>
  return (
    <a className={classes.file} href={fileId ? `${url}?download=1` : url} download={title} aria-label={t`Download ${title}, ${fileSize}`}>
      {content}
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </a>
  )
}
