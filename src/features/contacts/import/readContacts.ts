import { decodeText } from '#ui/files/decodeText.ts'
import { FileRefusal, MAX_IMPORT_BYTES } from '#ui/files/refusal.ts'
import type { ParsedCard } from './card.ts'
import { parseTable, type Table, trimTable } from './csvTable.ts'
import { MAX_ROWS } from './tableRules.ts'
import { contactsFromVcards, type NoteLabels } from './vcard.ts'

/** How a table was read, and what else could be chosen: the encoding of a text, or the sheet of a spreadsheet. */
export interface TableOrigin {
  encoding?: string
  sheet?: string
  sheets?: string[]
}

/** The content of a file: the contacts of vCards, or the lines of a table. */
export type ParsedFile = { cards: ParsedCard[] } | (Table & TableOrigin)

/** The encoding, separator or sheet that the user has chosen; by default it is detected. */
export type TableChoice = Pick<TableOrigin & Table, 'encoding' | 'separator' | 'sheet'>

/** The number of bytes at the beginning of a file that tell whether it is a vCard file. */
const BEGINNING_BYTES = 4_000

/** The first bytes of `.xlsx` and `.ods` files, which are ZIP archives. */
const ZIP_BYTES = [0x50, 0x4b, 3, 4]

/** The first bytes of Excel files from before 2007, and of files with a password. */
const LEGACY_EXCEL_BYTES = [0xd0, 0xcf, 0x11, 0xe0]

/** True if a file begins with these bytes. */
const beginsWith = (bytes: Uint8Array, signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

/**
 * Reads a file of contacts.
 *
 * @param names the labels in the notes of values without a field of their own
 * @returns undefined if the file has no contacts
 * @throws {FileRefusal} if it is too large, or of a kind that cannot be read
 */
export async function readContacts(bytes: Uint8Array, names?: NoteLabels, choice: TableChoice = {}): Promise<ParsedFile | undefined> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new FileRefusal('size')
  if (beginsWith(bytes, LEGACY_EXCEL_BYTES)) throw new FileRefusal('legacy')
  if (beginsWith(bytes, ZIP_BYTES)) return readSheet(bytes, choice.sheet)
  const [first = ''] = decodeText(bytes.subarray(0, BEGINNING_BYTES))
    .text.trimStart()
    .split(/[\r\n]/)
  if (/^BEGIN:VCARD$/i.test(first.replace(/\s/g, ''))) {
    const cards = contactsFromVcards(bytes, names)
    if (cards && cards.length > MAX_ROWS) throw new FileRefusal('rows')
    return cards && { cards }
  }
  const { text, encoding } = decodeText(bytes, choice.encoding)
  // A file with a NUL character is not text.
  const table = text.includes('\0') ? undefined : parseTable(text, choice.separator)
  return table && table.lines.length > 0 ? { ...table, encoding } : undefined
}

/** Reads a sheet of a spreadsheet. @param name by default the first visible one that is not empty */
async function readSheet(bytes: Uint8Array, name?: string): Promise<ParsedFile | undefined> {
  const { readSpreadsheet } = await import('#ui/files/spreadsheet.ts')
  const read = readSpreadsheet(bytes, name)
  return read && { ...trimTable(read.lines), sheet: read.name, sheets: read.sheets }
}
