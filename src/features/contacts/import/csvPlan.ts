import { blankCard, type Card, isAddress, type ReadCard, withFurther } from './card.ts'
import { parseCsv, splitName, splitTags, unguarded } from './contactCsv.ts'
import { type Column, columnsOf } from './csvHeaders.ts'

/** How a CSV file is taken. */
export interface Plan {
  /** Its first line names the columns; else it is a contact like the others. */
  named: boolean
  /** What each column holds; what holds nothing is left out. */
  columns: readonly (Column | undefined)[]
}

/** The lines of a CSV file in which something is written, all of one length. */
export function linesOf(text: string): string[][] {
  const lines = parseCsv(text).filter((line) => line.some((value) => value.trim() !== ''))
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  return lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''))
}

/** How many lines show what a column holds. */
const SAMPLE = 20

const isMail = (value: string) => value !== '' && isAddress(value)
const DATE = /^\d{1,4}([.-])\d{1,2}\1\d{2,4}$/
const isNumber = (value: string) => /^\+?(?:[\s().-]*\d){6,}[\s().-]*$/.test(value.trim()) && !DATE.test(value.trim())

/** How a file is taken at first: by what its columns are called, or where nothing is, by how that looks which stands in them. */
export function planOf(lines: readonly string[][]): Plan {
  const [first = []] = lines
  const columns = columnsOf(first)
  const isKnown = columns.some((column) => column && column !== 'notes' && column !== 'tags')
  if (isKnown || !first.some((value) => isMail(value) || isNumber(value))) return { named: true, columns }
  return { named: false, columns: first.map((_, at) => lookOf(lines.slice(0, SAMPLE).flatMap((line) => line[at]?.trim() || []))) }
}

function lookOf(values: readonly string[]): Column | undefined {
  if (values.length === 0) return undefined
  return values.every(isMail) ? 'email' : values.every(isNumber) ? 'phone' : undefined
}

/** The first few different things that stand in a column. */
export const examplesOf = (lines: readonly string[][], { named }: Plan, at: number): string[] =>
  [...new Set(lines.slice(named ? 1 : 0, SAMPLE).flatMap((line) => line[at]?.trim() || []))].slice(0, 3)

/**
 * The contacts of a file.
 *
 * @param names by which a further number or address stands among the notes where no column is named
 */
export function cardsOf(lines: readonly string[][], { named, columns }: Plan, names: Partial<Record<Column, string>> = {}): ReadCard[] {
  const header = named ? (lines[0] ?? []) : []
  const known = columnsOf(header)
  const read = columns
    .flatMap((column, at) => (column ? [{ column, at, name: header[at]?.trim() ?? '', isPart: known[at] !== column }] : []))
    // A whole name is taken where its halves are missing, whatever stands first.
    .sort((a, b) => Number(a.column === 'name') - Number(b.column === 'name'))
  return lines.slice(named ? 1 : 0).map((line) => {
    const card = blankCard()
    const further: string[] = []
    for (const { column, at, name, isPart } of read) {
      for (const value of valuesOf(line[at] ?? '', name)) {
        if (!take(card, column, value, isPart)) further.push(`${name || names[column] || column}: ${value}`)
      }
    }
    return withFurther(card, further)
  })
}

/** Google writes several values into one of its numbered columns. */
const valuesOf = (written: string, header: string): string[] =>
  (/\d/.test(header) ? written.split(' ::: ') : [written]).map(unguarded).filter((value) => value !== '')

/** What stands between the words of several columns in one field. */
const BETWEEN = { firstname: ' ', lastname: ' ', company: ', ', department: ', ', address: ', ', notes: '\n' }

/**
 * Takes over what a column says.
 *
 * @param isPart its name does not say that it is all of the field, such as `Street` for an address
 * @returns false for another number or address than the card has already
 */
function take(card: Card, column: Column, value: string, isPart: boolean): boolean {
  if (column === 'starred' || column === 'frequentlycontacted') card[column] ||= /^(yes|true|1|x)$/i.test(value.trim())
  else if (column === 'tags') card.tags = [...card.tags, ...splitTags(value).filter((tag) => !card.tags.includes(tag))]
  else if (column === 'name') Object.assign(card, card.firstname || card.lastname ? {} : splitName(value))
  else if (card[column] === '') card[column] = value
  else if (column === 'email' || column === 'phone' || (column === 'address' && !isPart)) return card[column] === value
  else if (!card[column].split(BETWEEN[column]).includes(value)) card[column] += BETWEEN[column] + value
  return true
}
