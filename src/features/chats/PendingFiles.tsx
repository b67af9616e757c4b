import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fileSize } from '#contract/files.ts'
import classes from './Composer.module.css'

interface Props {
  files: File[]
  onRemove(file: File): void
  /** The last one was taken off: the focus needs another place. */
  onEmpty(): void
}

/** The files that go with the message when it is sent. */
export function PendingFiles({ files, onRemove, onEmpty }: Props) {
  const { t } = useLingui()
  return (
    <ul className={classes.files} aria-label={t`Files to send`}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name may wait
        <li key={`${file.name} ${index}`} className={classes.pending}>
          <Preview file={file} />
          <span className={classes.pendingName}>
            <bdi>{file.name}</bdi>
            <small>{fileSize(file.size)}</small>
          </span>
          <CloseButton
            size={40}
            aria-label={t`Take off ${file.name}`}
            onClick={() => {
              onRemove(file)
              onEmpty()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url) return <img className={classes.preview} src={url} alt="" />
  return (
    <span className={classes.preview}>
      <IconFile size={20} stroke={1.6} aria-hidden />
    </span>
  )
}
