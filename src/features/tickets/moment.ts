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
