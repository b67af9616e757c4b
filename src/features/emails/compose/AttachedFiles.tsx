import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Loader } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { EmailAttachment } from '#contract/emails/emails.ts'
import { attachmentOf } from '#contract/emails/mail-writing-rules.ts'
import { formatFileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './Compose.module.css'

/** The largest number of attachments of a mail. */
const MAX_FILES = 20

/** Uploads files one after the other. @param onAttach called for each uploaded file */
export function useUpload(attached: readonly EmailAttachment[], onAttach: (attachment: EmailAttachment) => void) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [uploading, setUploading] = useState<string[]>([])
  const upload = async (files: readonly File[]) => {
    if (attached.length + files.length > MAX_FILES) return void toastError(t`Attach up to ${{ MAX_FILES: number(MAX_FILES) }} files.`)
    for (const file of files) {
      const { name } = file
      if (file.size > MAX_FILE_BYTES) {
        toastError(t`“${name}” is too large. Files can be up to ${formatFileSize(MAX_FILE_BYTES)}.`)
        continue
      }
      setUploading((names) => [...names, name])
      try {
        onAttach(attachmentOf(await call('POST /api/data/files', { body: file })))
      } catch (reason) {
        toastError(messageOf(reason))
      }
      setUploading((names) => names.filter((_, index) => index !== names.indexOf(name)))
    }
  }
  return { uploading, upload }
}

interface Props {
  attached: readonly EmailAttachment[]
  uploading: readonly string[]
  onRemove(attachment: EmailAttachment): void
}

/** The attachments of the mail that is being written. */
export function AttachedFiles({ attached, uploading, onRemove }: Props) {
  const { t } = useLingui()
  if (attached.length + uploading.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {attached.map((attachment) => (
        <li key={attachment.id} className={classes.file}>
          {attachment.image ? <img src={attachment.image} alt="" /> : <IconFile size={18} stroke={1.7} aria-hidden />}
          <bdi>{attachment.title}</bdi>
          <span>
            <bdi>{attachment.fileSize}</bdi>
          </span>
          <CloseButton size={28} aria-label={t`Remove ${attachment.title}`} onClick={() => onRemove(attachment)} />
        </li>
      ))}
      {uploading.map((name) => (
        <li key={name} className={classes.file} role="status">
          <Loader size={16} />
          <bdi>
            <Trans>Attaching {name}…</Trans>
          </bdi>
        </li>
      ))}
    </ul>
  )
}
