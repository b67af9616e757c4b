/**
 * The parts of the libraries that the PDF writer uses. The published types of PDFKit and fontkit need the globals of Node, which
 * a page does not have.
 */
declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  interface TextOptions {
    lineBreak: false
    baseline: 'alphabetic'
    fill?: boolean
    stroke?: boolean
  }

  interface Gradient {
    stop(offset: number, color: string): Gradient
  }

  /** A PDF file that is drawn page by page. Lengths are in points, from the left top corner. */
  // biome-ignore lint/style/noDefaultExport: the library has one
  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: false
      bufferPages: true
      font: null
      lang: string
      displayTitle: true
      info: Record<string, string | Date>
    })
    page: { width: number; height: number }
    addPage(options: { size: 'A4'; layout: 'portrait' | 'landscape'; margin: 0 }): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): this
    registerFont(name: string, font: Font): this
    font(name: string, size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    fillColor(color: string | Gradient): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    lineCap(cap: 'round'): this
    lineJoin(join: 'round'): this
    dash(length: number, options: { space: number }): this
    undash(): this
    opacity(value: number): this
    linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    path(svg: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    fill(color?: string | Gradient): this
    stroke(color?: string): this
    fillAndStroke(fill: string, stroke: string): this
    save(): this
    restore(): this
    clip(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    rotate(degrees: number, options: { origin: [number, number] }): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'
  /** The bytes of the file, once the document has ended. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** The level of each UTF-16 unit. A character with an odd one is written from right to left. */
    levels: Uint8Array
  }
  /** The bidirectional algorithm (Unicode Standard Annex 9). */
  // biome-ignore lint/style/noDefaultExport: the library has one
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'auto'): EmbeddingLevels
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[]
    getMirroredCharacter(character: string): string | null
  }
}

declare module 'linebreak' {
  /** The places where a text may be broken into lines (Unicode Standard Annex 14). */
  // biome-ignore lint/style/noDefaultExport: the library has one
  export default class LineBreaker {
    constructor(text: string)
    /** The next place, or null at the end. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
