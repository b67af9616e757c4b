import { runInWorker } from '../files/runInWorker.ts'
import type { PdfDocument } from './pdfDocument.ts'

/** The color where the theme has none in this form. */
const DEFAULT_COLOR = '#5d87ff'

/**
 * Makes a PDF file of a document, in the colors of the theme. A worker loads the library and the fonts.
 *
 * @throws an error of the worker, such as where a font cannot be loaded
 */
export async function createPdf(content: PdfDocument): Promise<Blob> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const colors = { brand: themeColor('brand'), accent: themeColor('accent') }
  const bytes = await runInWorker<Uint8Array<ArrayBuffer>>(worker, { document: content, colors })
  return new Blob([bytes], { type: 'application/pdf' })
}

/** A color of the theme, such as `brand`, as `#rrggbb`. */
function themeColor(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--mantine-color-${name}-5`).trim()
  return /^#[\da-f]{6}$/i.test(value) ? value : DEFAULT_COLOR
}
