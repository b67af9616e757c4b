/** The local day of a time: `2026-01-31`. */
export function localDay(time: string | Date): string {
  const date = new Date(time)
  return [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Interprets a day without time as local and not as UTC, so that it ends at local midnight. */
export const withLocalMidnight = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value)
