import { invalid } from '#contract/http/error.ts'
import { happened } from '#contract/invoices/invoice-history.ts'
import { settledWith } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue, invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices/invoices.ts'
import { find } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'

/** What an invoice says where its sender said nothing: texts are always texts (docs/specification.md 10, row 29). */
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
const MAX_AMOUNT = 1e12

type Raw = Omit<Invoice, 'orders' | 'totalCost' | 'vat' | 'grandTotal'> & Pick<InvoiceInput, 'orders' | 'vat'>

/**
 * The invoice with its totals computed, whatever was sent as such.
 *
 * @throws ApiError 400 when it comes to more than can be reckoned exactly
 */
export function reckoned(raw: Raw): Invoice {
  const { discount, shipping, ...totals } = invoiceTotals(raw)
  if (Math.abs(totals.totalCost) > MAX_AMOUNT || Math.abs(totals.grandTotal) > MAX_AMOUNT) {
    throw invalid('orders', 'An invoice comes to at most 1,000,000,000,000. Split it.')
  }
  const invoice: Invoice = { ...raw, ...totals }
  if (raw.discount !== undefined) invoice.discount = discount
  if (raw.shipping !== undefined) invoice.shipping = shipping
  return invoice
}

/** The same bill under the next number, dated now, owed for as many days as the original was, with none of its past. */
export async function copyOf(tx: StoreTransaction, original: Invoice, now: Date): Promise<Invoice> {
  const { payments, history, creditOf, voided, draft, dueDate, ...bill } = original
  const days = dueDate ? Date.parse(dueDate) - Date.parse(original.orderDate) : undefined
  return {
    ...bill,
    id: await nextId(tx, 'invoices'),
    orderDate: now.toISOString(),
    status: 'Pending',
    completed: false,
    isSelected: false,
    ...(days === undefined ? {} : { dueDate: new Date(now.getTime() + days).toISOString() }),
  }
}

/**
 * The credit note of an invoice, which settles nothing yet (`settled`).
 *
 * @param copy the original's copy under its own number
 */
export const takingBack = (original: Invoice, { dueDate, ...copy }: Invoice): Invoice =>
  reckoned({
    ...copy,
    orders: copy.orders.map((line) => ({ ...line, units: -line.units || 0 })),
    vat: -copy.vat || 0,
    discount: -(copy.discount ?? 0) || 0,
    shipping: -(copy.shipping ?? 0) || 0,
    creditOf: original.id,
  })

/**
 * An invoice and its credit note: what would be owed without the note is settled by it, and the note then stands for what has to be paid
 * back. A void note settles nothing. Of one invoice, one note stands: what was settled with any is taken back first.
 */
export function settled(original: Invoice, note: Invoice, now: Date, random: () => string): [original: Invoice, note: Invoice] {
  const settle = (invoice: Invoice, amount = 0, method = ''): Invoice => {
    const payment = { id: random(), date: now.toISOString(), amount, method, note: '' }
    const others = (invoice.payments ?? []).filter((one) => !settledWith(one))
    return { ...invoice, payments: amount ? [...others, payment] : others }
  }
  const owed = note.voided ? 0 : Math.max(0, amountDue(settle(original)))
  return [settle(original, owed, `Credit note ${note.id}`), settle(note, -owed, `Invoice ${original.id}`)]
}

/** An invoice that was made void or valid, and where it is a credit note, the invoice it takes back, if that is owed or settled by it now. */
export async function withOriginal(tx: StoreTransaction, invoice: Invoice, now: Date, random: () => string): Promise<Invoice[]> {
  const before = invoice.creditOf === undefined ? undefined : await find(tx, 'invoices', invoice.creditOf)
  if (!before) return [invoice]
  const [after, note] = settled(before, invoice, now, random)
  const count = ({ payments = [] }: Invoice) => payments.length
  if (count(after) === count(before)) return [note]
  return [note, happened(after, now, invoice.voided ? 'payment removed' : 'payment')]
}
