import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { FONT_FAMILIES } from './fontFiles.ts'
import { unpackWoff } from './woff.ts'

/** Reads the file of a font by its URL. */
export type ReadFont = (url: string) => Promise<Uint8Array>

/** The font of a piece of text. */
export interface PieceFont {
  /** Its name in the PDF document. */
  name: string
  /** The font has no bold weight: the text is drawn with an outline. */
  isOutlined: boolean
}

interface LoadedFamily {
  regular: Font
  names: { regular: PieceFont; bold: PieceFont }
}

/** The fonts of one PDF file. */
export class Fonts {
  readonly #families: readonly LoadedFamily[]

  private constructor(families: readonly LoadedFamily[]) {
    this.#families = families
  }

  /**
   * Loads the fonts that a text needs and registers them in a PDF document.
   *
   * @param text all texts of the document
   */
  static async load(doc: PDFDocument, text: string, read: ReadFont): Promise<Fonts> {
    const needed = FONT_FAMILIES.filter(({ characters }) => characters.test(text))
    const families = await Promise.all(
      needed.map(async ({ name, regular, bold }) => {
        const font = create(unpackWoff(await read(regular)))
        const regularPiece: PieceFont = { name, isOutlined: false }
        doc.registerFont(name, font)
        if (!bold) return { regular: font, names: { regular: regularPiece, bold: { name, isOutlined: true } } }
        const boldPiece: PieceFont = { name: `${name} bold`, isOutlined: false }
        doc.registerFont(boldPiece.name, create(unpackWoff(await read(bold))))
        return { regular: font, names: { regular: regularPiece, bold: boldPiece } }
      }),
    )
    return new Fonts(families)
  }

  /** The first font with a character; the Latin font, which draws a box, if none has it. */
  fontOf(codePoint: number, isBold: boolean): PieceFont {
    const family = this.#families.find(({ regular }) => regular.hasGlyphForCodePoint(codePoint)) ?? this.#families[0]
    if (!family) throw new Error('No font is loaded.')
    return isBold ? family.names.bold : family.names.regular
  }
}
