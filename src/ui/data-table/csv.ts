import type { Column } from './column.ts'

/**
 * Rows as a CSV file (RFC 4180) with a header line. It begins with a byte order mark, without which spreadsheets misread accents.
 * A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter((column) => column.csv)
  const lines = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ csv }) => csv?.(row) ?? ''))]
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lets the browser download a text as a file. */
export function download(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
