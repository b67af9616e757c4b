import { useLingui } from '@lingui/react/macro'
import type { InvoiceValues } from './invoiceForm.ts'

/** The translated names of an invoice's fields, for sentences that list fields. Those of sender and customer begin with their section. */
export function useFieldNames(): Partial<Record<keyof InvoiceValues, string>> {
  const { t } = useLingui()
  const to = t({ message: 'Bill to', comment: 'Who gets the invoice' })
  const from = t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' })
  const name = t({ message: 'Name', context: 'invoice party' })
  const [email, address, phone, fax] = [t`Email`, t`Address`, t`Phone`, t`Fax`]
  return {
    billTo: `${to} · ${name}`,
    billToEmail: `${to} · ${email}`,
    billToAddress: `${to} · ${address}`,
    billToPhone: `${to} · ${phone}`,
    billToFax: `${to} · ${fax}`,
    billFrom: `${from} · ${name}`,
    billFromEmail: `${from} · ${email}`,
    billFromAddress: `${from} · ${address}`,
    billFromPhone: `${from} · ${phone}`,
    billFromFax: `${from} · ${fax}`,
    orderDate: t({ message: 'Date', comment: 'Of an invoice' }),
    dueDate: t({ message: 'Due', comment: 'The day until which an invoice is to be paid' }),
    currency: t`Currency`,
    orders: t`Items`,
    taxBy: t`VAT method`,
    vat: t`VAT`,
    discount: t`Discount`,
    shipping: t({ message: 'Shipping', comment: 'What sending the goods costs' }),
    notes: t({ message: 'Note', comment: 'Words at the foot of an invoice' }),
  }
}
