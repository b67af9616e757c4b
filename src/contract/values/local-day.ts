/** The local day of a moment: `2026-01-31`. */
export function localDay(moment: string | Date): string {
  const date = new Date(moment)
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A bare day is a day of the school, and not of Greenwich: what is due on it is overdue when it has ended here. */
export const localDate = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value)
