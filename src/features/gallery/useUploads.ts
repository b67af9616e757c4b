import { plural, t } from '@lingui/core/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { confirmLeaveDuring, registerFlusher } from '#ui/drafts/unsavedChanges.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { randomKey } from '#ui/hooks/randomKey.ts'
import { preparePicture } from '#ui/pictures/pictures.ts'
import { pictureName } from './pictureName.ts'

/** An upload of a picture. */
export interface Upload {
  /** The idempotency key, so that a retry adds the picture only once. */
  key: string
  name: string
  /** Object URL of a preview. */
  preview: string
  file: File
  albumId: Id | null
  /** URL of its stored file, once that is stored. */
  cover?: string
  /** The error message of a failed upload, which can be tried again. */
  reason?: string
}

/** All uploads, also after the gallery was closed. */
const uploads = createStore<readonly Upload[]>([])

/** Changes an upload in the store. */
const update = ({ key }: Upload, change: Partial<Upload>): void =>
  uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

/** The object URL of a preview. Test environments have none. */
const previewOf = (file: File): string => (typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : '')

/** Removes an upload, after it was stored or cancelled. */
function removeUpload({ key, preview }: Upload): void {
  URL.revokeObjectURL?.(preview)
  uploads.set(uploads.get().filter((upload) => upload.key !== key))
}

/** The running queue; undefined if nothing is being uploaded. */
let running: Promise<void> | undefined

/** Stores the queued pictures one after the other. It continues when another screen is opened. */
function startQueue(): Promise<void> {
  running ??= confirmLeaveDuring(storeQueued).finally(() => {
    running = undefined
  })
  return running
}

/** Stores the queued pictures until none is left, then says how many were added. */
async function storeQueued(): Promise<void> {
  let storedCount = 0
  for (let next = nextQueued(); next; next = nextQueued()) {
    if (await store(next)) storedCount++
  }
  if (storedCount) toast(t`${plural({ stored: storedCount }, { one: '# picture added.', other: '# pictures added.' })}`)
}

/** The next upload that has not failed. */
const nextQueued = () => uploads.get().find(({ reason }) => reason === undefined)

/** Stores a picture. @returns whether it succeeded */
async function store(upload: Upload): Promise<boolean> {
  const { key, name, file, albumId } = upload
  try {
    const cover = upload.cover ?? (await call('POST /api/data/files', { body: await preparePicture(file) })).url
    update(upload, { cover })
    await call('POST /api/data/gallery', { body: { name, cover, albumId } }, key)
    removeUpload(upload)
    return true
  } catch (reason) {
    update(upload, { reason: messageOf(reason) })
    return false
  }
}

// An update waits until the uploads are finished, and does not reload the page while one has failed.
registerFlusher({ flush: async () => running, preventsReload: () => uploads.get().length > 0 })

/** The uploads to the gallery: those in progress, and failed ones until the user retries or cancels them. */
export const useUploads = () => ({
  uploads: useStore(uploads),
  add(files: File[], albumId: Id | null): void {
    const queue = files.map((file) => ({ key: randomKey(), name: pictureName(file), preview: previewOf(file), file, albumId }))
    uploads.set([...uploads.get(), ...queue])
    void startQueue()
  },
  retry(upload: Upload): void {
    update(upload, { reason: undefined })
    void startQueue()
  },
  cancel: removeUpload,
})
