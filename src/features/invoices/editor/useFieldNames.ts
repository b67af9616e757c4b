import { useLingui } from '@lingui/react/macro'
import type { InvoiceValues } from './invoiceForm.ts'

/** The translated names of an invoice's fields, for sentences that list fields. Those of sender and customer have the name of their section. */
export function useFieldNames(): Partial<Record<keyof InvoiceValues, string>> {
  const { t } = useLingui()
  const to = t({ message: 'Bill to', comment: 'Who gets the invoice' })
  const from = t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' })
  const vat = t`VAT`
  return {
    billTo: to,
    billToEmail: to,
    billToAddress: to,
    billToPhone: to,
    billToFax: to,
    billFrom: from,
    billFromEmail: from,
    billFromAddress: from,
    billFromPhone: from,
    billFromFax: from,
    orderDate: t({ message: 'Date', comment: 'Of an invoice' }),
    dueDate: t({ message: 'Due', comment: 'The day until which an invoice is to be paid' }),
    currency: t`Currency`,
    orders: t`Items`,
    taxBy: vat,
    vat,
    discount: t`Discount`,
    shipping: t({ message: 'Shipping', comment: 'What sending the goods costs' }),
    notes: t({ message: 'Note', comment: 'Words at the foot of an invoice' }),
  }
}
