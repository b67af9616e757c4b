/** Midnight at the beginning of a day, in local time. */
export const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/** The same local time of day, `days` later. @param days negative for earlier days */
export function daysAfter(date: Date, days: number): Date {
  const result = new Date(date)
  result.setDate(date.getDate() + days)
  return result
}
