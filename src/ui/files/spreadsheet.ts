import XLSX from '@e965/xlsx/dist/xlsx.mini.min.js'
import { unzipSync, zipSync } from 'fflate'
import { FileRefusal, MAX_IMPORT_BYTES } from './refusal.ts'

/** A sheet of a file. `lines` are its rows with the text that each cell shows; an empty cell is a hole in the array. */
export interface ReadSheet {
  name: string
  lines: string[][]
  /** The names of all sheets in which something is written. */
  sheets: string[]
}

/**
 * Reads one sheet of an `.xlsx` or `.ods` file.
 *
 * @param name of the sheet; the first visible one with something in it where it is not given
 * @returns nothing where the file is no spreadsheet, is damaged or empty
 * @throws {FileRefusal} where it unpacks to too much
 */
export function readSpreadsheet(bytes: Uint8Array, name?: string): ReadSheet | undefined {
  const book = readBook(bytes)
  const sheets = (book?.SheetNames ?? []).map((sheet, index) => ({
    name: sheet,
    isHidden: Boolean(book?.Workbook?.Sheets?.[index]?.Hidden),
    // Rows and cells may be far apart: by `Object.values` and `entries` only those are visited that are there.
    rows: Object.values((book?.Sheets[sheet] as XLSX.DenseWorkSheet | undefined)?.['!data'] ?? []),
  }))
  const filled = sheets.filter(({ rows }) => rows.some((row) => Object.values(row).some((cell) => textOf(cell) !== '')))
  const selected = filled.find((sheet) => sheet.name === name) ?? filled.find(({ isHidden }) => !isHidden) ?? filled[0]
  return selected && { name: selected.name, lines: selected.rows.map(lineOf), sheets: filled.map((sheet) => sheet.name) }
}

/** Unpacks and parses a spreadsheet; undefined if it is none, or damaged. */
function readBook(bytes: Uint8Array): XLSX.WorkBook | undefined {
  try {
    const parts = unpack(bytes)
    for (const part of Object.values(parts)) assertCellLimit(new TextDecoder().decode(part))
    // The library believes the sizes that an archive states, so it gets one that is written here.
    const archive = zipSync(parts, { level: 0 })
    // Excel shows its short date as the device writes dates; a file does not say how.
    return XLSX.read(archive, { dense: true, cellFormula: false, cellHTML: false, dateNF: 'yyyy-mm-dd' })
  } catch (reason) {
    if (reason instanceof FileRefusal) throw reason
    return undefined
  }
}

/**
 * Unpacks the XML files of an archive. A file that is larger than the archive states is cut off at the stated size.
 *
 * @throws {FileRefusal} where the files come to more than the limit
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      size += originalSize
      if (size > MAX_IMPORT_BYTES) throw new FileRefusal('size')
      return /\.(xml|rels)$/i.test(name)
    },
  })
}

/** More cells than a file of the largest size holds, each written out. */
const MAX_CELLS = 5e6

/**
 * Some words in a file stand for very many cells or spaces: repeated rows and cells of an `.ods`, the range of a link in an `.xlsx`.
 *
 * @throws {FileRefusal} where they stand for too many: the library would make all of them
 */
