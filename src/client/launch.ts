import { useEffect, useEffectEvent } from 'react'

/** What a file that the system hands to the app is for, by how its name ends. */
const KINDS = { vcf: 'contacts', csv: 'contacts', ics: 'calendar', homeroom: 'backup' } as const

export type OpenedKind = (typeof KINDS)[keyof typeof KINDS]

/** The part of the browser's launch queue that is used here; engines without it hand over no files. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

let waiting: { kind: OpenedKind; file: File } | undefined
const takers = new Set<() => void>()

/**
 * Takes the files that the system opens with the app.
 *
 * @param open leads to the screen that imports such files; it takes the file itself with `useOpenedFile`
 */
export function followLaunches(open: (kind: OpenedKind) => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(async ({ files }) => {
    const file = await files?.[0]?.getFile()
    const ending = file?.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!file || !Object.hasOwn(KINDS, ending)) return
    const kind = KINDS[ending as keyof typeof KINDS]
    waiting = { kind, file }
    open(kind)
    for (const take of takers) take()
  })
}

/** Takes a file of this kind, once, as soon as there is one. */
export function useOpenedFile(kind: OpenedKind, take: (file: File) => void): void {
  const onFile = useEffectEvent(take)
  useEffect(() => {
    const look = () => {
      if (waiting?.kind !== kind) return
      const { file } = waiting
      waiting = undefined
      onFile(file)
    }
    look()
    takers.add(look)
    return () => {
      takers.delete(look)
    }
  }, [kind])
}
