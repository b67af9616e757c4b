import { download } from '../files/download.ts'
import { createPdf } from '../pdf/createPdf.ts'
import { pageNumber } from '../pdf/pageNumber.ts'
import type { PdfDocument } from '../pdf/pdfDocument.ts'

/** Elements that begin a line of their own. */
const BLOCKS = 'address, br, dd, div, dl, dt, li, ol, p, small, ul'

/**
 * Saves a printed list as a PDF file that is named after the list.
 *
 * @param sheet the element of `PrintedTable`
 * @throws where the file cannot be made
 */
export async function savePrintedTable(sheet: HTMLElement): Promise<void> {
  const document = printedTableDocument(sheet)
  download(`${document.title}.pdf`, await createPdf(document))
}

/** The content of a printed list. */
export function printedTableDocument(sheet: HTMLElement): PdfDocument {
  const { lang, dir } = sheet.ownerDocument.documentElement
  const title = textOf(sheet.querySelector('h1'))
  const headers = [...sheet.querySelectorAll('th')]
  return {
    title,
    language: lang || 'en',
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    orientation: sheet.dataset.orientation === 'landscape' ? 'landscape' : 'portrait',
    blocks: [
      { kind: 'title', title, detail: textOf(sheet.querySelector('p')) || undefined },
      {
        kind: 'table',
        design: 'list',
        columns: headers.map((header) => ({ title: textOf(header), align: header.dataset.align === 'end' ? 'end' : 'start' })),
        rows: [...sheet.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf)),
      },
    ],
    pageNumber: pageNumber(),
  }
}

/** The text of an element as it is printed, line by line. */
function textOf(element: Element | null): string {
  const text = element ? [...element.childNodes].map(textOfNode).join('') : ''
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function textOfNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element) || node.matches('img, svg, [data-avatar]')) return ''
  const text = [...node.childNodes].map(textOfNode).join('')
  return node.matches(BLOCKS) ? `\n${text}\n` : text
}
