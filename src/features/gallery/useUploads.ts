import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import type { Id } from '#contract/field.ts'
import { uploadFile } from '#contract/files.ts'
import { addPicture } from '#contract/gallery.ts'
import { shrink } from '#ui/pictures.ts'
import { toast, toastError } from '#ui/toast.tsx'
import { nameOfFile } from './nameOfFile.ts'

/** A picture on its way into the gallery. */
export interface Upload {
  key: number
  name: string
  /** Shows it while it is being stored. */
  preview: string
}

let lastKey = 0
const previewOf = (file: File): string => (typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : '')

/** Puts files into the gallery, one after the other; what is under way is shown in their place. */
export function useUploads() {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<Upload[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => {
      for (const preview of made) URL.revokeObjectURL?.(preview)
    }
  }, [])

  const add = async (files: File[], albumId: Id | null) => {
    const queue = files.map((file) => ({ file, key: ++lastKey, name: nameOfFile(file), preview: previewOf(file) }))
    for (const { preview } of queue) previews.current.add(preview)
    setUploads((all) => [...all, ...queue])
    let stored = 0
    for (const { file, key, name } of queue) {
      try {
        const { url } = await call(uploadFile, { body: await shrink(file) })
        await call(addPicture, { body: { name, cover: url, albumId } })
        stored++
      } catch (reason) {
        toastError(`${name}: ${messageOf(reason)}`)
      }
      setUploads((all) => all.filter((upload) => upload.key !== key))
    }
    if (stored) toast(t`${plural(stored, { one: '# picture was added.', other: '# pictures were added.' })}`)
  }
  return { uploads, add }
}
