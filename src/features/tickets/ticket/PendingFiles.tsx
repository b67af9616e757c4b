import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Loader } from '@mantine/core'
import type { StoredFile } from '#contract/files/files.ts'
import { formatFileSize } from '#contract/files/files-rules.ts'
import classes from './Composer.module.css'

interface Props {
  files: StoredFile[]
  /** Files are being stored. */
  busy: boolean
  onRemove(id: string): void
}

/** The files that will be attached to the message. */
export function PendingFiles({ files, busy, onRemove }: Props) {
  const { t } = useLingui()
  if (files.length === 0 && !busy) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <small>
            <bdi>{formatFileSize(size)}</bdi>
          </small>
          <CloseButton size="sm" aria-label={t`Remove ${name}`} onClick={() => onRemove(id)} />
        </li>
      ))}
      {busy && (
        <li>
          <Loader size={14} />
          <Trans>Saving files</Trans>
        </li>
      )}
    </ul>
  )
}
