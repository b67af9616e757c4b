import { foldText } from '#contract/values/fold-text.ts'
import { blankCard, type Card, isEmailOrEmpty, type ParsedCard, withNoteLines } from './card.ts'
import { splitListedName, splitTags } from './contactCsv.ts'
import { addressNameOf, type Column, columnsOf } from './csvHeaders.ts'

/** How the columns of a table are imported. */
export interface ColumnPlan {
  /** True if the first line names the columns; else it is a contact too. */
  hasHeader: boolean
  /** The field of each column; a column without a field is left out. */
  columns: readonly (Column | undefined)[]
}

/** The number of lines from which the fields are guessed and examples are shown. */
export const SAMPLE_LINES = 20

/** True for a complete email address. */
const isEmail = (value: string) => value !== '' && isEmailOrEmpty(value)
/** A date such as `04.05.2026`, which is no phone number. */
const DATE = /^\d{1,4}([.-])\d{1,2}\1\d{2,4}$/
/** True for at least six digits with the usual signs between them. */
const isPhoneNumber = (value: string) => /^\+?(?:[\s().-]*\d){6,}[\s().-]*$/.test(value.trim()) && !DATE.test(value.trim())

/** The plan before the user changes it: by the names of the columns, or in a table without names by the values in them. */
export function guessPlan(lines: readonly string[][]): ColumnPlan {
  const [first = []] = lines
  const columns = columnsOf(first)
  const isKnown = columns.some((column) => column && column !== 'notes' && column !== 'tags')
  if (isKnown || !first.some((value) => isEmail(value) || isPhoneNumber(value))) return { hasHeader: true, columns }
  return {
    hasHeader: false,
    columns: first.map((_, at) => guessColumn(lines.slice(0, SAMPLE_LINES).flatMap((line) => line[at]?.trim() || []))),
  }
}

/** The field for values that are all emails or all phone numbers. */
function guessColumn(values: readonly string[]): Column | undefined {
  if (values.length === 0) return undefined
  return values.every(isEmail) ? 'email' : values.every(isPhoneNumber) ? 'phone' : undefined
}

/** The first few different values of a column, by its index. */
export const examplesOf = (lines: readonly string[][], { hasHeader }: ColumnPlan, at: number): string[] =>
  [...new Set(lines.slice(hasHeader ? 1 : 0, SAMPLE_LINES).flatMap((line) => line[at]?.trim() || []))].slice(0, 3)

/**
 * The contacts of a table.
 *
 * @param names the names of the fields, which label further numbers and addresses in the notes if the columns have no names
 */
export function cardsOf(
  lines: readonly string[][],
  { hasHeader, columns }: ColumnPlan,
  names: Partial<Record<Column, string>> = {},
): ParsedCard[] {
  const header = hasHeader ? (lines[0] ?? []) : []
  const guessedColumns = columnsOf(header)
  // A column whose header does not name the chosen field holds only a part of it: `Street`, for an address.
  const usedColumns = columns
    .flatMap((column, at) => (column ? [{ column, at, name: header[at]?.trim() ?? '', isPart: guessedColumns[at] !== column }] : []))
    // A whole name is only used without a first and a last name, so it is read after them.
    .sort((a, b) => Number(a.column === 'name') - Number(b.column === 'name'))
  return lines.slice(hasHeader ? 1 : 0).map((line) => {
    const card = blankCard()
    const noteLines: string[] = []
    const addresses = new Map<string, { label: string; parts: string[] }>()
    for (const { column, at, name, isPart } of usedColumns) {
      for (const value of splitCell(line[at] ?? '', name, column)) {
        // `home` for the header `Home Street`; undefined for a column that holds a whole address.
        const address = column === 'address' ? addressNameOf(name) : undefined
        if (address) addresses.set(address, withPart(addresses.get(address), name, value))
        else if (!addToField(card, column, value, isPart)) noteLines.push(`${name || names[column] || column}: ${value}`)
      }
    }
    for (const { label, parts } of addresses.values()) {
      const address = parts.join(', ')
      if (card.address === '') card.address = address
      else noteLines.push(`${label}: ${address}`)
    }
    return withNoteLines(card, noteLines)
  })
}

/** Adds a part to an address. The header `Home Street` names a part of the address with the label “Home”. */
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

/** The values of a cell. Google separates several by ` ::: `, and people write several email addresses into one cell. */
function splitCell(written: string, header: string, column: Column): string[] {
  const values = /\d/.test(header) || column === 'tags' ? written.split(' ::: ') : [written]
  const parted = column === 'email' && values.length === 1 ? splitEmails(written) : values
  // Google gives this tag to every contact.
  return parted.filter((value) => value !== '' && value !== '* myContacts')
}

/** The email addresses of a cell, if it has several. */
function splitEmails(written: string): string[] {
  const parts = written.split(/[;,\s]+/).filter(Boolean)
  return parts.length > 1 && parts.every(isEmail) ? parts : [written]
}

/** What people write for yes, in the languages of the app. */
const YES = /^(yes|y|true|1|x|oui|vrai|نعم|是|有|có|✓|✔)$/i

/** True if a whole name has no words beside the first and the last name of the card. */
function hasNameIn({ firstname, lastname }: Card, name: string): boolean {
  const words = new Set(foldText(`${firstname} ${lastname}`).split(/[\s,]+/))
  return foldText(name)
    .split(/[\s,]+/)
    .every((word) => word === '' || words.has(word))
}

/** The separators between the values of several columns in one field. */
const JOINERS = { firstname: ' ', lastname: ' ', company: ', ', department: ', ', address: ', ', notes: '\n' }

/**
 * Adds the value of a column to a field of the card.
 *
 * @param isPart true if the column holds only a part of the field, such as `Street` of an address
 * @returns false for a number, address or whole name other than the one that the card has
 */
function addToField(card: Card, column: Column, value: string, isPart: boolean): boolean {
  if (column === 'starred' || column === 'frequentlycontacted') card[column] ||= YES.test(value.trim())
  else if (column === 'tags') card.tags = [...card.tags, ...splitTags(value).filter((tag) => !card.tags.includes(tag))]
  else if (column === 'name' && (card.firstname || card.lastname)) return hasNameIn(card, value)
  // Lists write `Last, First`.
  else if (column === 'name') Object.assign(card, splitListedName(value))
  else if (card[column] === '') card[column] = value
  else if (column === 'email' || column === 'phone' || (column === 'address' && !isPart)) return card[column] === value
  else if (!card[column].split(JOINERS[column]).includes(value)) card[column] += JOINERS[column] + value
  return true
}
