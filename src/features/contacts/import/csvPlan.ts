import { blankCard, type Card, isAddress, type ReadCard, withFurther } from './card.ts'
import { splitListedName, splitTags } from './contactCsv.ts'
import { addressOf, type Column, columnsOf } from './csvHeaders.ts'

/** How a CSV file is taken. */
export interface Plan {
  /** Its first line names the columns; else it is a contact like the others. */
  named: boolean
  /** What each column holds; what holds nothing is left out. */
  columns: readonly (Column | undefined)[]
}

/** How many lines show what a column holds. */
export const SAMPLE = 20

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
    const addresses = new Map<string, { label: string; parts: string[] }>()
    for (const { column, at, name, isPart } of read) {
      for (const value of valuesOf(line[at] ?? '', name, column)) {
        const address = column === 'address' ? addressOf(name) : undefined
        if (address) addresses.set(address, withPart(addresses.get(address), name, value))
        else if (!take(card, column, value, isPart)) further.push(`${name || names[column] || column}: ${value}`)
      }
    }
    for (const { label, parts } of addresses.values()) {
      const address = parts.join(', ')
      if (card.address === '') card.address = address
      else further.push(`${label}: ${address}`)
    }
    return withFurther(card, further)
  })
}

/** An address with one more of its parts. `Home Street` is a part of what is called “Home”. */
const withPart = (address: { label: string; parts: string[] } | undefined, header: string, value: string) => ({
  label:
    address?.label ??
    header
      .trim()
      .split(/[\s-]+/)
      .slice(0, -1)
      .join(' '),
  parts: [...(address?.parts ?? []), value],
})

/** Google writes several values into one cell, and people write several addresses so. */
function valuesOf(written: string, header: string, column: Column): string[] {
  const values = /\d/.test(header) || column === 'tags' ? written.split(' ::: ') : [written]
  const parted = column === 'email' && values.length === 1 ? mailsIn(written) : values
  // What Google calls all contacts that one has.
  return parted.filter((value) => value !== '' && value !== '* myContacts')
}

/** Several addresses in one cell, each with its `@`. */
function mailsIn(written: string): string[] {
  const parts = written.split(/[;,\s]+/).filter(Boolean)
  return parts.length > 1 && parts.every(isMail) ? parts : [written]
}

/** What people write for yes, in the languages of the app. */
const YES = /^(yes|y|true|1|x|oui|vrai|نعم|是|有|có|✓|✔)$/i

/** What stands between the words of several columns in one field. */
const BETWEEN = { firstname: ' ', lastname: ' ', company: ', ', department: ', ', address: ', ', notes: '\n' }

/**
 * Takes over what a column says.
 *
 * @param isPart its name does not say that it is all of the field, such as `Street` for an address
 * @returns false for another number or address than the card has already
 */
function take(card: Card, column: Column, value: string, isPart: boolean): boolean {
  if (column === 'starred' || column === 'frequentlycontacted') card[column] ||= YES.test(value.trim())
  else if (column === 'tags') card.tags = [...card.tags, ...splitTags(value).filter((tag) => !card.tags.includes(tag))]
  else if (column === 'name') Object.assign(card, card.firstname || card.lastname ? {} : splitListedName(value))
  else if (card[column] === '') card[column] = value
  else if (column === 'email' || column === 'phone' || (column === 'address' && !isPart)) return card[column] === value
  else if (!card[column].split(BETWEEN[column]).includes(value)) card[column] += BETWEEN[column] + value
  return true
}
