import { t } from '@lingui/core/macro'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { languages } from '#locales/languages.ts'
import { createPdf } from '#ui/pdf/createPdf.ts'
import { pageNumber } from '#ui/pdf/pageNumber.ts'
import type { PdfBlock, PdfDocument } from '#ui/pdf/pdfDocument.ts'
import { type PdfSettings, pdfLocale } from '#ui/pdf/pdfLocale.ts'
import { type Format, formatOf } from '#ui/text/format.ts'
import { isolateLeftToRight } from '#ui/text/isolate.ts'
import { hasExactPrices } from './exactPrices.ts'
import type { Stamp } from './usePrintStamp.ts'

/**
 * Makes a PDF file of an invoice or a credit note, with the content of `InvoicePrint`.
 *
 * @param settings those of the interface: the texts are those of the active catalog
 * @throws where the library or a font cannot be loaded
 */
export const createInvoicePdf = (invoice: Invoice, settings: PdfSettings, stamp?: Stamp): Promise<Blob> =>
  createPdf(invoiceDocument(invoice, settings, stamp))

/** The content of an invoice or a credit note. */
export function invoiceDocument(invoice: Invoice, settings: PdfSettings, stamp?: Stamp): PdfDocument {
  const { billFrom, creditOf, notes } = invoice
  const id = invoiceNumber(invoice)
  const { tag, direction } = languages[settings.language]
  const format = formatOf(pdfLocale(settings))
  return {
    title: id === undefined ? t`Draft invoice` : creditOf ? t`Credit note ${id}` : t`Invoice ${id}`,
    language: tag,
    direction,
    blocks: [
      {
        kind: 'heading',
        sender: billFrom,
        title: creditOf ? t`Credit note` : t({ message: 'Invoice', comment: 'Title on the paper' }),
        number: id === undefined ? t({ message: 'Draft', comment: 'On the paper, in place of a number' }) : `#${id}`,
        stamp,
      },
      detailsOf(invoice, format),
      partiesOf(invoice),
      linesOf(invoice, format),
      totalsOf(invoice, format),
      ...(hasExactPrices(invoice)
        ? [
            remark(
              t({
                message: 'Each amount is quantity × price, rounded once.',
                comment: 'On the paper, where a price has more decimals than its currency',
              }),
            ),
          ]
        : []),
      ...(notes ? [{ kind: 'text', design: 'note', text: notes } as const] : []),
    ],
    footer: [billFrom, invoice.billFromEmail, isolateLeftToRight(invoice.billFromPhone)].filter(Boolean),
    pageNumber: pageNumber(),
  }
}

const remark = (text: string): PdfBlock => ({ kind: 'text', design: 'remark', text })

/** Date, due date and amount; on a credit note also the number of its invoice. */
function detailsOf(
  { orderDate, dueDate, creditOf, creditOfNumber, grandTotal, currency = CURRENCY }: Invoice,
  { date, money }: Format,
): PdfBlock {
  const facts = [
    { name: t({ message: 'Date', comment: 'On the paper: the date of the invoice' }), value: orderDate ? date(orderDate) : '—' },
  ]
  if (dueDate && !creditOf)
    facts.push({ name: t({ message: 'Due', comment: 'On the paper: the day until which it is to be paid' }), value: date(dueDate) })
  if (creditOf)
    facts.push({
      name: t({ message: 'For invoice', comment: 'On a credit note: the invoice it takes back' }),
      value: `#${creditOfNumber ?? creditOf}`,
    })
  facts.push({ name: t({ message: 'Amount', comment: 'On the paper: what the invoice comes to' }), value: money(grandTotal, currency) })
  return { kind: 'facts', facts }
}

/** Sender and customer. Fields without a value are left out. */
function partiesOf(invoice: Invoice): PdfBlock {
  const lines = (address: string, email: string, phone: string, fax: string) => {
    const number = isolateLeftToRight(fax)
    return [address, email, isolateLeftToRight(phone), fax && t`Fax ${number}`].filter(Boolean)
  }
  return {
    kind: 'parties',
    parties: [
      {
        title: t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' }),
        name: invoice.billFrom,
        lines: lines(invoice.billFromAddress, invoice.billFromEmail, invoice.billFromPhone, invoice.billFromFax),
      },
      {
        title: t({ message: 'Bill to', comment: 'Who gets the invoice' }),
        name: invoice.billTo,
        lines: lines(invoice.billToAddress, invoice.billToEmail, invoice.billToPhone, invoice.billToFax),
      },
    ],
  }
}

/** The lines of an invoice, which the API calls `orders`. */
function linesOf({ orders, currency = CURRENCY }: Invoice, { money, number, percent, unitPrice }: Format): PdfBlock {
  const hasTaxRates = orders.some(({ taxRate }) => taxRate !== undefined)
  return {
    kind: 'table',
    design: 'bill',
    columns: [
      { title: t({ message: 'Item', comment: 'Column: what is billed' }) },
      { title: t({ message: 'Quantity', comment: 'Column: how many' }), align: 'end' },
      { title: t({ message: 'Price', context: 'unit price', comment: 'Column: price of one' }), align: 'end' },
      ...(hasTaxRates ? [{ title: t`VAT`, align: 'end' } as const] : []),
      { title: t({ message: 'Amount', comment: 'Column: price times units' }), align: 'end' },
    ],
    rows: orders.map((line) => [
      line.itemName,
      number(line.units),
      unitPrice(line.unitPrice, currency),
      ...(hasTaxRates ? [percent((line.taxRate ?? 0) / 100)] : []),
      money(line.unitTotalPrice, currency),
    ]),
  }
}

/** Subtotal, discount, VAT, shipping and grand total. */
function totalsOf({ totalCost, discount = 0, vat, shipping = 0, grandTotal, currency = CURRENCY }: Invoice, { money }: Format): PdfBlock {
  const sums = [{ name: t({ message: 'Subtotal', comment: 'Sum of the lines of an invoice' }), value: money(totalCost, currency) }]
  if (discount !== 0) sums.push({ name: t`Discount`, value: money(-discount, currency) })
  sums.push({ name: t`VAT`, value: money(vat, currency) })
  if (shipping !== 0)
    sums.push({ name: t({ message: 'Shipping', comment: 'What sending the goods costs' }), value: money(shipping, currency) })
  sums.push({ name: t({ message: 'Grand total', comment: 'What an invoice comes to in the end' }), value: money(grandTotal, currency) })
  return { kind: 'totals', sums }
}
