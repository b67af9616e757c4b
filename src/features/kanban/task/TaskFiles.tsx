import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Loader, Stack, Text } from '@mantine/core'
import { IconDownload, IconFile, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatFileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Task, TaskAttachment } from '#contract/kanban/kanban.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import type { OpenPictures } from '#ui/pictures/PictureView.tsx'
import { assetUrl } from '#ui/theme/illustration.ts'
import classes from './TaskFiles.module.css'
import type { TaskFilesState } from './useTaskFiles.ts'

interface Props {
  task: Task
  /** The uploads that run now, and the function that removes a file. */
  files: TaskFilesState
  /** Attaches selected files. */
  onAdd(files: File[]): void
  /** Shows pictures large. */
  onOpenPictures(open: OpenPictures): void
}

const isPicture = ({ type }: TaskAttachment): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(type)
/** The URL of an attachment. One without a stored `url` is read by the id of its file. */
const urlOf = ({ fileId, url }: TaskAttachment): string => url || assetUrl(`api/data/files/${fileId}`)

/** The attachments of a task. Pictures open large, and every file can be downloaded. Files can also be dropped or pasted anywhere on the task. */
export function TaskFiles({ task, files, onAdd, onOpenPictures }: Props) {
  const { t } = useLingui()
  const addButton = useRef<HTMLButtonElement>(null)
  const pictures = task.attachments.filter(isPicture)
  const show = (file: TaskAttachment) =>
    onOpenPictures({ pictures: pictures.map((picture) => ({ url: urlOf(picture), name: picture.name })), index: pictures.indexOf(file) })
  const remove = (file: TaskAttachment) => {
    void files.remove(file)
    addButton.current?.focus()
  }
  return (
    <Stack gap="xs" role="group" aria-label={t`Attachments`}>
      <Text component="span" size="sm" fw={500}>
        <Trans>Attachments</Trans>
      </Text>
      {task.attachments.length + files.uploading.length > 0 && (
        <ul className={classes.files}>
          {task.attachments.map((file) => (
            <li key={file.fileId} className={classes.file}>
              <FileIcon file={file} onOpen={() => show(file)} />
              <span className={classes.name}>
                <bdi>{file.name}</bdi>
                <small>
                  <bdi>{formatFileSize(file.size)}</bdi>
                </small>
              </span>
              {/* `download=1`: the file is sent to be saved and not shown. */}
              <a className={classes.download} href={`${urlOf(file)}?download=1`} download={file.name} aria-label={t`Download ${file.name}`}>
                <IconDownload size={18} stroke={1.7} aria-hidden />
              </a>
              <CloseButton size={36} iconSize={17} aria-label={t`Remove “${file.name}”`} onClick={() => remove(file)} />
            </li>
          ))}
          {files.uploading.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index} className={classes.file} role="status">
              <span className={classes.icon}>
                <Loader size={18} />
              </span>
              <bdi className={classes.name}>
                <Trans>Attaching {name}…</Trans>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <FileButton multiple onChange={onAdd}>
          {(props) => (
            <Button {...props} ref={addButton} variant="default" leftSection={<IconPaperclip size={16} />}>
              <Trans>Add files</Trans>
            </Button>
          )}
        </FileButton>
        <Text component="span" size="xs" c="dimmed">
          <Trans comment="Below the files of a task; {0} is a size such as 10.5 MB">
            Or drop or paste files here, up to {formatFileSize(MAX_FILE_BYTES)} each.
          </Trans>
        </Text>
      </div>
    </Stack>
  )
}

function FileIcon({ file, onOpen }: { file: TaskAttachment; onOpen(): void }) {
  const { t } = useLingui()
  if (!isPicture(file)) {
    return (
      <span className={classes.icon}>
        <IconFile size={20} stroke={1.6} aria-hidden />
      </span>
    )
  }
  return (
    <button type="button" className={classes.picture} aria-label={t`Open picture ${file.name}`} onClick={onOpen}>
      <img src={urlOf(file)} alt="" loading="lazy" />
    </button>
  )
}
