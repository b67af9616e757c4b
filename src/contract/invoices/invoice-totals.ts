import { CURRENCY, roundHalf, splitProportionally, toMajor, toMinor } from '../values/money.ts'
import { settlementDocumentNumber } from './invoice-payments-rules.ts'

/** A line item; `taxRate` is in percent. */
interface Line {
  unitPrice: number
  units: number
  taxRate?: number | undefined
}

/** The amounts of an invoice as they were entered; `orders` are its lines. */
interface InvoiceAmounts<L extends Line> {
  orders: L[]
  vat?: number | undefined
  discount?: number | undefined
  shipping?: number | undefined
  currency?: string | undefined
}

export interface InvoiceTotals<L extends Line> {
  orders: (L & { unitTotalPrice: number })[]
  totalCost: number
  vat: number
  grandTotal: number
  discount: number
  shipping: number
}

/**
 * Computes the totals of an invoice. Parameters and results are in major units; calculations use whole minor units.
 *
 * - `unitTotalPrice` = price × units of a line, rounded to the minor unit
 * - `totalCost` = the sum of the lines (docs/specification.md 9: 90)
 * - `discount` is an amount taken off before tax, never more than the total
 * - `vat` is an **amount**, not a percentage: docs/specification.md 9 has VAT 9 on 90 give 99, and 9 % would be 98.10. If a line has a
 * `taxRate`, it is computed for each rate, on the lines less their share of the discount; else it is the given amount.
 * - `shipping` is an amount added after tax
 * - `grandTotal` = totalCost − discount + vat + shipping
 *
 * It is idempotent, so that an invoice that is stored unchanged keeps its totals (docs/specification.md 10, row 31).
 */
export function invoiceTotals<L extends Line>({
  orders,
  vat = 0,
  discount = 0,
  shipping = 0,
  currency = CURRENCY,
}: InvoiceAmounts<L>): InvoiceTotals<L> {
  const major = (minor: number) => toMajor(minor, currency)
  const lines = orders.map(({ unitPrice, units }) => toMinor(unitPrice * units, currency))
  const total = sum(lines)
  // A credit note has a negative total and discount: the discount is between 0 and the total on either side. `|| 0` makes 0 of -0.
  const discountMinor = Math.min(Math.max(toMinor(discount, currency), Math.min(0, total)), Math.max(0, total)) || 0
  const tax = orders.some(({ taxRate }) => taxRate !== undefined) ? taxOf(orders, lines, discountMinor) : toMinor(vat, currency)
  const shippingMinor = toMinor(shipping, currency)
  return {
    orders: orders.map((line, index) => ({ ...line, unitTotalPrice: major(lines[index] as number) })),
    totalCost: major(total),
    vat: major(tax),
    grandTotal: major(total - discountMinor + tax + shippingMinor),
    discount: major(discountMinor),
    shipping: major(shippingMinor),
  }
}

