import { toBytes } from 'pdfkit/output'
import { drawFacts, drawHeading, drawParagraph, drawParties, drawTitle, drawTotals } from './blocks.ts'
import type { ReadFont } from './Fonts.ts'
import type { PdfBlock, PdfColors, PdfDocument } from './pdfDocument.ts'
import { Sheet } from './Sheet.ts'
import { drawTable } from './table.ts'
import { drawWeek } from './week.ts'

/**
 * Writes a PDF file with embedded fonts.
 *
 * @param read reads the files of fonts
 * @throws an error of `read`
 */
export async function writePdf(document: PdfDocument, colors: PdfColors, read: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await Sheet.open(document, colors, read)
  const bytes = toBytes(sheet.doc)
  for (const block of document.blocks) drawBlock(sheet, block)
  sheet.finish()
  return bytes
}

type Draw<Kind> = (sheet: Sheet, block: Extract<PdfBlock, { kind: Kind }>) => void

const DRAW: { [Kind in PdfBlock['kind']]: Draw<Kind> } = {
  heading: drawHeading,
  title: drawTitle,
  facts: drawFacts,
  parties: drawParties,
  table: drawTable,
  totals: drawTotals,
  text: drawParagraph,
  week: drawWeek,
}

const drawBlock = (sheet: Sheet, block: PdfBlock): void => (DRAW[block.kind] as (sheet: Sheet, block: PdfBlock) => void)(sheet, block)
