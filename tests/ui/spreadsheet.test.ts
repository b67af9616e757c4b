import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from '#ui/files/refusal.ts'
import { readSpreadsheet, writeSpreadsheet } from '#ui/files/spreadsheet.ts'

const caseFile = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../cases/spreadsheet', name)))
const [OFFICE, LIBRE, OPEN] = ['01-title-formats-and-hidden-sheet.xlsx', '02-of-libreoffice.xlsx', '03-of-libreoffice.ods'].map((name) =>
  caseFile(name),
) as [Uint8Array, Uint8Array, Uint8Array]

const SHEET = 'xl/worksheets/sheet1.xml'

/** A file with other rows in its only sheet, written as Office Open XML has them. */
function bookWith(rows: string, links = ''): Uint8Array {
  const file = writeSpreadsheet({ name: 'Sheet', isRightToLeft: false, columns: [{ title: 'x', isDay: false }], rows: [] })
  const parts = unzipSync(file)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  parts[SHEET] = strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${links}</worksheet>`)
  return zipSync(parts)
}

describe('what is read', () => {
  test.each([
    ['.xlsx', OFFICE, '2026-05-06'],
    ['.xlsx of LibreOffice', LIBRE, '5/6/2026'],
    ['.ods of LibreOffice', OPEN, '5/6/2026'],
  ])('%s: each cell as it shows', (_, file, short) => {
    const { lines = [] } = readSpreadsheet(file, 'Parents') ?? {}
    expect(lines.slice(-4).map((line) => line[8])).toEqual(['04/05/2026', '5 May 2026', short, '2026-05-07 12:00'])
    expect(lines.slice(-4).map((line) => line[3])).toEqual(['0034600123', '447911123456', '000301234', '+44 20 1'])
    expect(lines.slice(-4).map((line) => line[7] ?? '')).toEqual(['TRUE', 'FALSE', '', 'yes'])
    expect(lines.slice(-4).map((line) => line[5])).toEqual(['line 1\nline 2', '12.5%', '1,234.50', '=1+1'])
  })

  test('the first visible sheet with something in it, and any other by its name', () => {
    expect(readSpreadsheet(OFFICE)).toMatchObject({ name: 'Parents', sheets: ['Lists', 'Parents', 'Teachers'] })
    const [header = []] = readSpreadsheet(OFFICE, 'Teachers')?.lines ?? []
    expect([...header]).toEqual(['Name', 'E-mail'])
  })

  test('a column that is called like a part of every object, and changes none', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const columns = names.map((title) => ({ title, isDay: false }))
    const file = writeSpreadsheet({ name: '__proto__', isRightToLeft: false, columns, rows: [['polluted', 'b', 'c']] })
    const { lines = [] } = readSpreadsheet(file) ?? {}
    expect(lines.map((line) => [...line])).toEqual([names, ['polluted', 'b', 'c']])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('nothing of a file that is no spreadsheet, or is damaged', () => {
    expect(readSpreadsheet(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBeUndefined()
    expect(readSpreadsheet(OFFICE.subarray(0, OFFICE.length / 2))).toBeUndefined()
  })
})

describe('what would be too much is refused, and not made', () => {
  const tooLarge = new FileRefusal('size')
  const zeros = new Uint8Array(101e6)

  test('a file that says how large it is', () => {
    expect(() => readSpreadsheet(zipSync({ [SHEET]: zeros }))).toThrow(tooLarge)
    expect(() => readSpreadsheet(zipSync({ 'media/film.mp4': zeros }))).toThrow(tooLarge)
  })

  test('a file that says it is small', () => {
    const archive = zipSync({ [SHEET]: zeros })
    // The size in the local header and in the directory of the archive.
    const view = new DataView(archive.buffer)
    for (let at = 0; at + 4 <= archive.length; at++) if (view.getUint32(at, true) === zeros.length) view.setUint32(at, 10, true)
    expect(readSpreadsheet(archive)).toBeUndefined()
  })

  test.each([
    [
      'a link on every cell',
      bookWith('<row r="1"><c r="A1"><v>1</v></c></row>', '<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'),
    ],
    [
      'rows that are repeated',
      openWith(
        '<table:table-row table:number-rows-repeated="9999999"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    ],
    [
      'cells that are repeated',
      openWith(
        '<table:table-row><table:table-cell table:number-columns-repeated="9999999"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    ],
    [
      'spaces that are repeated',
      openWith('<table:table-row><table:table-cell><text:p><text:s text:c="999999999"/></text:p></table:table-cell></table:table-row>'),
    ],
  ])('%s', (_, file) => {
    expect(() => readSpreadsheet(file)).toThrow(tooLarge)
  })

  test('but not the empty rows and cells with which a sheet ends', () => {
    const rows =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    expect(readSpreadsheet(openWith(rows), 'Teachers')?.lines.map((line) => [...line])).toContainEqual(['Ana Kim', 'ana@b.example'])
  })

  test('cells far away from the others cost nothing', () => {
    const cell = (at: string) => `<row r="${at.replace(/\D/g, '')}"><c r="${at}" t="str"><v>${at}</v></c></row>`
    const { lines = [] } = readSpreadsheet(bookWith(cell('A1') + cell('XFD1048576') + cell('A4000000000'))) ?? {}
    expect(lines.map((line) => Object.values(line))).toEqual([['A1'], ['XFD1048576'], ['A4000000000']])
  })

  /** The file of LibreOffice with more rows in its last sheet. */
  function openWith(rows: string): Uint8Array {
    const parts = unzipSync(OPEN)
    const xml = new TextDecoder().decode(parts['content.xml'])
    return zipSync({ ...parts, 'content.xml': strToU8(xml.replace(/(.*)<\/table:table>/s, `$1${rows}</table:table>`)) })
  }
})

describe('what is written', () => {
  const columns = ['name', 'amount'].map((title) => ({ title, isDay: false }))

  test('texts and numbers are read again as they were; no text is a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('=1+1', '+1', '@x', "'a", '007', ' a '),
      fc.integer(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const file = writeSpreadsheet({ name: 'Sheet', isRightToLeft: false, columns, rows })
        const sheet = new TextDecoder().decode(unzipSync(file)[SHEET])
        expect(sheet).not.toContain('<f>')
        const { lines = [] } = readSpreadsheet(file) ?? {}
        const texts = rows.map((row) => row.map(String)).filter((row) => row.join('') !== '')
        expect(lines.slice(1).map((line) => columns.map((_, at) => line[at] ?? ''))).toEqual(texts)
      }),
    )
  })

  test('days are dates, and what is none stays a text', () => {
    const days = [{ title: 'Due', isDay: true }]
    const rows = ['2026-05-04', '', 'soon', '1850-01-01'].map((day) => [day])
    const file = writeSpreadsheet({ name: 'Sheet', isRightToLeft: true, columns: days, rows })
    const parts = unzipSync(file)
    expect(new TextDecoder().decode(parts[SHEET])).toMatch(/<c r="A2" s="\d"><v>46146<\/v><\/c>/)
    expect(new TextDecoder().decode(parts[SHEET])).toContain('rightToLeft="1"')
    expect(readSpreadsheet(file)?.lines.map(([text = '']) => text)).toEqual(['Due', '2026-05-04', 'soon', '1850-01-01'])
  })
})
