import type { PdfCell, PdfTableBlock } from './pdfDocument.ts'
import { type DrawStyle, INK, lineHeight, RULE, type Sheet, SOFT } from './Sheet.ts'
import type { Line } from './TextLayout.ts'

/** The measures of both designs, in points. */
const DESIGNS = {
  bill: { size: 9.5, paddingX: 7, paddingY: 7, headSize: 8 },
  list: { size: 8, paddingX: 5, paddingY: 3, headSize: 8 },
}

interface Column {
  title: string
  align: 'start' | 'end' | undefined
  /** Its distance from the edge where lines start, without padding. */
  start: number
  width: number
}

/** The lines of a cell that are not drawn yet. */
interface CellLines {
  lines: Line[]
  /** How many of them are the text; the others are the detail. */
  textLines: number
}

/** Draws a table. Its header is repeated on each page, and rows higher than a page continue on the next one. */
export function drawTable(sheet: Sheet, block: PdfTableBlock): void {
  const design = DESIGNS[block.design]
  const body: DrawStyle = { size: design.size, isBold: false, color: INK }
  const head: DrawStyle = { size: design.headSize, isBold: true, color: INK }
  const columns = columnsOf(sheet, block, body, head)
  const height = lineHeight(body)

  const drawHead = () => {
    const titles = columns.map(({ title, width }) => sheet.lines(title, width, head))
    const headHeight = Math.max(...titles.map((lines) => lines.length)) * lineHeight(head)
    columns.forEach(({ start, width, align }, index) => {
      const lines = titles[index] ?? []
      sheet.drawLines(lines, start, sheet.y + headHeight - lines.length * lineHeight(head), width, { ...head, align })
    })
    sheet.y += headHeight + 4
    sheet.drawRule(0, sheet.y, sheet.width, INK, 1.1)
  }

  const rows = block.rows.map((row) => columns.map(({ width }, index) => cellLines(sheet, row[index] ?? '', width, body)))
  const heightOf = (row: CellLines[]) => Math.max(1, ...row.map(({ lines }) => lines.length)) * height + 2 * design.paddingY
  sheet.need(4 * height + (rows[0] ? heightOf(rows[0]) : 0))
  drawHead()
  sheet.onNewPage = drawHead
  for (let row of rows) {
    const pageHeight = sheet.bottom - 100
    if (heightOf(row) <= pageHeight) sheet.need(heightOf(row))
    while (row.length > 0) {
      const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * design.paddingY) / height))
      row.forEach(({ lines, textLines }, index) => {
        const { start = 0, width = 0, align } = columns[index] ?? {}
        const y = sheet.y + design.paddingY
        const [text, detail] = [lines.slice(0, Math.min(textLines, fitting)), lines.slice(textLines, fitting)]
        sheet.drawLines(text, start, y, width, { ...body, align })
        sheet.drawLines(detail, start, y + text.length * height, width, { ...body, color: SOFT, align })
      })
      const rest = row.map(({ lines, textLines }) => ({ lines: lines.slice(fitting), textLines: Math.max(0, textLines - fitting) }))
      const isDone = rest.every(({ lines }) => lines.length === 0)
      sheet.y += isDone ? heightOf(row) : fitting * height + 2 * design.paddingY
      sheet.drawRule(0, sheet.y, sheet.width, RULE, 0.75)
      row = isDone ? [] : rest
      if (!isDone) sheet.addPage()
    }
  }
  sheet.onNewPage = undefined
}

function cellLines(sheet: Sheet, cell: PdfCell, width: number, style: DrawStyle): CellLines {
  const { text, detail } = typeof cell === 'string' ? { text: cell, detail: '' } : cell
  const textLines = sheet.lines(text, width, style)
  return { lines: detail ? [...textLines, ...sheet.lines(detail, width, style)] : textLines, textLines: textLines.length }
}

/**
 * The widths of columns, as a browser finds them: each as wide as its text where there is room, else no narrower than its longest word, where
 * there is room for that.
 */
function columnsOf(sheet: Sheet, { columns, rows, design }: PdfTableBlock, body: DrawStyle, head: DrawStyle): Column[] {
  const padding = DESIGNS[design].paddingX
  const available = sheet.width - 2 * padding * (columns.length - 1)
  const sizes = columns.map(({ title, align }, index) => {
    const texts = rows.flatMap((row) => {
      const cell = row[index] ?? ''
      return typeof cell === 'string' ? [cell] : [cell.text, cell.detail]
    })
    const natural = Math.max(sheet.layout.naturalWidth(title, head), ...texts.map((text) => sheet.layout.naturalWidth(text, body)))
    const word = Math.max(sheet.layout.longestWord(title, head), ...texts.map((text) => sheet.layout.longestWord(text, body)))
    // Amounts are not broken.
    return { natural, minimum: Math.min(align === 'end' ? natural : word, available / 4) }
  })
  const widths = shareWidth(sizes, available, design === 'bill')
  let start = 0
  return columns.map(({ title, align }, index) => {
    const width = widths[index] ?? 0
    const column = { title, align, start, width }
    start += width + 2 * padding
    return column
  })
}

/** @param isFirstSpare spare width goes to the first column alone, which stays the widest */
function shareWidth(sizes: { natural: number; minimum: number }[], available: number, isFirstSpare: boolean): number[] {
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const naturals = sizes.map(({ natural }) => natural)
  const minimums = sizes.map(({ minimum }) => minimum)
  const spare = available - total(naturals)
  if (spare >= 0) {
    if (isFirstSpare) return naturals.map((natural, index) => (index === 0 ? natural + spare : natural))
    return naturals.map((natural) => natural + spare / naturals.length)
  }
  const room = available - total(minimums)
  if (room < 0) return minimums.map((minimum) => (minimum * available) / total(minimums))
  const wanted = sizes.map(({ natural, minimum }) => Math.max(0, natural - minimum))
  return minimums.map((minimum, index) => minimum + (room * (wanted[index] ?? 0)) / Math.max(1, total(wanted)))
}
