import { localDay } from '#contract/values/local-day.ts'
import { isoFromInput as momentAt } from '#ui/dates/dateInputs.ts'

/** The local day of a timestamp as the value of a date field: `2026-01-31`; empty without a timestamp. */
export const dayOf = (iso: string | null | undefined): string => (iso ? localDay(iso) : '')

/**
 * The timestamp (ISO 8601) to store for the value of a date field: noon local time, so that neighbouring time zones have the same day.
 *
 * @param stored the stored timestamp, which is returned if its day did not change
 * @returns an empty string if the field has no valid day
 */
export const timestampOf = (day: string, stored?: string | null): string =>
  stored && dayOf(stored) === day ? stored : momentAt(`${day}T12:00`)
