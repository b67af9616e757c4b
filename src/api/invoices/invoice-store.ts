import { invalid } from '#contract/http/error.ts'
import type { CreditNoteAmounts } from '#contract/invoices/invoice-credit.ts'
import { withEvent } from '#contract/invoices/invoice-history.ts'
import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue, invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { find, rowsWithFacets } from '#db/repository/collection.ts'
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
 * The credit note of an invoice, before it settles anything (`settleWithNote`).
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

/** The valid credit notes of an invoice. */
export const creditNotesOf = async (tx: StoreTransaction, { id }: Pick<Invoice, 'id'>): Promise<Invoice[]> =>
  (await rowsWithFacets(tx, 'invoices', { creditOf: id })).filter(({ voided }) => !voided)

/**
 * Settles an invoice with a credit note: the note pays what is still owed, and the rest of the note has to be refunded. A void note settles
 * nothing.
 *
 * @param otherNotes the other valid credit notes of the invoice: their settlements stay, all others are removed first
 */
export function settleWithNote(
  original: Invoice,
  note: Invoice,
  otherNotes: readonly Invoice[],
  now: Date,
  random: () => string,
): [original: Invoice, note: Invoice] {
  const otherNumbers = otherNotes.map((other) => String(invoiceNumber(other)))
  const settleInvoice = (invoice: Invoice, amount = 0, method = ''): Invoice => {
    const payment = { id: random(), date: now.toISOString(), amount, method, note: '' }
    // A settlement is a payment that names the other document, an invoice or a credit note.
    const others = (invoice.payments ?? []).filter((payment) => {
      const number = settlementDocumentNumber(payment)
      return number === undefined || (invoice.creditOf === undefined && otherNumbers.includes(number))
    })
    return { ...invoice, payments: amount ? [...others, payment] : others }
  }
  const amountOwed = note.voided ? 0 : Math.max(0, Math.min(amountDue(settleInvoice(original)), -note.grandTotal))
  // `settlementDocumentNumber` recognizes a settlement by this text. On the note the amount is negative: that much need not be refunded.
  return [
    settleInvoice(original, amountOwed, `Credit note ${invoiceNumber(note)}`),
    settleInvoice(note, -amountOwed, `Invoice ${invoiceNumber(original)}`),
  ]
}

/**
 * An invoice after it was voided or made valid again, and for a credit note also its original invoice, if what is owed on it changes.
 *
 * @param deletedIds credit notes that are deleted with it, and settle nothing any more either
 */
export async function withUpdatedOriginal(
  tx: StoreTransaction,
  invoice: Invoice,
  now: Date,
  random: () => string,
  deletedIds: readonly Invoice['id'][] = [],
): Promise<Invoice[]> {
  const before = invoice.creditOf === undefined ? undefined : await find(tx, 'invoices', invoice.creditOf)
  if (!before) return [invoice]
  const otherNotes = (await creditNotesOf(tx, before)).filter(({ id }) => id !== invoice.id && !deletedIds.includes(id))
  const [after, note] = settleWithNote(before, invoice, otherNotes, now, random)
  const count = ({ payments = [] }: Invoice) => payments.length
  // No settlement was added or removed.
  if (count(after) === count(before)) return [note]
  return [note, withEvent(after, now, invoice.voided ? 'payment removed' : 'payment')]
}
