import { decodeText } from '#ui/files/decodeText.ts'
import { FileRefusal, MAX_FILE_BYTES } from '#ui/files/refusal.ts'
import { isZip } from '#ui/files/unzip.ts'
import type { ReadCard } from './card.ts'
import { type Table, tableFrom, tableOf } from './csvTable.ts'
import { MAX_ROWS } from './limits.ts'
import { contactsFromVcards, type FurtherNames } from './vcard.ts'

/** How a table was read, and what else could be chosen: the encoding of a text, or the sheet of a spreadsheet. */
export interface TableOrigin {
  encoding?: string
  sheet?: string
  sheets?: string[]
}

/** What a file holds: the contacts of vCards, or the lines of a table; nothing where it holds neither. */
export type Read = { cards: ReadCard[] } | (Table & TableOrigin)

/** What of a table is chosen by the user; it is found where it is not given. */
export type TableChoice = Pick<TableOrigin, 'encoding' | 'sheet'>

/** So much of a file tells whether it is a vCard. */
const BEGINNING_BYTES = 4_000

/** How Excel files before 2007 begin, and those behind a password. */
const LEGACY = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads a file of contacts.
 *
 * @param names by which that of a vCard for which a contact has no field stands among the notes
 * @throws {FileRefusal} where it is too large, or of a kind that cannot be read
 */
export async function readContacts(bytes: Uint8Array, names?: FurtherNames, choice: TableChoice = {}): Promise<Read | undefined> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefusal('size')
  if (LEGACY.every((byte, at) => bytes[at] === byte)) throw new FileRefusal('legacy')
  if (isZip(bytes)) return readSheet(bytes, choice.sheet)
  const [first = ''] = decodeText(bytes.subarray(0, BEGINNING_BYTES))
    .text.trimStart()
    .split(/[\r\n]/)
  if (/^BEGIN:VCARD$/i.test(first.replace(/\s/g, ''))) {
    const cards = contactsFromVcards(bytes, names)
    if (cards && cards.length > MAX_ROWS) throw new FileRefusal('rows')
    return cards && { cards }
  }
  const { text, encoding } = decodeText(bytes, choice.encoding)
  // What is not text has such signs.
  const table = text.includes('\0') ? undefined : tableOf(text)
  return table && table.lines.length > 0 ? { ...table, encoding } : undefined
}

async function readSheet(bytes: Uint8Array, name?: string): Promise<Read | undefined> {
  const { readSpreadsheet } = await import('#ui/files/spreadsheet.ts')
  const read = await readSpreadsheet(bytes, name)
  return read && { ...tableFrom(read.lines), sheet: read.name, sheets: read.sheets }
}
