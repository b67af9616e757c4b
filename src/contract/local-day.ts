/** The local day of a moment: `2026-01-31`. */
export function localDay(moment: string | Date): string {
  const date = new Date(moment)
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
}

const two = (part: number): string => String(part).padStart(2, '0')
