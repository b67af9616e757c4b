import { runInWorker } from '../files/runInWorker.ts'
import type { PdfDocument } from './pdfDocument.ts'

/**
 * Makes a PDF file of a document, in the colors of the theme. A worker loads the library and the fonts.
 *
 * @throws an error of the worker, such as where a font cannot be loaded
 */
export async function createPdf(document: PdfDocument): Promise<Blob> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const bytes = await runInWorker<Uint8Array<ArrayBuffer>>(worker, { document, colors: themeColors() })
  return new Blob([bytes], { type: 'application/pdf' })
}

/** The colors of the theme, as `#rrggbb`. */
function themeColors() {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string, fallback: string) => {
    const value = style.getPropertyValue(`--mantine-color-${name}-5`).trim()
    return /^#[\da-f]{6}$/i.test(value) ? value : fallback
  }
  return { brand: color('brand', '#5d87ff'), accent: color('accent', '#49beff') }
}
