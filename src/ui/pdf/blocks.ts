import { drawLogo } from './logo.ts'
import type { PdfFactsBlock, PdfHeadingBlock, PdfPartiesBlock, PdfTextBlock, PdfTitleBlock, PdfTotalsBlock } from './pdfDocument.ts'
import { type DrawStyle, INK, lineHeight, RULE, type Sheet, SOFT } from './Sheet.ts'

/** The size of most texts on a bill, in points (InvoicePrint.module.css). */
const SIZE = 9.5

const BODY: DrawStyle = { size: SIZE, isBold: false, color: INK }
const STRONG: DrawStyle = { ...BODY, isBold: true }
const QUIET: DrawStyle = { ...BODY, color: SOFT }
const LABEL: DrawStyle = { ...QUIET, size: SIZE * 0.85 }

const STAMP_COLORS = { success: '#0a7d6b', quiet: SOFT, error: '#b3261e' }

/** Draws logo and sender, and the name of the paper with its number opposite. */
export function drawHeading(sheet: Sheet, { sender, title, number, stamp }: PdfHeadingBlock): void {
  const top = sheet.y
  const half = sheet.width / 2 - 20
  const logo = SIZE * 2.9
  drawLogo(sheet.doc, sheet.left(0, logo), top, logo)
  const brand: DrawStyle = { ...STRONG, size: SIZE * 1.15 }
  const lines = sheet.lines(sender, half - logo, brand)
  const brandHeight = lines.length * lineHeight(brand)
  sheet.drawLines(lines, logo + 9, top + Math.max(0, (logo - brandHeight) / 2), half - logo, brand)
  const end = sheet.width - half
  let y = top - 3
  y += sheet.drawText(title, end, y, half, { ...STRONG, size: SIZE * 2, align: 'end' })
  if (number) y += sheet.drawText(number, end, y - 2, half, { ...QUIET, size: SIZE * 1.1, align: 'end' })
  if (stamp) drawStamp(sheet, stamp, y + 8)
  sheet.y = Math.max(y, top + logo, top + brandHeight) + SIZE * 2.6
}

/** Draws a word in a frame, slightly turned. */
function drawStamp(sheet: Sheet, { text, tone }: NonNullable<PdfHeadingBlock['stamp']>, y: number): void {
  const style: DrawStyle = { size: SIZE * 1.5, isBold: true, color: STAMP_COLORS[tone], align: 'center' }
  const word = text.toLocaleUpperCase(sheet.language)
  const [width, height] = [sheet.layout.naturalWidth(word, style) + 22, lineHeight(style) + 5]
  const start = sheet.width - width
  const left = sheet.left(start, width)
  const { doc } = sheet
  doc.save().opacity(0.75)
  doc.rotate(sheet.isRightToLeft ? 9 : -9, { origin: [left + width / 2, y + height / 2] })
  doc.lineWidth(2).roundedRect(left, y, width, height, 5).stroke(style.color)
  sheet.drawText(word, start, y + 2.5, width, style)
  doc.restore()
}

/** Draws the title of a list with a quiet line below. */
export function drawTitle(sheet: Sheet, { title, detail }: PdfTitleBlock): void {
  sheet.y += sheet.drawText(title, 0, sheet.y - 8, sheet.width, { ...STRONG, size: 15 })
  if (detail) sheet.y += sheet.drawText(detail, 0, sheet.y - 8, sheet.width, QUIET)
}

/** Draws names with values, side by side, in as many rows as they need. */
export function drawFacts(sheet: Sheet, { facts }: PdfFactsBlock): void {
  const gap = SIZE * 3.4
  let start = 0
  for (const { name, value } of facts) {
    const natural = Math.max(sheet.layout.naturalWidth(name, LABEL), sheet.layout.naturalWidth(value, STRONG))
    const width = Math.min(natural, sheet.width)
    if (start > 0 && start + width > sheet.width) {
      start = 0
      sheet.y += lineHeight(LABEL) + lineHeight(STRONG) + SIZE
    }
    const height = sheet.drawText(name, start, sheet.y, width, LABEL)
    sheet.drawText(value, start, sheet.y + height, width, STRONG)
    start += width + gap
  }
  sheet.y += lineHeight(LABEL) + lineHeight(STRONG) + SIZE * 2.2
}

/** Draws addresses side by side, below a line. */
export function drawParties(sheet: Sheet, { parties }: PdfPartiesBlock): void {
  sheet.drawRule(0, sheet.y, sheet.width, RULE, 0.75)
  const gap = SIZE * 2.4
  const width = (sheet.width - gap) / 2
  const top = sheet.y + SIZE * 1.6
  const heights = parties.map(({ title, name, lines }, index) => {
    const start = index * (width + gap)
    let y = top
    if (title) y += sheet.drawText(title, start, y, width, LABEL) + 3
    y += sheet.drawText(name, start, y, width, STRONG)
    for (const line of lines) y += sheet.drawText(line, start, y, width, QUIET)
    return y
  })
  sheet.y = Math.max(...heights) + SIZE * 2.4
}

/** Draws sums at the end of the line; the last one is the grand total. */
export function drawTotals(sheet: Sheet, { sums }: PdfTotalsBlock): void {
  const width = SIZE * 23
  const start = sheet.width - width
  const line = lineHeight(BODY) + SIZE * 0.7
  sheet.need(sums.length * line + SIZE * 4)
  sheet.y += SIZE * 1.2
  sums.forEach(({ name, value }, index) => {
    const isGrand = index === sums.length - 1
    const [nameStyle, valueStyle]: [DrawStyle, DrawStyle] = isGrand
      ? [
          { ...STRONG, size: SIZE * 1.25 },
          { ...STRONG, size: SIZE * 1.25, align: 'end' },
        ]
      : [QUIET, { ...BODY, align: 'end' }]
    if (isGrand) {
      sheet.drawRule(start, sheet.y + SIZE * 0.5, width, INK, 1.1)
      sheet.y += SIZE * 1.1
    }
    sheet.drawText(name, start, sheet.y + SIZE * 0.35, width / 2, nameStyle)
    sheet.drawText(value, start + width / 2, sheet.y + SIZE * 0.35, width / 2, valueStyle)
    sheet.y += line
  })
}

/** Draws a remark, or a note in a box that continues on the next page. */
export function drawParagraph(sheet: Sheet, { text, design }: PdfTextBlock): void {
  const isNote = design === 'note'
  const style = isNote ? QUIET : LABEL
  const [padding, gap] = isNote ? [SIZE, SIZE * 2.4] : [0, SIZE]
  const height = lineHeight(style)
  let lines = sheet.lines(text, sheet.width - 2 * padding, style)
  sheet.y += gap
  while (lines.length > 0) {
    sheet.need(Math.min(lines.length, 3) * height + 2 * padding)
    const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * padding) / height))
    const part = lines.slice(0, fitting)
    lines = lines.slice(fitting)
    const partHeight = part.length * height + 2 * padding
    if (isNote) {
      sheet.doc.rect(sheet.left(0, sheet.width), sheet.y, sheet.width, partHeight).fill('#f6f8fb')
      sheet.doc.rect(sheet.left(0, 2.4), sheet.y, 2.4, partHeight).fill(sheet.colors.brand)
    }
    sheet.drawLines(part, padding, sheet.y + padding, sheet.width - 2 * padding, style)
    sheet.y += partHeight
  }
}
