/**
 * Lines as a CSV file (RFC 4180). It begins with a byte order mark, without which spreadsheets misread accents. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front (`guarded`).
 */
export const writeCsv = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(fieldOf).join(',')).join('\r\n')}\r\n`

const fieldOf = (value: string | number): string => (typeof value === 'number' ? String(value) : quoted(guarded(value)))

/** The beginning of a text that a spreadsheet would run. */
const FORMULA = /^'*[=+\-@\t\r]/
const PHONE = /^\+[\d ()./-]*$/

/**
 * A text with an apostrophe in front if a spreadsheet would run it as a formula; a telephone number is none. A formula behind a semicolon,
 * a tab or a line break gets one too: spreadsheets of other countries part cells by semicolons, and then do not see the quotes.
 */
const guarded = (value: string): string =>
  (FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value).replace(/([;\t\r\n])(?='*[=+\-@])/g, "$1'")

/** The text of a field without the apostrophes of `guarded`. */
export const unguarded = (value: string): string =>
  (value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value).replace(/([;\t\r\n])'(?='*[=+\-@])/g, '$1')

const quoted = (value: string): string => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
