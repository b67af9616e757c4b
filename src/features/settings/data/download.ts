import { dayKey } from '#ui/dates/days.ts'

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** `homeroom-2026-01-31.homeroom`, of the day that it is here. */
export const backupName = (at: string): string => `homeroom-${dayKey(new Date(at))}.homeroom`

const LAST_EXPORT = 'homeroom.lastExport'

/** When the last backup was downloaded in this browser. */
export const lastExport = (): string | null => localStorage.getItem(LAST_EXPORT)

export const rememberExport = (at: string): void => localStorage.setItem(LAST_EXPORT, at)
