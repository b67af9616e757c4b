import { dayKey } from '#ui/dates/days.ts'

/** The file name of a backup, with its local day: `homeroom-2026-01-31.homeroom`. */
export const backupName = (at: string): string => `homeroom-${dayKey(new Date(at))}.homeroom`

const LAST_EXPORT_KEY = 'homeroom.lastExport'

/** When the last backup was downloaded in this browser, in ISO 8601. */
export const lastExport = (): string | null => localStorage.getItem(LAST_EXPORT_KEY)

/** Stores when a backup was downloaded. */
export const storeLastExport = (at: string): void => localStorage.setItem(LAST_EXPORT_KEY, at)
