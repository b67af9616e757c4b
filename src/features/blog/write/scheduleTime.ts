/** A time as the value of a `datetime-local` field, in local time: `2026-05-04T08:00`. */
export function fieldValueOf(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The time of the value of a `datetime-local` field; undefined if it is empty or incomplete. */
export function parseFieldValue(value: string): Date | undefined {
  const time = new Date(value)
  return value === '' || Number.isNaN(time.getTime()) ? undefined : time
}

/** Tomorrow at 8:00 in local time, the suggestion for a scheduled post. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8)
}
