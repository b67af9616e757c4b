import Papa from 'papaparse'
import { unguarded } from '#ui/files/csv.ts'
import { FileRefusal } from '#ui/files/refusal.ts'
import { columnsOf } from './csvHeaders.ts'
import { MAX_COLUMNS, MAX_ROWS, SEPARATORS } from './tableRules.ts'

/** The lines of a table, and how many lines of the file above its header are left out. */
export interface Table {
  lines: string[][]
  above: number
  /** The separator of a CSV file: `,`. */
  separator?: string
  /** The position below the header, from 1, of the first line with a quotation mark that has no partner. */
  openQuoteRow?: number
}

/** The number of lines in which a header is searched. */
const HEADER_SEARCH_LINES = 10

/**
 * Parses a CSV file into a table. `unguarded` removes the apostrophe that keeps a spreadsheet from running a value as a formula.
 *
 * @param separator by default it is detected
 */
export function parseTable(text: string, separator?: string): Table {
  const { lines, openQuoteLine, ...found } = parseCsv(text, separator)
  const table = { ...trimTable(lines.map((line) => line.map(unguarded))), ...found }
  if (openQuoteLine === undefined) return table
  return { ...table, openQuoteRow: lines.slice(0, openQuoteLine).filter(isFilled).length - table.above }
}

// `Object.values` skips the empty cells of a spreadsheet, which are holes in the array.
const isFilled = (line: readonly string[]): boolean => Object.values(line).some((value) => value.trim() !== '')

/**
 * The table in the cells of a file, with lines of one length. Empty lines and columns and the lines above the header are left out.
 *
 * @throws {FileRefusal} if there are too many rows or columns
 */
export function trimTable(written: readonly string[][]): Table {
  const all = written.filter(isFilled)
  if (all.length > MAX_ROWS + HEADER_SEARCH_LINES) throw new FileRefusal('rows')
  // A header names at least two fields of a contact.
  const above = Math.max(
    0,
    all.slice(0, HEADER_SEARCH_LINES).findIndex((line) => countKnownColumns(line) >= 2),
  )
  const lines = all.slice(above)
  if (lines.length > MAX_ROWS + 1) throw new FileRefusal('rows')
  const used = new Set<number>()
  for (const line of lines) for (const [at, value] of Object.entries(line)) if (value.trim() !== '') used.add(Number(at))
  if (used.size > MAX_COLUMNS) throw new FileRefusal('columns')
  const columns = [...used].sort((a, b) => a - b)
  return { above, lines: lines.map((line) => columns.map((at) => line[at] ?? '')) }
}

/** The lines of a CSV file. */
export const parseLines = (text: string): string[][] => parseTable(text).lines

/** The number of cells of a line that name a field of a contact. */
const countKnownColumns = (line: readonly string[]): number => columnsOf(Object.values(line)).filter(Boolean).length

/**
 * The cells of a CSV file, by line.
 *
 * @param separator by default the one that the file declares (`sep=;`), that fits its header, or that is most likely
 * @returns also the separator, and the index of the first line with a quotation mark that has no partner
 */
function parseCsv(text: string, separator?: string): { lines: string[][]; separator: string; openQuoteLine?: number } {
  const source = text.replace(/^\uFEFF/, '')
  const declared = /^"?sep=(.)"?\r?\n/i.exec(source)
  const rest = declared ? source.slice(declared[0].length) : source
  const delimiter = separator ?? declared?.[1] ?? separatorOf(rest)
  const { data, errors } = Papa.parse<string[]>(rest, {
    delimiter,
    preview: MAX_ROWS + HEADER_SEARCH_LINES + 1,
  })
  const openQuoteLine = errors.find(({ type }) => type === 'Quotes')?.row
  return { lines: data, separator: delimiter, ...(openQuoteLine !== undefined && { openQuoteLine }) }
}

/** The separator that fits the header; if none does, the one that Papa Parse guesses. */
function separatorOf(source: string): string {
  const known = SEPARATORS.map((sign) => {
    const { data } = Papa.parse<string[]>(source, { delimiter: sign, preview: HEADER_SEARCH_LINES })
    return [sign, Math.max(0, ...data.map(countKnownColumns))] as const
  })
  const [sign, count] = known.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count >= 2 ? sign : Papa.parse<string[]>(source, { preview: HEADER_SEARCH_LINES, skipEmptyLines: true }).meta.delimiter
}
