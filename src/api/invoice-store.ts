import { invalid } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { amountDue, invoiceTotals } from '#contract/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices.ts'
import { nextId } from '#db/collection.ts'
import type { Database } from '#db/database.ts'

/** What an invoice says where its sender said nothing: texts are always texts (COMPAT.md 29). */
export const BLANK = {
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
  completed: false,
  isSelected: false,
} as const

/** No invoice comes to more, so that every sum stays exact. */
const MOST = 1e12

type Raw = Omit<Invoice, 'orders' | 'totalCost' | 'vat' | 'grandTotal'> & Pick<InvoiceInput, 'orders' | 'vat'>

/**
 * The invoice with its totals computed, whatever was sent as such.
 *
 * @throws ApiError 400 when it comes to more than can be reckoned exactly
 */
export function reckoned(raw: Raw): Invoice {
  const { discount, shipping, ...totals } = invoiceTotals(raw)
  if (Math.abs(totals.totalCost) > MOST || Math.abs(totals.grandTotal) > MOST) {
    throw invalid('orders', 'An invoice comes to at most 1,000,000,000,000. Split it.')
  }
  const invoice: Invoice = { ...raw, ...totals }
  if (raw.discount !== undefined) invoice.discount = discount
  if (raw.shipping !== undefined) invoice.shipping = shipping
  return invoice
}

/** The same bill under the next number, dated now, owed for as many days as the original was, with none of its past. */
export async function copyOf(db: Database, original: Invoice, now: Date): Promise<Invoice> {
  const { payments, history, creditOf, voided, draft, dueDate, ...bill } = original
  const days = dueDate ? Date.parse(dueDate) - Date.parse(original.orderDate) : undefined
  return {
    ...bill,
    id: await nextId(db, 'invoices'),
    orderDate: now.toISOString(),
    status: 'Pending',
    completed: false,
    isSelected: false,
    ...(days === undefined ? {} : { dueDate: new Date(now.getTime() + days).toISOString() }),
  }
}

/**
 * An invoice taken back: the original with what was still owed on it settled, and the credit note, which
 * then stands for what has to be paid back.
 *
 * @param copy the original's copy under its own number
 */
export function credited(original: Invoice, { dueDate, ...copy }: Invoice, now: Date): [settled: Invoice, credit: Invoice] {
  const credit = reckoned({
    ...copy,
    orders: copy.orders.map((line) => ({ ...line, units: -line.units || 0 })),
    vat: -copy.vat || 0,
    discount: -(copy.discount ?? 0) || 0,
    shipping: -(copy.shipping ?? 0) || 0,
    creditOf: original.id,
  })
  const owed = amountDue(original)
  if (owed <= 0) return [original, credit]
  const date = now.toISOString()
  const settling = { id: randomId(), date, amount: owed, method: `Credit note ${credit.id}`, note: '' }
  const offset = { id: randomId(), date, amount: -owed, method: `Invoice ${original.id}`, note: '' }
  return [
    { ...original, payments: [...(original.payments ?? []), settling] },
    { ...credit, payments: [offset] },
  ]
}