function assertCellLimit(xml: string): void {
  // The cells so far, and how often the row that is read is repeated.
  let [cells, rows] = [0, 1]
  for (const [, tag = ''] of xml.matchAll(/<([^<]+)/g)) {
    // The name of the element, without its namespace.
    const kind = /^[^\s/>]*/.exec(tag)?.[0].split(':').at(-1)
    // How often the element counts: `number-columns-repeated`, `number-rows-repeated`, or `text:c` for spaces.
    const repeated = Number(/(?:-repeated|:c)\s*=\s*["'](\d+)/.exec(tag)?.[1] ?? 1)
    if (kind === 'table-row') rows = repeated
    else if (kind === 'hyperlink') cells += cellCount(/\bref\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '')
    // `text:s` stands for spaces.
    else if (kind === 's') cells += repeated
    // An empty cell is not made, however often it is repeated.
    else if (kind === 'table-cell' && !tag.trimEnd().endsWith('/>')) cells += rows * repeated
    if (cells > MAX_CELLS) throw new FileRefusal('size')
  }
}

/** How many cells are in a range such as `A1:B2`. */
function cellCount(range: string): number {
  const { s, e } = XLSX.utils.decode_range(range)
  return (e.r - s.r + 1) * (e.c - s.c + 1)
}

/** The text of each cell that is there, in its place. */
function lineOf(row: XLSX.CellObject[]): string[] {
  const line: string[] = []
  for (const [index, cell] of Object.entries(row)) line[Number(index)] = textOf(cell)
  return line
}

/** What a cell shows; nothing for an error. */
function textOf(cell: XLSX.CellObject): string {
  // The types of the library: `e` error, `z` empty, `n` number, `s` text. `w` is the formatted text, `v` the value.
  if (cell.t === 'e' || cell.t === 'z') return ''
  // Excel writes telephone numbers of twelve digits as `4.47912E+11`.
  if (cell.t === 'n' && Number.isSafeInteger(cell.v) && /E\+\d+$/.test(cell.w ?? '')) return String(cell.v)
  return cell.w ?? String(cell.v ?? '')
}

/** A sheet to write. */
export interface WrittenSheet {
  name: string
  isRightToLeft: boolean
  /** `isDay`: its values are days such as `2026-05-04`, or empty. */
  columns: readonly { title: string; isDay: boolean }[]
  rows: readonly (readonly (string | number)[])[]
}

/** The longest text of a cell, in UTF-16 code units (Excel's limit). */
const MAX_TEXT = 32_767

/** The width of a column, in characters: at least that of a day. */
const [MIN_WIDTH, MAX_WIDTH] = [11, 60]

/** An `.xlsx` file with one sheet: its first line has the titles, numbers and days are such in it, and no text is a formula. */
export function writeSpreadsheet({ name, isRightToLeft, columns, rows }: WrittenSheet): Uint8Array<ArrayBuffer> {
  const cells = [
    columns.map(({ title }) => textCell(title)),
    ...rows.map((row) => row.map((value, index) => cellOf(value, columns[index]?.isDay ?? false))),
  ]
  const widths = columns.map((_, index) => cells.reduce((width, row) => Math.max(width, String(row[index]?.v ?? '').length + 1), MIN_WIDTH))
  // The names of the library: `!data` the rows of cells, `!ref` their range, `!cols` the widths (`wch`, in characters).
  const sheet = {
    '!data': cells,
    '!ref': XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    '!cols': widths.map((width) => ({ wch: Math.min(width, MAX_WIDTH) })),
  }
  const book = { SheetNames: [name], Sheets: { [name]: sheet }, Workbook: { Views: [{ RTL: isRightToLeft }] } }
  // `bookSST`: a text that occurs often is stored once.
  return new Uint8Array(XLSX.write(book as XLSX.WorkBook, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true }))
}

/** A cell with a number, a day or a text. */
function cellOf(value: string | number, isDay: boolean): XLSX.CellObject {
  if (typeof value === 'number') return { t: 'n', v: value }
  // `z` is the number format.
  const serial = isDay ? serialOf(value) : Number.NaN
  return serial >= FIRST_DAY ? { t: 'n', v: serial, z: 'yyyy-mm-dd' } : textCell(value)
}

const textCell = (text: string): XLSX.CellObject => (text === '' ? { t: 'z' } : { t: 's', v: text.slice(0, MAX_TEXT) })

/** The first day that is the same in all spreadsheets, 1 March 1900; Excel has a 29 February before it. */
const FIRST_DAY = 61
/** A day in ms, and the number by which spreadsheets count 1 January 1970. */
const [DAY_MS, UNIX_EPOCH] = [86_400_000, 25_569]

/** The number by which spreadsheets count a day such as `2026-05-04`; `NaN` where it is none. */
const serialOf = (day: string): number => (/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / DAY_MS + UNIX_EPOCH : Number.NaN)
