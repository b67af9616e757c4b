/** `max` of a date field. Without it, browsers accept years of five and six digits, which are not valid here. */
export const LAST_DAY = '9999-12-31'
/** `max` of a field for date and time. */
export const MAX_DATE_TIME = `${LAST_DAY}T23:59`

/** The first and the last day of a range: `2026-01-31`. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Years 0001 and 9999 count as no bound, because no list reaches them. */
const isoTimeAt = (day: string | undefined, time: string): string | undefined =>
  (day && day > '0001' && day < '9999' && isoFromInput(`${day}T${time}`)) || undefined

/** The times at which a range of local days such as `2026-01-31` begins and ends, as ISO 8601 for the contract. */
export const isoRangeOfDays = ({ from, to }: Days) => ({ from: isoTimeAt(from, '00:00'), to: isoTimeAt(to, '23:59:59.999') })

/** An ISO 8601 time as the value of a `datetime-local` field, in local time: `2026-01-31T09:30`. */
export function toDateTimeInput(iso: string): string {
  if (!iso) return ''
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The ISO 8601 time of a `datetime-local` value; empty if it is not valid. */
export function isoFromInput(field: string): string {
  const date = new Date(field)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
