import { t } from '@lingui/core/macro'
import { isPartlyRefunded, refundedAmount } from '#contract/shop/order-refunds.ts'
import type { Order } from '#contract/shop/orders.ts'
import { isUnpaid } from '#contract/shop/orders-rules.ts'
import { CURRENCY, roundMoney } from '#contract/values/money.ts'
import { languages } from '#locales/languages.ts'
import { createPdf } from '#ui/pdf/createPdf.ts'
import { pageNumber } from '#ui/pdf/pageNumber.ts'
import type { PdfBlock, PdfDocument } from '#ui/pdf/pdfDocument.ts'
import { type PdfSettings, pdfLocale } from '#ui/pdf/pdfLocale.ts'
import { type Format, formatOf } from '#ui/text/format.ts'
import { isolateLeftToRight } from '#ui/text/isolate.ts'
import type { useOrderNames } from '../labels.ts'

/** The names of what an order contains, in the language of the interface. */
export interface ReceiptNames extends Pick<ReturnType<typeof useOrderNames>, 'status' | 'payment' | 'delivery'> {
  /** The name of a color. */
  colorOf(color: string): string
}

/**
 * Makes a PDF file of the receipt of an order, with the content of `Receipt`.
 *
 * @param settings those of the interface
 * @throws where the library or a font cannot be loaded
 */
export const createReceiptPdf = (order: Order, names: ReceiptNames, settings: PdfSettings): Promise<Blob> =>
  createPdf(receiptDocument(order, names, settings))

/** The content of a receipt. */
export function receiptDocument(order: Order, names: ReceiptNames, settings: PdfSettings): PdfDocument {
  const { id, address, status } = order
  const { tag, direction } = languages[settings.language]
  const format = formatOf(pdfLocale(settings))
  const isVoid = status === 'Cancelled' || status === 'Refunded'
  const town = [address.zip, address.city].filter(Boolean).join(' ')
  const remark =
    order.payment === 'transfer' && isUnpaid(order)
      ? [{ kind: 'text', design: 'note', text: t`Please transfer the total, quoting “Order ${id}”.` } as const]
      : []
  return {
    title: t`Receipt for order ${id}`,
    language: tag,
    direction,
    blocks: [
      {
        kind: 'heading',
        sender: '',
        title: t({ message: 'Receipt', comment: 'Title on the paper: what was bought and paid' }),
        number: `#${id}`,
        stamp: isVoid ? { text: names.status[status], tone: 'quiet' } : undefined,
      },
      {
        kind: 'facts',
        facts: [
          { name: t({ message: 'Date', comment: 'Column: when an order was placed' }), value: format.dateTime(order.createdAt) },
          { name: t({ message: 'Payment', comment: 'Heading: how an order is paid' }), value: names.payment[order.payment] },
          { name: t({ message: 'Delivery', comment: 'Heading: how an order is delivered' }), value: names.delivery[order.delivery] },
        ],
      },
      {
        kind: 'parties',
        parties: [
          {
            name: address.name,
            lines: [address.street, town, address.country, address.email, isolateLeftToRight(address.phone)].filter(Boolean),
          },
        ],
      },
      linesOf(order, names, format),
      totalsOf(order, format),
      ...remark,
    ],
    pageNumber: pageNumber(),
  }
}

function linesOf({ items }: Order, { colorOf }: ReceiptNames, { money, number }: Format): PdfBlock {
  return {
    kind: 'table',
    design: 'bill',
    columns: [
      { title: t({ message: 'Product', comment: 'Column of a receipt' }) },
      { title: t({ message: 'Qty', comment: 'Column of a receipt: how many' }), align: 'end' },
      { title: t({ message: 'Price', comment: 'Column of a receipt: of one piece' }), align: 'end' },
      { title: t({ message: 'Amount', comment: 'Column of a receipt: price of all pieces' }), align: 'end' },
    ],
    rows: items.map(({ title, color, size, quantity, price, total }) => [
      { text: title, detail: [color && colorOf(color), size].filter(Boolean).join(' · ') },
      number(quantity),
      money(price, CURRENCY),
      money(total, CURRENCY),
    ]),
  }
}

function totalsOf(order: Order, { money }: Format): PdfBlock {
  const { subtotal, discount, shipping, total, code } = order
  const refunded = isPartlyRefunded(order) ? refundedAmount(order) : 0
  const discountName = [t`Discount`, code?.trim().toUpperCase()].filter(Boolean).join(' ')
  return {
    kind: 'totals',
    sums: [
      { name: t`Subtotal`, value: money(subtotal, CURRENCY) },
      ...(discount > 0 ? [{ name: discountName, value: money(-discount, CURRENCY) }] : []),
      {
        name: t({ message: 'Delivery', comment: 'Heading: how an order is delivered' }),
        value: shipping ? money(shipping, CURRENCY) : t({ message: 'Free', comment: 'A delivery that costs nothing' }),
      },
      { name: t({ message: 'Total', comment: 'Total amount of an order' }), value: money(total, CURRENCY) },
      ...(refunded > 0
        ? [
            {
              name: t({ message: 'Refunded', comment: 'State of an order: the money was given back' }),
              value: money(-refunded, CURRENCY),
            },
            {
              name: t({ message: 'Total after refunds', comment: 'The total of an order less what was refunded' }),
              value: money(roundMoney(total - refunded), CURRENCY),
            },
          ]
        : []),
    ],
  }
}
