import PDFDocument from 'pdfkit'
import { isolate, LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK } from '../text/isolate.ts'
import { Fonts, type ReadFont } from './Fonts.ts'
import type { PdfColors, PdfDocument } from './pdfDocument.ts'
import { type Line, TextLayout, type TextStyle } from './TextLayout.ts'

/** The colors of text, secondary text and lines on paper (InvoicePrint.module.css). */
export const INK = '#1d2733'
export const SOFT = '#55637a'
export const RULE = '#e4e9f0'

/** The height of a line in sizes of its type. */
const LINE_HEIGHT = 1.5
/** Where the baseline is in a line, in sizes of its type. */
const BASELINE = 1.1
/** The width of the outline that makes letters bold, in sizes of the type. */
const OUTLINE = 0.03

/** How a text is drawn. */
export interface DrawStyle extends TextStyle {
  color: string
  align?: 'start' | 'end' | 'center' | undefined
}

/**
 * The pages of a PDF document, and the place where the next block is drawn. Lengths are in points. Blocks give distances from the edge where
 * lines start, which is the right one in Arabic.
 */
export class Sheet {
  readonly doc: PDFDocument
  readonly layout: TextLayout
  readonly colors: PdfColors
  readonly #document: PdfDocument
  /** Where the next block begins, from the top edge. */
  y = 0
  /** Called at the start of each page after the first one. */
  onNewPage: (() => void) | undefined

  private constructor(doc: PDFDocument, layout: TextLayout, document: PdfDocument, colors: PdfColors) {
    this.doc = doc
    this.layout = layout
    this.colors = colors
    this.#document = document
  }

  get language(): string {
    return this.#document.language
  }

  /** Loads fonts and begins the first page. */
  static async open(document: PdfDocument, colors: PdfColors, read: ReadFont): Promise<Sheet> {
    const { title, language } = document
    const doc = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      font: null,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Homeroom', Producer: 'Homeroom' },
    })
    const fonts = await Fonts.load(doc, JSON.stringify(document).normalize('NFC'), read)
    const sheet = new Sheet(doc, new TextLayout(doc, fonts), document, colors)
    sheet.addPage()
    return sheet
  }

  get isLandscape(): boolean {
    return this.#document.orientation === 'landscape'
  }

  get isRightToLeft(): boolean {
    return this.#document.direction === 'rtl'
  }

  /** The distance of text from the sides of the page. */
  get margin(): number {
    return this.isLandscape ? 30 : 42
  }

  get width(): number {
    return this.doc.page.width - 2 * this.margin
  }

  /** Where the last block of a page ends, from the top edge. Page numbers are below. */
  get bottom(): number {
    return this.doc.page.height - 44
  }

  addPage(): void {
    this.doc.addPage({ size: 'A4', layout: this.isLandscape ? 'landscape' : 'portrait', margin: 0 })
    this.y = 40
    this.#drawBar()
    this.onNewPage?.()
  }

  /** Begins a new page where a block of this height does not fit. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.addPage()
  }

  /** The distance of something from the left edge of the page. @param start its distance from the margin where lines start */
  left(start: number, width: number): number {
    return this.isRightToLeft ? this.doc.page.width - this.margin - start - width : this.margin + start
  }

  /** The lines of a text within a width. */
  lines(text: string, width: number, style: TextStyle): Line[] {
    return this.layout.lines(text, width, style)
  }

  /** Draws lines into a box. @returns their height */
  drawLines(lines: readonly Line[], start: number, y: number, width: number, style: DrawStyle): number {
    const height = lineHeight(style)
    const left = this.left(start, width)
    const { align = 'start' } = style
    const isAtRight = (align === 'end') !== this.isRightToLeft
    lines.forEach((line, index) => {
      const free = width - line.width
      this.#drawLine(line, left + (align === 'center' ? free / 2 : isAtRight ? free : 0), y + index * height, style)
    })
    return lines.length * height
  }

  /** Draws a text into a box. @returns its height */
  drawText(text: string, start: number, y: number, width: number, style: DrawStyle): number {
    return this.drawLines(this.lines(text, width, style), start, y, width, style)
  }

  /** Draws a line from side to side of a box. */
  drawRule(start: number, y: number, width: number, color: string, thickness: number): void {
    const left = this.left(start, width)
    this.doc
      .lineWidth(thickness)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(color)
  }

  /** Draws what is on every page, when their number is known, and ends the file. */
  finish(): void {
    const { footer, pageNumber } = this.#document
    const style: DrawStyle = { size: 8, isBold: false, color: SOFT, align: 'center' }
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index)
      const y = this.doc.page.height - 34
      if (footer?.length && index === count - 1) this.drawText(this.#inPageOrder(footer), 0, y, this.width, style)
      const number = pageNumber?.replace('{page}', String(index + 1)).replace('{pages}', String(count))
      if (number && count > 1) this.drawText(number, 0, y, this.width, { ...style, align: 'end' })
    }
    this.doc.end()
  }

  /** Texts side by side, in the direction of the page: a mark sets the direction, and each text keeps its own. */
  #inPageOrder(texts: readonly string[]): string {
    return (this.isRightToLeft ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK) + texts.map(isolate).join('     ')
  }

  /** The colored bar at the top of a page. */
  #drawBar(): void {
    const { width } = this.doc.page
    const [from, to] = this.isRightToLeft ? [width, 0] : [0, width]
    const gradient = this.doc.linearGradient(from, 0, to, 0).stop(0, this.colors.brand).stop(1, this.colors.accent)
    this.doc.rect(0, 0, width, 5).fill(gradient)
  }

  #drawLine({ pieces }: Line, left: number, y: number, { size, color }: DrawStyle): void {
    this.doc.fillColor(color).strokeColor(color)
    for (const { text, font, x } of pieces) {
      this.doc.font(font.name, size).lineWidth(size * OUTLINE)
      this.doc.text(text, left + x, y + size * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: true,
        stroke: font.isOutlined,
      })
    }
  }
}

/** The height of a line, in points. */
export const lineHeight = ({ size }: Pick<TextStyle, 'size'>): number => size * LINE_HEIGHT
