import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Loader } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { EmailAttachment } from '#contract/emails/emails.ts'
import { attachmentOf } from '#contract/emails/mail-writing-rules.ts'
import { fileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import classes from './Compose.module.css'

/** The most that may hang on one mail. */
const MAX_FILES = 20

/** Stores files one after the other and hands each on. */
export function useUpload(attached: readonly EmailAttachment[], onAttach: (attachment: EmailAttachment) => void) {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<string[]>([])
  const upload = async (files: readonly File[]) => {
    if (attached.length + files.length > MAX_FILES) return void toastError(t`Attach at most ${MAX_FILES} files.`)
    for (const file of files) {
      const { name } = file
      if (file.size > MAX_FILE_BYTES) {
        toastError(t`“${name}” is larger than ${fileSize(MAX_FILE_BYTES)}.`)
        continue
      }
      setWaiting((names) => [...names, name])
      try {
        onAttach(attachmentOf(await call('POST /api/data/files', { body: file })))
      } catch (reason) {
        toastError(messageOf(reason))
      }
      setWaiting((names) => names.filter((_, index) => index !== names.indexOf(name)))
    }
  }
  return { waiting, upload }
}

interface Props {
  attached: readonly EmailAttachment[]
  waiting: readonly string[]
  onRemove(attachment: EmailAttachment): void
}

/** What hangs on the mail that is written. */
export function AttachedFiles({ attached, waiting, onRemove }: Props) {
  const { t } = useLingui()
  if (attached.length + waiting.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {attached.map((one) => (
        <li key={one.id} className={classes.file}>
          {one.image ? <img src={one.image} alt="" /> : <IconFile size={18} stroke={1.7} aria-hidden />}
          <bdi>{one.title}</bdi>
          <span>
            <bdi>{one.fileSize}</bdi>
          </span>
          <CloseButton size={28} aria-label={t`Take off ${one.title}`} onClick={() => onRemove(one)} />
        </li>
      ))}
      {waiting.map((name) => (
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
