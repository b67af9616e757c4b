/** Midnight at the beginning of a day, where the reader is. */
export const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/** The same time of day, some days later. */
export function daysAfter(date: Date, days: number): Date {
  const later = new Date(date)
  later.setDate(date.getDate() + days)
  return later
}
