import { dayKey } from '#ui/dates/days.ts'

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The file name of a backup, with its local day: `homeroom-2026-01-31.homeroom`. */
export const backupName = (at: string): string => `homeroom-${dayKey(new Date(at))}.homeroom`

const LAST_EXPORT_KEY = 'homeroom.lastExport'

/** When the last backup was downloaded in this browser, in ISO 8601. */
export const lastExport = (): string | null => localStorage.getItem(LAST_EXPORT_KEY)

/** Stores when a backup was downloaded. */
export const storeLastExport = (at: string): void => localStorage.setItem(LAST_EXPORT_KEY, at)
