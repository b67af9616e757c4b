import { momentOf as momentAt } from '#ui/dates/moments.ts'

/** The day of a moment where the reader is, as date fields have it: `2026-01-31`. */
export function dayOf(iso: string | null | undefined): string {
  if (!iso) return ''
  const date = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * A moment on a day: noon where the reader is, so that it is the same day for their neighbours.
 * The moment it was before stays when the day did not change. Empty where the field has no day.
 */
export const momentOf = (day: string, before?: string | null): string =>
  before && dayOf(before) === day ? before : momentAt(`${day}T12:00`)
