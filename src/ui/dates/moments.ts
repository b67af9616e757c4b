/** The `max` of a field for a day: without one, browsers let years of five and six digits be typed, which name no moment. */
export const LAST_DAY = '9999-12-31'
/** The same of a field for a day and a time. */
export const LAST_MINUTE = `${LAST_DAY}T23:59`

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The first and the last year of all, which no list reaches, are no bound. */
const momentAt = (day: string | undefined, time: string): string | undefined =>
  (day && day > '0001' && day < '9999' && momentOf(`${day}T${time}`)) || undefined

/** The moments between which days such as `2026-01-31` lie where the reader is, as the contract wants them. */
export const momentsOf = ({ from, to }: Days) => ({ from: momentAt(from, '00:00'), to: momentAt(to, '23:59:59.999') })

/** A moment as a field of date and time has it, where the reader is: `2026-01-31T09:30`. */
export function fieldOf(iso: string): string {
  if (!iso) return ''
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment that a field of date and time names; empty where it names none. */
export function momentOf(field: string): string {
  const date = new Date(field)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
