import type { PdfColors, PdfDocument } from './pdfDocument.ts'
import { writePdf } from './writePdf.ts'

/** Reads the file of a font. */
async function readFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font ${url} could not be loaded.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Writes one PDF file, so that the page does not stand still meanwhile. The page is told of an error by the worker's `error` event. */
addEventListener('message', ({ data }: MessageEvent<{ document: PdfDocument; colors: PdfColors }>) => {
  writePdf(data.document, data.colors, readFont).then((bytes) => postMessage(bytes), reportError)
})
