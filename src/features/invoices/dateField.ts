import { isoFromInput as momentAt } from '#ui/dates/dateInputs.ts'

/** The local day of a timestamp as the value of a date field: `2026-01-31`; empty without a timestamp. */
export function dayOf(iso: string | null | undefined): string {
  if (!iso) return ''
  const date = new Date(iso)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/**
 * The timestamp (ISO 8601) to store for the value of a date field: noon local time, so that neighbouring time zones have the same day.
 *
 * @param stored the stored timestamp, which is returned if its day did not change
 * @returns an empty string if the field has no valid day
 */
export const timestampOf = (day: string, stored?: string | null): string =>
  stored && dayOf(stored) === day ? stored : momentAt(`${day}T12:00`)
