import { t } from '@lingui/core/macro'

/** The text of page numbers in the language of the interface, for `PdfDocument`. */
export function pageNumber(): string {
  const [page, pages] = ['{page}', '{pages}']
  return t({ message: `Page ${page} of ${pages}`, comment: 'At the foot of the pages of a PDF file' })
}
