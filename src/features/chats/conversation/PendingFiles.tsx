import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { StoredFile } from '#contract/files/files.ts'
import { formatFileSize } from '#contract/files/files-rules.ts'
import classes from './Composer.module.css'

interface Props {
  files: StoredFile[]
  onRemove(id: string): void
  /** Called after each removal, so that the focus can move to the text field. */
  onRemoved(): void
}

/** The files that will be sent with the message. */
export function PendingFiles({ files, onRemove, onRemoved }: Props) {
  const { t } = useLingui()
  return (
    <ul className={classes.files} aria-label={t`Files to send`}>
      {files.map((file) => (
        <li key={file.id} className={classes.pending}>
          <Preview file={file} />
          <span className={classes.pendingName}>
            <bdi>{file.name}</bdi>
            <small>
              <bdi>{formatFileSize(file.size)}</bdi>
            </small>
          </span>
          <CloseButton
            size={40}
            aria-label={t`Remove ${file.name}`}
            onClick={() => {
              onRemove(file.id)
              onRemoved()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The picture itself, or an icon for another file. */
function Preview({ file: { type, url } }: { file: StoredFile }) {
  if (type.startsWith('image/')) return <img className={classes.preview} src={url} alt="" />
  return (
    <span className={classes.preview}>
      <IconFile size={20} stroke={1.6} aria-hidden />
    </span>
  )
}
