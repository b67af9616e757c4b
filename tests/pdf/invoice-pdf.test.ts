import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { seed } from '#db/seed/index.ts'
import type { Language } from '#locales/languages.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import '#locales/officeCatalogs.ts'
import type { PdfDocument, PdfTableBlock } from '#ui/pdf/pdfDocument.ts'
import { invoiceDocument } from '../../src/features/invoices/print/invoicePdf.ts'
import { pdfToolsMissing, wordsOf, writeAndRead } from './read-pdf.ts'

const invoice: Invoice = {
  ...(seed.invoices[0] as Invoice),
  id: 4711,
  orderDate: '2026-03-05',
  dueDate: '2026-04-04',
  billTo: 'Łukasz Nguyễn Thị Ánh',
  billToAddress: 'شارع الملك عبد العزيز 12\nالرياض',
  billToFax: '+49 31 1234 0001',
  notes: '请在30天内付款 — Олена (الأولى) “café”',
}

async function documentIn(language: Language, changes: Partial<Invoice> = {}, locale = ''): Promise<PdfDocument> {
  await loadCatalog('invoices')
  await activateLanguage(language)
  return invoiceDocument({ ...invoice, ...changes }, { language, locale }, { text: 'Paid', tone: 'success' })
}

/** Every text of a document. */
const textsOf = ({ blocks, footer = [] }: PdfDocument): string[] => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, part]) => (/^(kind|design|align|tone)$/.test(key) ? [] : texts(part)))
        : []
  return [...texts(blocks), ...footer]
}

describe.skipIf(pdfToolsMissing)('an invoice as a PDF file', () => {
  test.each(['en', 'fr', 'ar', 'ch', 'vi'] as const)('%s: every word is found, and every font is embedded', async (language) => {
    const document = await documentIn(language)
    const { pages, fonts, title } = await writeAndRead(document)
    expect(pages).toHaveLength(1)
    // A stamp is in capitals.
    const text = pages[0]?.toLowerCase()
    const missing = textsOf(document)
      .flatMap(wordsOf)
      .filter((word) => !text?.includes(word.toLowerCase()))
    expect(missing).toEqual([])
    expect(title).toContain('4711')
    expect(fonts.length).toBeGreaterThan(2)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })

  test('only fonts that the text needs are in the file', async () => {
    const { fonts } = await writeAndRead(await documentIn('en', { billTo: 'Ann', billToAddress: '', notes: '' }))
    expect(new Set(fonts.map(({ name }) => name.replace(/^\w+\+/, '')))).toEqual(
      new Set(['PlusJakartaSans-Regular', 'PlusJakartaSans-Bold']),
    )
  })

  test('dates and amounts have the selected formats, as in print, unless the fonts cannot draw them', async () => {
    const details = async (locale: string) => textsOf(await documentIn('en', { currency: 'EUR', grandTotal: 1234.5 }, locale)).join('|')
    expect(await details('de-DE')).toMatch(/05\.03\.2026.*1\.234,50\s€/)
    expect(await details('th-TH')).toBe(await details(''))
  })

  test('spaces and hyphens that no font has are drawn as those that the fonts have', async () => {
    const document = await documentIn('fr', { grandTotal: 6852.58, notes: 'thin\u2009space soft\u00adhyphen non\u2011breaking' })
    expect(textsOf(document).join()).toContain('6\u202f852,58')
    const { characters } = await writeAndRead(document)
    expect(characters).toMatch(/6[ \u00a0]852,58/)
    expect(characters).toContain('thin space softhyphen non-breaking')
  })

  test('an Arabic page begins at the right, and so do the texts at its foot', async () => {
    const document = await documentIn('ar', { billFrom: 'Oakfield' })
    const { leftOf } = await writeAndRead(document)
    const { columns } = document.blocks.find((block) => block.kind === 'table') as PdfTableBlock
    expect(leftOf(columns[0]?.title ?? '')).toBeGreaterThan(450)
    expect(leftOf(columns.at(-1)?.title ?? '')).toBeLessThan(100)
    expect(leftOf('Oakfield')).toBeGreaterThan(Number(leftOf(invoice.billFromEmail)))
    // A phone number keeps its order: its first part is at the left.
    const parts = ['+49', '31', '1234', '0001'].map((part) => leftOf(part) ?? 0)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  })

  test('a long invoice repeats the header of its table on each page, and numbers the pages', async () => {
    const line = invoice.orders[0] as Invoice['orders'][number]
    const orders = Array.from({ length: 80 }, (_, index) => ({ ...line, itemName: `Entry${index}` }))
    const { pages } = await writeAndRead(await documentIn('en', { orders, notes: 'word '.repeat(1500) }))
    expect(pages.length).toBeGreaterThan(3)
    const tablePages = pages.filter((page) => page.includes('Entry'))
    for (const page of tablePages) expect(page).toContain('ItemQuantityPrice')
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}of${pages.length}`)
    const text = pages.join('')
    expect(orders.filter(({ itemName }) => !text.includes(itemName))).toEqual([])
    expect(text.match(/word/g)).toHaveLength(1500)
  })
})
