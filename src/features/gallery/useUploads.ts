import { plural, t } from '@lingui/core/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { registerFlusher } from '#ui/drafts/unsavedChanges.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { randomKey } from '#ui/hooks/randomKey.ts'
import { shrink } from '#ui/pictures/pictures.ts'
import { nameOfFile } from './nameOfFile.ts'

/** A picture on its way into the gallery. */
export interface Upload {
  /** The Idempotency-Key that it is added with: tried again, it is added once. */
  key: string
  name: string
  /** Shows it while it is being stored. */
  preview: string
  file: File
  albumId: Id | null
  /** Where its file is stored already. */
  cover?: string
  /** Why it could not be added; it waits to be tried again. */
  reason?: string
}

const uploads = createStore<readonly Upload[]>([])

const amend = ({ key }: Upload, change: Partial<Upload>): void =>
  uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

const previewOf = (file: File): string => (typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : '')

/** It is stored, or not wanted any more. */
function drop({ key, preview }: Upload): void {
  URL.revokeObjectURL?.(preview)
  uploads.set(uploads.get().filter((upload) => upload.key !== key))
}

/** The files are nowhere but in this page: the browser asks before it goes. */
const ask = (event: Event): void => event.preventDefault()

let running: Promise<void> | undefined

/** Stores what waits, one after the other: the pictures go on their way whatever screen is looked at. */
function run(): Promise<void> {
  running ??= storeAll().finally(() => {
    window.removeEventListener('beforeunload', ask)
    running = undefined
  })
  return running
}

async function storeAll(): Promise<void> {
  window.addEventListener('beforeunload', ask)
  let stored = 0
  for (let next = waiting(); next; next = waiting()) {
    if (await store(next)) stored++
  }
  if (stored) toast(t`${plural(stored, { one: '# picture was added.', other: '# pictures were added.' })}`)
}

const waiting = () => uploads.get().find(({ reason }) => reason === undefined)

async function store(upload: Upload): Promise<boolean> {
  const { key, name, file, albumId } = upload
  try {
    const cover = upload.cover ?? (await call('POST /api/data/files', { body: await shrink(file) })).url
    amend(upload, { cover })
    await call('POST /api/data/gallery', { body: { name, cover, albumId } }, key)
    drop(upload)
    return true
  } catch (reason) {
    amend(upload, { reason: messageOf(reason) })
    return false
  }
}

registerFlusher({ flush: async () => running, hasUnsavable: () => uploads.get().length > 0 })

/** Puts files into the gallery; what is under way is shown in their place, and what could not be stored until somebody decides. */
export const useUploads = () => ({
  uploads: useStore(uploads),
  add(files: File[], albumId: Id | null): void {
    const queue = files.map((file) => ({ key: randomKey(), name: nameOfFile(file), preview: previewOf(file), file, albumId }))
    uploads.set([...uploads.get(), ...queue])
    void run()
  },
  retry(upload: Upload): void {
    amend(upload, { reason: undefined })
    void run()
  },
  drop,
})
