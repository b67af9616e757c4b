import Papa from 'papaparse'
import { unguarded } from '#ui/files/csv.ts'
import { FileRefusal } from '#ui/files/refusal.ts'
import { columnsOf } from './csvHeaders.ts'
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts'

/** The lines of a table, and how many of those in the file stand above its header. */
export interface Table {
  lines: string[][]
  above: number
}

/** How far down a header is looked for. */
const HEADER_WITHIN = 10

/** The lines of a CSV file. */
export const tableOf = (text: string): Table => tableFrom(parseCsv(text).map((line) => line.map(unguarded)))

/**
 * The lines of a file in which something is written, all of one length. A title above the header is left out, and so are empty columns.
 *
 * @throws {FileRefusal} where there are too many
 */
export function tableFrom(written: readonly string[][]): Table {
  const all = written.filter((line) => Object.values(line).some((value) => value.trim() !== ''))
  if (all.length > MAX_ROWS + HEADER_WITHIN) throw new FileRefusal('rows')
  const above = Math.max(
    0,
    all.slice(0, HEADER_WITHIN).findIndex((line) => knownIn(line) >= 2),
  )
  const lines = all.slice(above)
  if (lines.length > MAX_ROWS + 1) throw new FileRefusal('rows')
  const used = new Set<number>()
  for (const line of lines) for (const [at, value] of Object.entries(line)) if (value.trim() !== '') used.add(Number(at))
  if (used.size > MAX_COLUMNS) throw new FileRefusal('columns')
  const columns = [...used].sort((a, b) => a - b)
  return { above, lines: lines.map((line) => columns.map((at) => line[at] ?? '')) }
}

export const linesOf = (text: string): string[][] => tableOf(text).lines

/** How many columns a line names that a contact has. */
const knownIn = (line: readonly string[]): number => columnsOf(Object.values(line)).filter(Boolean).length

/** By which signs tables are parted; the first line that names most columns by one of them tells which. */
const SEPARATORS = [',', ';', '\t', '|']

/** The fields of a CSV file, line by line: parted by what the file says (`sep=;`), by what its header tells, or by what is likeliest. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const said = /^"?sep=(.)"?\r?\n/i.exec(source)
  const rest = said ? source.slice(said[0].length) : source
  const delimiter = said?.[1] ?? separatorOf(rest)
  return Papa.parse<string[]>(rest, { delimiter, skipEmptyLines: true, preview: MAX_ROWS + HEADER_WITHIN + 1 }).data
}

/** Nothing where no sign parts names that are known: the likeliest one is found then. */
function separatorOf(source: string): string {
  const known = SEPARATORS.map((sign) => {
    const { data } = Papa.parse<string[]>(source, { delimiter: sign, preview: HEADER_WITHIN })
    return [sign, Math.max(0, ...data.map(knownIn))] as const
  })
  const [sign, count] = known.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count >= 2 ? sign : ''
}
