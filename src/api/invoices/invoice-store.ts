import { invalid } from '#contract/http/error.ts'
import type { CreditNoteAmounts } from '#contract/invoices/invoice-credit.ts'
import { invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'

/** Default values of an invoice (docs/specification.md 10, row 29). */
export const DEFAULTS = {
  billFrom: '',
  billFromEmail: '',
  billFromAddress: '',
  billFromPhone: '',
  billFromFax: '',
  billTo: '',
  billToEmail: '',
  billToAddress: '',
  billToPhone: '',
  billToFax: '',
  status: 'Pending',
  // For existing clients only (docs/specification.md 3), like `isSelected`.
  completed: false,
  isSelected: false,
} as const

/** Maximum amount of an invoice, so that every sum is exact. */
const MAX_AMOUNT = 1e12

type InvoiceWithoutTotals = Omit<Invoice, 'orders' | 'totalCost' | 'vat' | 'grandTotal'> & Pick<InvoiceInput, 'orders' | 'vat'>

/**
 * The invoice with computed totals, whatever the client sent as totals.
 *
 * @throws ApiError 400 if it exceeds the maximum amount
 */
export function withTotals(raw: InvoiceWithoutTotals): Invoice {
  const { discount, shipping, ...totals } = invoiceTotals(raw)
  if (Math.abs(totals.totalCost) > MAX_AMOUNT || Math.abs(totals.grandTotal) > MAX_AMOUNT) {
    throw invalid('orders', 'An invoice total cannot exceed 1,000,000,000,000. Split the invoice.')
  }
  const invoice: Invoice = { ...raw, ...totals }
  if (raw.discount !== undefined) invoice.discount = discount
  if (raw.shipping !== undefined) invoice.shipping = shipping
  return invoice
}

/** A copy of an invoice with the next id and no number yet, dated now, with the same term of payment, and without payments and history. */
export async function copyOf(tx: StoreTransaction, original: Invoice, now: Date): Promise<Invoice> {
  const { number, payments, history, creditOf, voided, draft, dueDate, ...copied } = original
  const days = dueDate ? Date.parse(dueDate) - Date.parse(original.orderDate) : undefined
  return {
    ...copied,
    id: await nextId(tx, 'invoices'),
    orderDate: now.toISOString(),
    status: 'Pending',
    completed: false,
    isSelected: false,
    ...(days === undefined ? {} : { dueDate: new Date(now.getTime() + days).toISOString() }),
  }
}

/**
 * The credit note of an invoice, before it settles anything (`settle`).
 *
 * @param copy the original's copy with its own number
 * @param amounts what is credited, as positive numbers
 */
export function creditNoteOf(original: Invoice, copy: Invoice, amounts: CreditNoteAmounts, reason: string): Invoice {
  const { dueDate, notes, ...fields } = copy
  const originalNumber = invoiceNumber(original)
  return withTotals({
    ...fields,
    // `|| 0` makes 0 of -0.
    orders: amounts.orders.map((line) => ({ ...line, units: -line.units || 0 })),
    vat: -amounts.vat || 0,
    discount: -amounts.discount || 0,
    shipping: -amounts.shipping || 0,
    ...(reason ? { notes: reason } : {}),
    creditOf: original.id,
    ...(originalNumber === undefined || originalNumber === original.id ? {} : { creditOfNumber: originalNumber }),
  })
}
