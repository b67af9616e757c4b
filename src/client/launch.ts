import { useEffect, useEffectEvent } from 'react'

/** The kind of an opened file, by its extension. */
const KINDS = { vcf: 'contacts', csv: 'contacts', xlsx: 'contacts', ods: 'contacts', ics: 'calendar', homeroom: 'backup' } as const

/** The kinds of files that the app can open. Each has a screen that imports it. */
export type OpenedKind = (typeof KINDS)[keyof typeof KINDS]

/** The used part of the Launch Handler API. Browsers without it open no files with the app. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

let pendingFile: { kind: OpenedKind; file: File } | undefined
const listeners = new Set<() => void>()

/**
 * Receives the files that the operating system opens with the app.
 *
 * @param open navigates to the screen that imports such files; it receives the file with `useOpenedFile`
 */
export function watchLaunches(open: (kind: OpenedKind) => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(async ({ files }) => {
    const file = await files?.[0]?.getFile()
    const extension = file?.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!file || !Object.hasOwn(KINDS, extension)) return
    const kind = KINDS[extension as keyof typeof KINDS]
    pendingFile = { kind, file }
    open(kind)
    for (const listener of listeners) listener()
  })
}

/** Calls `listener` once with an opened file of this kind, as soon as there is one. */
export function useOpenedFile(kind: OpenedKind, listener: (file: File) => void): void {
  const onFile = useEffectEvent(listener)
  useEffect(() => {
    const takePending = () => {
      if (pendingFile?.kind !== kind) return
      const { file } = pendingFile
      pendingFile = undefined
      onFile(file)
    }
    takePending()
    listeners.add(takePending)
    return () => {
      listeners.delete(takePending)
    }
  }, [kind])
}
