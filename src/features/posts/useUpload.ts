import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { formatFileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { preparePicture } from '#ui/pictures/pictures.ts'

/** Uploads pictures, reduced to screen size. Errors are shown as toasts. */
export function useUpload() {
  const { t } = useLingui()
  const [uploadCount, setUploadCount] = useState(0)
  const store = async (file: File): Promise<string | undefined> => {
    try {
      const prepared = await preparePicture(file)
      if (prepared.size > MAX_FILE_BYTES) {
        const most = formatFileSize(MAX_FILE_BYTES)
        toastError(t`“${file.name}” is too large. Pictures can be up to ${most}.`)
        return undefined
      }
      return (await call('POST /api/data/files', { body: prepared })).url
    } catch (reason) {
      toastError(messageOf(reason))
      return undefined
    }
  }
  return {
    /** How many pictures are being uploaded. */
    uploadCount,
    /** Resolves to the URLs and file names of the pictures that could be stored. */
    async upload(files: readonly File[]): Promise<{ url: string; name: string }[]> {
      setUploadCount((count) => count + files.length)
      const stored: { url: string; name: string }[] = []
      for (const file of files) {
        const url = await store(file)
        if (url) stored.push({ url, name: file.name })
      }
      setUploadCount((count) => count - files.length)
      return stored
    },
  }
}