function taxOf(orders: Line[], lines: number[], discount: number): number {
  const discountShares = splitProportionally(discount, lines)
  // The taxable amount for each tax rate.
  const bases = new Map<number, number>()
  for (const [index, { taxRate = 0 }] of orders.entries()) {
    bases.set(taxRate, (bases.get(taxRate) ?? 0) + (lines[index] as number) - (discountShares[index] as number))
  }
  return sum([...bases].map(([rate, base]) => roundHalf((base * rate) / 100)))
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

export type PaymentState = 'draft' | 'open' | 'partly paid' | 'paid' | 'overdue' | 'void' | 'credit note'

export interface OwedInvoice {
  grandTotal: number
  currency?: string | undefined
  payments?: { amount: number; method?: string }[] | undefined
  dueDate?: string | null | undefined
  draft?: boolean | undefined
  voided?: boolean | undefined
  /** For a credit note: the number of its original invoice. */
  creditOf?: number | undefined
}

/** The amount that is still owed, in major units; 0 for a draft or a void invoice, negative if too much was paid. */
export function amountDue({ grandTotal, currency = CURRENCY, payments = [], draft, voided }: OwedInvoice): number {
  if (draft || voided) return 0
  return toMajor(toMinor(grandTotal, currency) - sum(payments.map(({ amount }) => toMinor(amount, currency))), currency)
}

/** Whole days since the end of the due date; 0 before that or without one. */
export function daysOverdue(dueDate: string | null | undefined, now: Date): number {
  if (!dueDate) return 0
  const end = new Date(dueDate).setHours(23, 59, 59, 999)
  return Math.max(0, Math.ceil((now.getTime() - end) / 86_400_000))
}

/** The payment state of an invoice, beside its status, which is about the delivery. Credit notes are not paid. */
export function paymentState(invoice: OwedInvoice, now: Date): PaymentState {
  if (invoice.voided) return 'void'
  if (invoice.draft) return 'draft'
  if (invoice.creditOf !== undefined) return 'credit note'
  if (amountDue(invoice) <= 0) return 'paid'
  if (daysOverdue(invoice.dueDate, now) > 0) return 'overdue'
  // What a credit note has settled was not paid.
  return invoice.payments?.some(({ method = '' }) => !settlementDocumentNumber({ method })) ? 'partly paid' : 'open'
}

/** Number, total and amount due of invoices, by currency in major units. */
export interface InvoiceSum {
  count: number
  total: Record<string, number>
  due: Record<string, number>
}

export interface InvoiceSummary {
  all: InvoiceSum
  /** By delivery status; without credit notes. */
  status: Record<'Pending' | 'Shipped' | 'Delivered', InvoiceSum>
  payment: Record<PaymentState, InvoiceSum>
  /** The amount due by days overdue: not yet, 1–30, 31–60, 61–90, more. */
  ageing: Record<'current' | 'days30' | 'days60' | 'days90' | 'older', InvoiceSum>
}

type SummarizedInvoice = OwedInvoice & { status: 'Pending' | 'Shipped' | 'Delivered' }

/** Counts and sums of a list of invoices. Currencies are never added. Void, draft and overpaid invoices owe nothing. */
export function summarizeInvoices(invoices: SummarizedInvoice[], now: Date): InvoiceSummary {
  const summary: InvoiceSummary = {
    all: emptySum(),
    status: sumsFor('Pending', 'Shipped', 'Delivered'),
    payment: sumsFor('draft', 'open', 'partly paid', 'paid', 'overdue', 'void', 'credit note'),
    ageing: sumsFor('current', 'days30', 'days60', 'days90', 'older'),
  }
  for (const invoice of invoices) {
    count(summary.all, invoice)
    if (invoice.creditOf === undefined) count(summary.status[invoice.status], invoice)
    count(summary.payment[paymentState(invoice, now)], invoice)
    if (amountDue(invoice) > 0) count(summary.ageing[bucket(daysOverdue(invoice.dueDate, now))], invoice)
  }
  return summary
}

const emptySum = (): InvoiceSum => ({ count: 0, total: {}, due: {} })

const sumsFor = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, emptySum()])) as Record<Name, InvoiceSum>

/** The group of the summary for an invoice that is overdue by this number of days. */
const bucket = (days: number): keyof InvoiceSummary['ageing'] =>
  days === 0 ? 'current' : days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'older'

/** Adds an invoice to a sum: one to the count, and its amounts in its currency. */
function count(target: InvoiceSum, invoice: SummarizedInvoice): void {
  const { currency = CURRENCY } = invoice
  const add = (sums: Record<string, number>, amount: number) => {
    sums[currency] = toMajor(toMinor(sums[currency] ?? 0, currency) + toMinor(amount, currency), currency)
  }
  target.count++
  add(target.total, invoice.grandTotal)
  const due = amountDue(invoice)
  // One customer's overpayment does not reduce the debt of others; a credit note does.
  add(target.due, invoice.creditOf === undefined ? Math.max(0, due) : due)
}
