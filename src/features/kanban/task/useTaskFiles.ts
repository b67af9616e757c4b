import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import { formatFileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Task, TaskAttachment } from '#contract/kanban/kanban.ts'
import { MAX_ATTACHMENTS } from '#contract/kanban/kanban-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { attempt } from '../card/writeToasts.ts'

/** Functions that attach files to a task, one after the other, and remove them. */
export function useTaskFiles(task: Task) {
  const { t } = useLingui()
  const [uploading, setUploading] = useState<string[]>([])
  const params = { id: task.id }

  const add = async (files: readonly File[]) => {
    if (task.attachments.length + uploading.length + files.length > MAX_ATTACHMENTS) {
      return toastError(t`A task can have up to ${MAX_ATTACHMENTS} files.`)
    }
    const acceptedFiles = files.filter(({ size }) => size <= MAX_FILE_BYTES)
    const tooLarge = files.find((file) => !acceptedFiles.includes(file))
    if (tooLarge) toastError(t`“${tooLarge.name}” is too large. Files can be up to ${formatFileSize(MAX_FILE_BYTES)}.`)
    setUploading((names) => [...names, ...acceptedFiles.map(({ name }) => name)])
    for (const file of acceptedFiles) {
      try {
        const { id } = await call('POST /api/data/files', { body: file })
        await call('POST /api/data/tasks/:id/attachments', { params, body: { fileIds: [id] } })
      } catch (reason) {
        toastError(messageOf(reason))
      }
      setUploading((names) => names.filter((_, index) => index !== names.indexOf(file.name)))
    }
  }

  /** Removes an attachment. `attempt` shows an error as a toast. */
  const remove = ({ fileId, name }: TaskAttachment) =>
    attempt(async () => {
      const { undo } = await send('DELETE /api/data/tasks/:id/attachments/:fileId', { params: { ...params, fileId } })
      toastUndoToken(t`“${name}” was removed.`, undo)
    })

  return {
    /** The names of the files that are being uploaded. */
    uploading: uploading,
    add: (files: readonly File[]) => void add(files),
    remove,
  }
}

export type TaskFilesState = ReturnType<typeof useTaskFiles>
